import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";

export const MAIL_TEMPLATES = [
  "verify-email",
  "contact-code",
  "reset-password",
  "sign-up-repeated",
  "password-changed",
  "second-factor-changed",
  "invitation",
  "operator-invited",
  "operator-added",
  "application-new",
  "application-received",
  "application-approved",
  "application-approved-invited",
  "application-rejected",
  "place-request-new",
  "place-corrected",
  "place-removed",
  "place-rejected",
  "certificate-new",
  "certificate-accepted",
  "certificate-refused",
  "certificate-ending",
  "house-withheld",
  "house-shown",
  "webhook-stopped",
  "help-started",
  "owner-message",
  "plan-invoice",
  "plan-paid",
  "plan-failed",
  "plan-overdue",
  "plan-resting",
  "plan-cancelled",
  "plan-resumed",
  "plan-closed",
  "plan-withdrawn",
  "chat-new",
  "chat-answer",
  "review-request",
  "review-removed",
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Values of a template: link, numbers and names. */
export interface MailValues {
  link: string;
  days?: number;
  minutes?: number;
  /** In the reader's language, if available. */
  restaurant?: string;
  role?: "owner" | "manager" | "staff";
  /** Free text. */
  reason?: string;
  /** Of a message that an operator has written. */
  subject?: string;
  text?: string;
  /** Certification body. */
  issuer?: string;
  /** A formatted amount and date. */
  amount?: string;
  date?: string;
  state?: "on" | "off";
  /** To be entered by the reader. */
  code?: string;
  /** Formatted commission rates with their end dates; null for no end. */
  rates?: readonly { rate: string; until: string | null }[];
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Content of an email. */
export interface Letter {
  subject: string;
  body: string;
  /** Names and values such as date or table. */
  facts?: readonly (readonly [name: string, value: string])[];
  action: string;
  link: string;
  /** Further links, below the action. */
  links?: readonly (readonly [name: string, address: string])[];
  /** Shown above the further links; leads to the first of them. */
  picture?: string | null;
  /** For somebody who reads Japanese. */
  slip?: { title: string; lines: readonly string[] } | null;
  note: string | null;
  footer: string;
}

/** An email in the reader's language, as plain text and simple HTML. */
export function mailText(language: Language, template: MailTemplate, values: MailValues): MailText {
  const t = translator(language, "mail");
  const {
    link,
    days = 0,
    minutes = 0,
    restaurant = "",
    role = "staff",
    reason = "",
    subject = "",
    text = "",
    issuer = "",
    amount = "",
    date = "",
    state = "off",
    code = "",
    rates = [],
  } = values;
  return letter(language, {
    subject: t(`${template}.subject`, { restaurant, issuer, amount, date, state, code, subject }),
    body: t(`${template}.text`, { restaurant, role, reason, issuer, amount, date, state, code, text }),
    facts: rates.map(({ rate, until }) => [
      until === null ? t("rates.after") : t("rates.until", { date: until }),
      rate,
    ]),
    action: t(`${template}.action`),
    link,
    note: t(`${template}.note`, { days, minutes }),
    footer: t("footer"),
  });
}

/** The layout of all emails. */
export function letter(language: Language, content: Letter): MailText {
  const {
    subject,
    body,
    facts = [],
    action,
    link,
    links = [],
    slip = null,
    picture = null,
    note,
    footer,
  } = content;
  const list = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  const more = links.map(([name, address]) => `${name}:\n${address}`);
  const slipText = slip && [`${slip.title}:`, ...slip.lines].join("\n");
  const text = [body, list, `${action}:\n${link}`, ...more, slipText, note, `-- \nNoren\n${footer}`]
    .filter(Boolean)
    .join("\n\n");
  const small = (html: string) => `<p style="font-size:14px;color:#555b6e">${html}</p>`;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f1e8;color:#1c2333;font:16px/1.6 sans-serif">
<div style="max-width:32em;margin:0 auto;padding:24px;background:#fff;border-top:6px solid #16294d;overflow-wrap:anywhere">
<p style="white-space:pre-line">${escapeHtml(body)}</p>
${table(facts)}<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#16294d;color:#fff;text-decoration:none">${escapeHtml(action)}</a></p>
${picture === null ? "" : htmlPicture(picture, links[0])}${links.map(htmlLink).join("")}${slip === null ? "" : htmlSlip(slip)}${note ? `<p>${escapeHtml(note)}</p>\n` : ""}${small(`${escapeHtml(translator(language, "mail")("link"))}<br>${escapeHtml(link)}`)}
${small(escapeHtml(footer))}
</div></body></html>
`;
  return { subject, text, html };
}

function htmlLink([name, address]: readonly [string, string]): string {
  return `<p><a href="${escapeHtml(address)}" style="color:#23457f">${escapeHtml(name)}</a></p>\n`;
}

/** Beside the link that it leads to, so that it says nothing by itself: many mail programs don't load pictures. */
function htmlPicture(picture: string, link: readonly [string, string] | undefined): string {
  const image = `<img src="${escapeHtml(picture)}" alt="" width="480" style="display:block;width:100%;height:auto;border:0">`;
  return link ? `<p><a href="${escapeHtml(link[1])}">${image}</a></p>\n` : `<p>${image}</p>\n`;
}

function htmlSlip({ title, lines }: { title: string; lines: readonly string[] }): string {
  return `<div style="margin:0 0 16px;padding:12px 16px;background:#f4eee1;border:1px dashed #8a837b">
<p style="margin:0 0 8px;font-size:14px;color:#555b6e">${escapeHtml(title)}</p>
<p lang="ja" style="margin:0">${lines.map(escapeHtml).join("<br>\n")}</p>
</div>
`;
}

function table(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;overflow-wrap:normal;font-weight:400;color:#555b6e">${escapeHtml(name)}</th><td style="padding:4px 0;vertical-align:top">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join("\n")}</table>\n`;
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
