import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import asvs from "../asvs-5.0.json" with { type: "json" };

const KINDS = ["test", "code", "does not apply", "short"] as const;

const DOCUMENT = readFileSync("docs/security.md", "utf8");
const [body = "", shortsByRisk = ""] = DOCUMENT.split("\n## What is short, by risk\n");
const rows = [...body.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = "", answer = "", proof = ""]) => ({
    ...{ number, answer, proof },
    kind: KINDS.find((kind) => proof.startsWith(`${kind}: `)),
  }),
);
/** The files named in a proof. */
const pathsIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
const chapterOf = (number: string) => `V${number.split(".")[0]}`;
const byNumber = (numbers: readonly string[]) =>
  numbers.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

it("answers each requirement of both levels once, below the heading of its chapter", () => {
  const asked = [...asvs.levels["1"], ...asvs.levels["2"]];
  expect([asked.length, new Set(asked).size]).toEqual([253, 253]);
  expect(rows.map(({ number }) => number)).toEqual(byNumber(asked));
  for (const part of body.split("\n## ")) {
    const [, chapter] = /^(V\d+) /.exec(part) ?? [];
    for (const [, number = ""] of part.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm))
      expect(chapterOf(number)).toBe(chapter);
  }
});

it("has an answer and a proof of a known kind in each line", () => {
  const bare = rows.filter(
    ({ kind, proof, answer }) =>
      kind === undefined ||
      proof.length < `${kind}: `.length + 4 ||
      // A requirement that is met has an answer; one that is not applicable or not met is explained in the proof.
      (kind === "test" || kind === "code") === (answer === "-"),
  );
  expect(bare).toEqual([]);
});

it("names files that are there: tests where it says test, and at least one", () => {
  for (const { number, kind, proof } of rows.filter((row) => row.kind === "test" || row.kind === "code")) {
    const paths = pathsIn(proof);
    expect(paths, number).not.toEqual([]);
    expect(
      paths.filter((path) => !existsSync(path)),
      number,
    ).toEqual([]);
    const tests = pathsIn(proof.split("; code: ")[0] ?? "");
    if (kind === "test")
      expect(
        tests.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)),
        number,
      ).toEqual([]);
  }
});

it("links to documents that are there", () => {
  const links = [...DOCUMENT.matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, path = ""]) => path);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !existsSync(new URL(path, `file://${process.cwd()}/docs/`)))).toEqual([]);
});

it("sums its lines up rightly, chapter by chapter and in all", () => {
  const sums = [...body.matchAll(/^\| (V\d+|all)(?: [^|]+)? \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
    ([, name = "", ...counts]) => [name, ...counts.map(Number)],
  );
  const counted = (of: typeof rows) => KINDS.map((kind) => of.filter((row) => row.kind === kind).length);
  const chapters = [...new Set(rows.map(({ number }) => chapterOf(number)))];
  expect(sums).toEqual([
    ...chapters.map((name) => [name, ...counted(rows.filter(({ number }) => chapterOf(number) === name))]),
    ["all", ...counted(rows)],
  ]);
});

it("lists all that is short once more, each once, and marks what level 1 asks for", () => {
  const listed = [...shortsByRisk.matchAll(/^\| (\d[^|]+) \|/gm)].flatMap(([, numbers = ""]) =>
    numbers.split(", "),
  );
  const marked = listed.filter((number) => number.endsWith("*")).map((number) => number.slice(0, -1));
  const short = rows.filter(({ kind }) => kind === "short").map(({ number }) => number);
  expect(byNumber(listed.map((number) => number.replace("*", "")))).toEqual(short);
  expect(byNumber(marked)).toEqual(short.filter((number) => asvs.levels["1"].includes(number)));
});
