import { expect, it } from "vitest";
import { faultOf, withWords, wordsOf } from "./recognition.ts";

it("puts what was heard behind what was written, as far as a message goes", () => {
  expect(withWords("", " sushi", 100)).toBe("sushi");
  expect(withWords("Tonight", "sushi", 100)).toBe("Tonight sushi");
  expect(withWords("Tonight ", "sushi", 100)).toBe("Tonight sushi");
  expect(withWords("12345", "67890", 8)).toBe("12345 67");
});

it("reads all results, interim ones too", () => {
  expect(wordsOf({ results: [[{ transcript: "sushi " }], [{ transcript: "in Ginza" }]] })).toBe(
    "sushi in Ginza",
  );
});

it("tells what went wrong; stopping is no fault", () => {
  expect(["not-allowed", "no-speech", "network", "audio-capture", "aborted", "?"].map(faultOf)).toEqual([
    ...["refused", "silent", "network", "noMicrophone", null, "failed"],
  ]);
});
