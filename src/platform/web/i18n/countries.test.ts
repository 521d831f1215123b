import { expect, it } from "vitest";
import { guessCountry } from "./countries.ts";

const countries = ["JP", "US", "GB", "TW", "TH"];

it("guesses a country from the regions of the reader's languages, else from the language itself", () => {
  const guessed = (...languages: string[]) => guessCountry(languages, countries);
  expect(guessed("en-GB", "en", "ja-JP")).toBe("GB");
  expect(guessed("fr-FR", "en-US")).toBe("US");
  expect([guessed("th"), guessed("zh-Hant"), guessed("en")]).toEqual(["TH", "TW", "US"]);
  expect([guessed("fr"), guessed(), guessed("not a tag")]).toEqual(["JP", "JP", "JP"]);
  expect(guessCountry(["ja"], [])).toBe("");
});
