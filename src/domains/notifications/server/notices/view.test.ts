import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { templateName } from "../providers/whatsapp.ts";
import { NOTICE_TEMPLATES } from "./rules.ts";
import { BLANKS, isReply, type NoticeValues, type Variant } from "./variant-rules.ts";
import { noticeText, registeredText } from "./view.ts";

const VALUES: NoticeValues = {
  restaurant: "鮨山",
  startsAt: "2026-12-01T10:00:00Z",
  zone: "Asia/Tokyo",
  party: 2,
  code: "NRN-4F7K",
  link: "https://noren.test/booking/1/confirmation?key=a&b=1",
  until: "2026-11-30T03:00:00Z",
  name: "Sato",
  answer: "partly",
  answeredAt: "2026-11-29T03:00:00Z",
  dishes: ["tofu", "soba"],
  needs: ["【重症】ナッツ・落花生不可", "「jackfruit」（未翻訳）"],
  amount: { minor: 3000, currency: "JPY" },
  minutes: 20,
  order: { kind: "dine-in", table: "A1" },
  settlement: "less",
  left: { minor: 1800, currency: "JPY" },
  refundPercent: 50,
};
/** Missing catalogues are reported by check-locales. */
const READY = LANGUAGES.filter((language) =>
  existsSync(new URL(`../../../../../locales/${language}/messages.json`, import.meta.url)),
);

describe("noticeText", () => {
  it.each(NOTICE_TEMPLATES)("writes %s in every form, with the code and the link", (template) => {
    for (const language of READY) {
      const { subject, mail, short } = noticeText(language, template, VALUES);
      expect(subject).toMatch(/^[^\n]+$/);
      for (const text of [mail.text, short]) {
        expect(text).toContain(VALUES.link);
        expect(text).toContain("NRN-4F7K");
      }
      expect(mail.html).toContain('key=a&amp;b=1"');
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(/\p{Script=Hiragana}/u.test(short)).toBe(language === "ja");
    }
  });

  it("shows the way and what the staff read, and lets no name out of its line", () => {
    const place = {
      address: "Ginza 1",
      japaneseAddress: "銀座1",
      picture: "https://noren.test/map/pictures/a.png?lang=en",
      phone: null,
      latitude: "35.1",
      longitude: "139.2",
    };
    const { mail } = noticeText("en", "reservation-confirmed", {
      ...VALUES,
      place,
      slip: ["お名前：<b>Ana\n人数：9名様"],
    });
    expect(mail.text).toContain("Address: Ginza 1\nAddress: 銀座1\n");
    expect(mail.text).not.toContain("Phone");
    expect(mail.text).toContain("\nお名前：<b>Ana 人数：9名様\n");
    expect(mail.html).toContain('<img src="https://noren.test/map/pictures/a.png?lang=en" alt=""');
    expect(mail.html).toContain('<p lang="ja" style="margin:0">お名前：&lt;b&gt;Ana 人数：9名様</p>');
  });

  it("tells times on the restaurant's clock, and whose clock it is when that is asked for", () => {
    const paris = { ...VALUES, zone: "Europe/Paris" };
    expect(noticeText("en", "reservation-confirmed", VALUES).short).toContain("Tue, Dec 1, 19:00, 2 guests");
    expect(noticeText("ja", "reservation-confirmed", VALUES).short).toContain("12月1日(火) 19:00");
    expect(noticeText("en", "reservation-confirmed", paris).short).toContain("Tue, Dec 1, 11:00");
    const { short } = noticeText("en", "reservation-confirmed", { ...VALUES, showZone: true });
    expect(short).toContain("19:00 Japan Standard Time");
  });

  it("lists what the guests can't eat as the kitchen reads it, and cuts nothing off", () => {
    const { short, mail } = noticeText("ja", "staff-kitchen-question", VALUES);
    for (const text of [short, mail.text]) {
      expect(text).toContain("【重症】ナッツ・落花生不可");
      expect(text).toContain("「jackfruit」（未翻訳）");
    }
    expect(noticeText("en", "staff-new", VALUES).mail.text).toContain(
      "Dietary needs: 【重症】ナッツ・落花生不可",
    );
    const needs = Array.from({ length: 24 }, (_, at) => `${"とても長い食材の名前".repeat(4)}${at}不可`);
    const long = noticeText("ja", "staff-kitchen-question", { ...VALUES, needs });
    for (const text of [long.short, long.mail.text]) for (const need of needs) expect(text).toContain(need);
  });

  it("says what an older version has queued as codes", () => {
    const needs = ["without-dairy"];
    expect(noticeText("ja", "staff-kitchen-question", { ...VALUES, needs }).short).toContain("乳不可（牛乳");
  });

  it("writes yen without decimals and dollars with cents", () => {
    expect(noticeText("en", "refund-made", VALUES).subject).toContain("¥3,000 ");
    const dollars = { ...VALUES, amount: { minor: 1050, currency: "USD" as const } };
    expect(noticeText("en", "refund-made", dollars).subject).toContain("$10.50");
  });

  it("lets nothing that people typed out of its place", () => {
    const name = '<img src=x onerror="alert(1)">\r\nBcc: all@example.org';
    const { subject, mail, short } = noticeText("ja", "staff-late", { ...VALUES, name, restaurant: "a\tb" });
    expect(mail.html).not.toContain("<img");
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; Bcc:");
    expect(`${subject}${short.replaceAll("\n", "")}`).not.toMatch(/\p{Cc}/u);
    const long = noticeText("en", "reservation-declined", { ...VALUES, reason: "very ".repeat(900) });
    expect([...long.short].length).toBeLessThan(700);
  });

  it("refuses a notice that lacks what its text needs", () => {
    expect(() => noticeText("en", "waitlist-offer", { ...VALUES, until: null })).toThrow(
      'waitlist-offer needs a value for "until"',
    );
  });
});

describe("registeredText", () => {
  it.each(Object.keys(BLANKS) as Variant[])("numbers the blanks of %s, none at an end", (variant) => {
    for (const language of READY) {
      const text = registeredText(language, variant);
      const numbers = [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
      expect([...numbers].sort()).toEqual(
        Array.from({ length: BLANKS[variant].length + 2 }, (_, at) => at + 1),
      );
      expect(text).not.toMatch(/^\{\{|\}\}$|\{\{\d+\}\}\s*\{\{(?!\d+\}\}\n)|\n{2,}/);
    }
  });

  it("stands in docs/messages.md in English, word by word", () => {
    const docs = readFileSync(new URL("../../../../../docs/messages.md", import.meta.url), "utf8");
    for (const variant of Object.keys(BLANKS) as Variant[]) {
      if (variant.startsWith("staff-") || isReply(variant)) continue;
      expect(docs).toContain(
        `**${templateName(variant)}**\n\n\`\`\`\n${registeredText("en", variant)}\n\`\`\``,
      );
    }
  });
});
