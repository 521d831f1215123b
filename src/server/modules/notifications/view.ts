import type { Language } from "../../../shared/languages.ts";
import { translator } from "../../texts.ts";

export const MAIL_TEMPLATES = [
  "verify-email",
  "reset-password",
  "sign-up-repeated",
  "password-changed",
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What a template needs: the address that its button opens, and its numbers. */
export interface MailValues {
  link: string;
  days?: number;
  minutes?: number;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** A message in the reader's language, as plain text and as simple HTML with the same words. */
export function mailText(language: Language, template: MailTemplate, values: MailValues): MailText {
  const t = translator(language, "mail");
  const { link, days = 0, minutes = 0 } = values;
  const subject = t(`${template}.subject`);
  const body = t(`${template}.text`);
  const action = t(`${template}.action`);
  const note = t(`${template}.note`, { days, minutes });
  const text = [body, `${action}:\n${link}`, note, `-- \nNoren\n${t("footer")}`].join("\n\n");
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f1e8;color:#1c2333;font:16px/1.6 sans-serif">
<div style="max-width:32em;margin:0 auto;padding:24px;background:#fff;border-top:6px solid #16294d;overflow-wrap:anywhere">
<p>${escapeHtml(body)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#16294d;color:#fff;text-decoration:none">${escapeHtml(action)}</a></p>
<p>${escapeHtml(note)}</p>
<p style="font-size:14px;color:#555b6e">${escapeHtml(t("link"))}<br>${escapeHtml(link)}</p>
<p style="font-size:14px;color:#555b6e">${escapeHtml(t("footer"))}</p>
</div></body></html>
`;
  return { subject, text, html };
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
