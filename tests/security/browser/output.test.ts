import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "#domains/notifications/server/view.ts";
import { ownerApplication } from "#domains/onboarding/contract.ts";
import { placeRequest } from "#domains/places/contract.ts";
import { toWebsite } from "#domains/places/server/sources/place-facts.ts";
import { profileDocument } from "#domains/restaurants/contract/profile.ts";
import { StructuredData } from "#domains/site/web/frame/head.tsx";
import { csvTable } from "#kernel/text/csv-table.ts";
import { applicationBody, placeRequestBody } from "../../setup/asking-bodies.ts";
import { NAUGHTY } from "../cases/naughty.ts";

const TEXTS = [
  ...NAUGHTY,
  "</script><script>alert(1)</script>",
  "</SCRIPT >",
  "<!--<script>",
  "\u2028\u2029",
  "]]>",
];

describe("what people wrote", () => {
  it("can't end the data that a page tells search engines, and stands in it as it was written", () => {
    for (const text of TEXTS.filter((one) => one.isWellFormed())) {
      const html = renderToString(createElement(StructuredData, { data: { name: text, [text]: 1 } }));
      const [, inside = ""] = /^<script[^>]*>(.*)<\/script>$/s.exec(html) ?? [];
      expect(inside, text).not.toContain("<");
      expect((JSON.parse(inside) as { name: string }).name).toBe(text);
    }
  });

  it("is a text in a mail, and no mark-up", () => {
    for (const text of TEXTS) expect(escapeHtml(text), text).not.toMatch(/[<>"']/);
  });

  it("is worked out by no spreadsheet, and can be read in it as it was written", () => {
    const formulas = [
      "=1+1",
      "+1-1+cmd|' /C calc'!A0",
      "-2+3",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      "\n=1",
      "＝1+1",
      "＠SUM(A1)",
    ];
    for (const text of [...TEXTS, ...formulas]) {
      const line = csvTable([[text, "end"]]).slice(1, -2);
      const [, quoted] = /^"((?:[^"]|"")*)",end$/s.exec(line) ?? [];
      const cell = quoted?.replaceAll('""', '"') ?? line.slice(0, -4);
      if (cell !== text) expect(cell).toBe(`'${text}`);
      if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell, text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }
  });
});

describe("an address that somebody gives as their web page", () => {
  const BAD = [
    ...[
      "javascript:alert(1)",
      " javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java\tscript:alert(1)",
      "\u0001javascript:x",
    ],
    ...[
      "data:text/html,<script>alert(1)</script>",
      "vbscript:x",
      "file:///etc/passwd",
      "blob:https://noren.test/x",
    ],
    ...["ftp://example.org/x", "intent://x#Intent;end", "javascript://example.org/%0aalert(1)"],
  ];
  const leadsToAPage = (url: unknown) =>
    typeof url === "string" && /^https?:$/.test(URL.parse(url)?.protocol ?? "");

  it("becomes a link to a page or is refused, from whichever side it comes", () => {
    const profile = {
      ...{
        name: "試験亭",
        nameTranslations: {},
        cuisine: null,
        description: null,
        descriptionTranslations: {},
      },
      ...{ phone: null, instagram: null },
    };
    for (const website of [...BAD, ...NAUGHTY]) {
      const said: unknown[] = [
        toWebsite(website),
        ownerApplication.safeParse({ ...applicationBody(), website }).data?.website,
        placeRequest.safeParse({ ...placeRequestBody(), website }).data?.website,
        profileDocument.safeParse({ ...profile, website }).data?.website,
      ];
      for (const url of said) if (url) expect(leadsToAPage(url), `${website} -> ${url}`).toBe(true);
    }
  });
});

it("reports what breaks in a page to the log, never raw to the terminal", () => {
  const source = readFileSync("src/app/entry.server.tsx", "utf8");
  expect(source).not.toMatch(/\bconsole\./);
  expect(source).toContain("export function handleError");
});
