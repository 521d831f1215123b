import { describe, expect, it } from "vitest";
import { LEGAL_DOCUMENTS } from "#kernel/addresses/paths.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { LegalDocument } from "../contract.ts";
import { LEGAL_PLACEHOLDER } from "../legal-constants.ts";
import { fallbacks } from "./read-document.ts";

const db = testDatabase();
const NOW = new Date("2026-12-01T03:00:00Z");
const plain = testApp(db, () => NOW);
const company = {
  ...{ name: "株式会社青嵐堂", email: "info@seirando.co.jp", phone: "03-3541-7712" },
  ...{ address: "東京都中央区築地四丁目16番2号", representative: "青山 みどり" },
  ...{ invoiceNumber: null, bankAccount: null },
};
const named = testApp(db, () => NOW, {
  company,
  tiles: { kind: "style", url: "https://tiles.seirando.co.jp/s.json" },
});

const read = async (app: typeof plain, path: string) => {
  const answer = await app.inject({ url: `/api/legal/${path}` });
  return {
    status: answer.statusCode,
    document: answer.json() as LegalDocument,
    problem: answer.json() as object,
  };
};

describe("GET /api/legal/{document}", () => {
  it.each(LEGAL_DOCUMENTS)("leaves no placeholder of %s open", async (name) => {
    const { document } = await read(plain, `${name}?lang=ja`);
    const used = JSON.stringify([document.title, document.lead, document.sections]).matchAll(
      LEGAL_PLACEHOLDER,
    );
    for (const [, placeholder] of used) expect(document.values).toHaveProperty(String(placeholder));
  });

  it("says what the operator has not said yet, in the document's language, and that nobody is named", async () => {
    const { document } = await read(plain, "commerce?lang=en");
    expect(document).toMatchObject({ lang: "en", isIdentified: false });
    expect(document.values).toMatchObject({
      companyName: "not stated by the operator yet",
      mapHost: "not used on this site",
    });
  });

  it("names the operator, the prices in force and who gets something of the reader", async () => {
    await db.query("UPDATE plans SET monthly_yen = 19900 WHERE key = 'basic'");
    const { document } = await read(named, "terms?lang=ja");
    expect(document.isIdentified).toBe(true);
    expect(document.values).toMatchObject({
      ...{ companyName: company.name, basicName: "Standard", basicYen: 19_900 },
      ...{ commissionPercent: 5, noticeDay: 25, mapHost: "tiles.seirando.co.jp" },
    });
    expect(document.versions[0]).toMatchObject({ version: "3", date: "2026-11-28" });
    const privacy = await read(named, "privacy?lang=ja");
    expect(privacy.document.versions.map(({ changes }) => changes)).toEqual([
      "phoneCodes",
      "staffLineAndPortals",
      "google",
      "wallets",
      "line",
      "reviews",
      "readsAndPush",
      "first",
    ]);
  });

  it.each(["ja", "en", "tl"])(
    "says in %s when a log-in ends at the latest, beside when it ends unused",
    async (lang) => {
      const { document } = await read(plain, `privacy?lang=${lang}`);
      expect(document.values).toMatchObject({ sessionDays: 30, sessionMaxDays: 90 });
      expect(JSON.stringify(document.sections).match(/\{sessionDays\}[^"]+\{sessionMaxDays\}/g)).toHaveLength(
        2,
      );
    },
  );

  it("names `lang` when it can't be used, and knows no other documents", async () => {
    const { status, problem } = await read(plain, "terms?lang=xx");
    expect([status, problem]).toMatchObject([400, { errors: [{ path: "lang" }] }]);
    expect((await read(plain, "imprint")).status).toBe(404);
  });

  it("looks for a language that is missing in the nearest one", () => {
    expect(fallbacks("zh-Hant")).toEqual(["zh-Hant", "zh", "en", "ja"]);
    expect(fallbacks("tl")).toEqual(["tl", "en", "ja"]);
    expect(fallbacks("ja")).toEqual(["ja", "en"]);
  });
});
