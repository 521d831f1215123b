import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { MAX_MAIL_TEXT } from "../../../contract/connections/mailbox-constants.ts";

export interface ParsedMail {
  /** What it is known by, whatever its number in the mailbox. */
  key: string;
  from: string;
  subject: string;
  text: string;
  /** More text than is stored, or none that can be read. */
  isCut: boolean;
  /** What the server that received it has found out of its sender; null without a finding. */
  isFromDomain: boolean | null;
}

/** Reads a mail as it was sent: its text in any of the encodings of Japanese mail, never its pictures or scripts. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(source, { maxNestingDepth: 10, maxHeadersSize: 256 * 1024 });
  const from = mail.from?.address?.toLowerCase() ?? "";
  const text = (mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? "")).replaceAll("\0", "").trim();
  return {
    key: keyOf(mail, source),
    from,
    subject: (mail.subject ?? "").replaceAll("\0", "").slice(0, 300),
    text: text.slice(0, MAX_MAIL_TEXT),
    isCut: text.length > MAX_MAIL_TEXT,
    isFromDomain: isAuthenticated(mail, from),
  };
}

function keyOf(mail: Email, source: Uint8Array): string {
  const id = mail.messageId?.trim() ?? "";
  return id === "" ? createHash("sha256").update(source).digest("base64url") : keyOfId(id);
}

export function keyOfId(messageId: string): string {
  return createHash("sha256").update(messageId).digest("base64url");
}

const MAX_HTML = 512 * 1024;
/** Parts of HTML that nobody sees. */
const UNSEEN = [
  ["<!--", "-->"],
  ["<head>", "</head>"],
  ["<script", "</script"],
  ["<style", "</style"],
] as const;

/** A text without what stands between two signs, in one pass: a part without an end goes on to the end. */
function withoutPart(text: string, open: string, close: string): string {
  // Of the same length, unlike `toLowerCase` of some letters.
  const small = text.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());
  const kept: string[] = [];
  let at = 0;
  for (let from = small.indexOf(open); from !== -1; from = small.indexOf(open, at)) {
    kept.push(text.slice(at, from));
    const end = small.indexOf(close, from + open.length);
    const last = end === -1 ? -1 : small.indexOf(">", end);
    if (last === -1) return kept.join("");
    at = last + 1;
  }
  return [...kept, text.slice(at)].join("");
}

/** What a page of HTML says, a line for each of its lines; `<th>` is a label. */
export function textOfHtml(html: string): string {
  const shown = UNSEEN.reduce(
    (text, [open, close]) => withoutPart(text, open, close),
    html.slice(0, MAX_HTML),
  );
  return shown
    .replace(/\s+/gu, " ")
    .replace(/[：:] ?<\/th ?>/giu, "：")
    .replace(/<\/th ?>/giu, "：")
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d|\/table)\b[^<>]*>/giu, "\n")
    .replace(/<[^<>]*>/gu, " ")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(nbsp|lt|gt|quot|apos|amp));/giu, (all, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
    })
    .split("\n")
    .map((line) => line.replace(/ +/gu, " ").trim())
    .join("\n");
}

const NAMED: Readonly<Record<string, string>> = {
  nbsp: " ",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
};

/**
 * Whether the receiving server has seen that a mail is from the domain of its sender (RFC 8601). Only the topmost header
 * counts: the others may have been written by whoever sent it. Null without one.
 */
function isAuthenticated(mail: Email, from: string): boolean | null {
  const found = mail.headers.find(({ key }) => key === "authentication-results")?.value;
  if (found === undefined) return null;
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const results = found
    .toLowerCase()
    .replace(/\([^()]*\)/gu, " ")
    .split(";")
    .map((one) => one.trim());
  const aligned = (other: string | undefined) =>
    other !== undefined && (other === domain || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`));
  return results.some((result) => {
    if (/^dmarc\s*=\s*pass\b/u.test(result))
      return aligned(/\bheader\.from\s*=\s*"?([\w.-]+)/u.exec(result)?.[1]);
    if (/^dkim\s*=\s*pass\b/u.test(result))
      return aligned(/\bheader\.(?:d|i)\s*=\s*"?(?:[^\s@"]*@)?([\w.-]+)/u.exec(result)?.[1]);
    if (/^spf\s*=\s*pass\b/u.test(result))
      return aligned(/\bsmtp\.mailfrom\s*=\s*"?(?:[^\s@"]*@)?([\w.-]+)/u.exec(result)?.[1]);
    return false;
  });
}
