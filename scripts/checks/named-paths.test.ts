import { describe, expect, it } from "vitest";
import { anchorsOf, isNamed, pathsInCode, pathsInDocument, pathsInSettings } from "./named-paths.ts";

const pathsOf = (document: string, text: string) => pathsInDocument(document, text).map(({ path }) => path);

describe("pathsInDocument", () => {
  it("reads what stands in backticks, also in a command, without lines and ends of sentences", () => {
    const text =
      "See `src/app/main.ts:12` and `node scripts/bundle/build.ts --quick`, not `a/b`, `npm ci` or src/prose.";
    expect(pathsOf("README.md", text)).toEqual(["src/app/main.ts", "scripts/bundle/build.ts"]);
  });

  it("reads links from the document's own folder, with their heading", () => {
    const text =
      "[one](../db/demo/README.md) [two](api.md#keys) [three](#here) [four](https://example.org/src/x)";
    expect(pathsInDocument("docs/some.md", text)).toEqual([
      { written: "../db/demo/README.md", path: "db/demo/README.md", anchor: null },
      { written: "api.md#keys", path: "docs/api.md", anchor: "keys" },
      { written: "#here", path: "docs/some.md", anchor: "here" },
    ]);
  });

  it("takes a file of source with a folder before it for the end of its path", () => {
    expect(pathsOf("docs/some.md", "`telemetry/version.ts` and `main.ts`")).toEqual([
      "**/telemetry/version.ts",
    ]);
  });

  it("reads the parts of a domain from beside its README", () => {
    expect(pathsOf("src/domains/club/README.md", "`server/rules.ts`")).toEqual([
      "src/domains/club/server/rules.ts",
    ]);
    expect(pathsOf("docs/some.md", "`server/folder/`")).toEqual([]);
  });

  it("reads commands and trees in fenced blocks", () => {
    expect(pathsOf("docs/some.md", "```\ncp docs/a.md (src/b.ts)\n```\n")).toEqual(["docs/a.md", "src/b.ts"]);
  });

  it("leaves open what the reader fills in", () => {
    expect(pathsOf("README.md", "`locales/<lang>/mail.json`")).toEqual(["locales/*/mail.json"]);
  });
});

it("reads comments of settings, not their values", () => {
  const text = "# As docs/backup.md says (docs/x.md).\nSOME=src/value\n# OTHER=/public/x\n";
  expect(pathsInSettings(text).map(({ path }) => path)).toEqual(["docs/backup.md", "docs/x.md"]);
});

it("reads the files that code looks for from beside itself", () => {
  // Concatenated, so that the check does not find this test.
  const read = (path: string, base = "import.meta.url") => `new URL(${path}, ${base})`;
  const text = [read('"../a.json"'), read("`./fonts/$" + "{face}.gz`"), read('"x"', "base")].join("\n");
  expect(pathsInCode("src/app/main.ts", text).map(({ path }) => path)).toEqual([
    "src/a.json",
    "src/app/fonts/**.gz",
  ]);
});

describe("isNamed", () => {
  const files = ["src/app/main.ts", "src/app/server/app.ts", "locales/en/mail.json", "public/map/tiles.bin"];

  it.each([
    "src/app/main.ts",
    "src/app",
    "src/app/",
    "locales/*/mail.json",
    "**/app/main.ts",
    "src/app/{main.ts,server}",
    "public/**.bin",
    ".",
  ])("finds %s", (path) => expect(isNamed(path, files)).toBe(true));

  it.each([
    "src/app/mai",
    "src/app/gone",
    "locales/*/gone.json",
    "**/pp/main.ts",
    "src/app/{main.ts,gone}",
    "app",
  ])("misses %s", (path) => expect(isNamed(path, files)).toBe(false));
});

it("names headings as GitHub does", () => {
  const text = "# Restore a backup\n## `S3`, and more!\n## Twice\n## Twice\n```\n# a comment\n```\n";
  expect([...anchorsOf(text)]).toEqual(["restore-a-backup", "s3-and-more", "twice", "twice-1"]);
});
