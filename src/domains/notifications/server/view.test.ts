import { describe, expect, it } from "vitest";
import { MAIL_TEMPLATES, mailText } from "./view.ts";

const values = { link: "https://noren.test/auth?view=reset&a=1#token=x", days: 3, minutes: 60 };

describe("mailText", () => {
  it.each(MAIL_TEMPLATES)("writes %s in the reader's language, with the link in both forms", (template) => {
    for (const language of ["en", "ja"] as const) {
      const { subject, text, html } = mailText(language, template, values);
      expect(subject).not.toContain("\n");
      expect(text).toContain(`\n${values.link}\n`);
      expect(html).toContain('href="https://noren.test/auth?view=reset&amp;a=1#token=x"');
      expect(html).toContain(`<html lang="${language}">`);
      expect(/\p{Script=Hiragana}/u.test(text)).toBe(language === "ja");
    }
  });

  it("lets no address break out of the page", () => {
    const { html } = mailText("en", "verify-email", { ...values, link: '"><script>alert(1)</script>' });
    expect(html).not.toContain("<script>");
  });

  it("says how long a link works", () => {
    expect(mailText("en", "verify-email", values).text).toContain("for 3 days");
    expect(mailText("en", "reset-password", { ...values, minutes: 1 }).text).toContain("for 1 minute.");
  });
});
