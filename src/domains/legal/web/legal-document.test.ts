import { expect, it } from "vitest";
import type { LegalValues } from "../contract.ts";
import { fillText } from "./legal-document.ts";

const values = { basicYen: 18_800, clubPercent: 2.5, operator: "Aoyama {basicYen}" } as LegalValues;

it("writes numbers as the document's language does", () => {
  const text = "{basicYen} / {clubPercent}%";
  expect(fillText(text, { values, lang: "ja" })).toBe("18,800 / 2.5%");
  expect(fillText(text, { values, lang: "id" })).toBe("18.800 / 2,5%");
});

it("fills a text once, so that a value is never read as a placeholder", () => {
  expect(fillText("{operator}", { values, lang: "en" })).toBe("Aoyama {basicYen}");
});
