import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Constant-time comparison with a shared secret. */
export function isSameSecret(given: unknown, agreed: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return typeof given === "string" && timingSafeEqual(digest(given), digest(agreed));
}

/** Meta signs the raw body (`X-Hub-Signature-256`). */
export function isSignedByMeta(body: Buffer, signature: unknown, appSecret: string): boolean {
  return isSameSecret(signature, `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`);
}

/** LINE signs the raw body (`X-Line-Signature`). */
export function isSignedByLine(body: Buffer, signature: unknown, channelSecret: string): boolean {
  return isSameSecret(signature, createHmac("sha256", channelSecret).update(body).digest("base64"));
}

/** Twilio signs the URL followed by the form's fields, sorted by name. */
export function isSignedByTwilio(
  { url, form }: { url: string; form: URLSearchParams },
  signature: unknown,
  authToken: string,
): boolean {
  const fields = [...form]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => name + value);
  const expected = createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64");
  return isSameSecret(signature, expected);
}

export const TWILIO_PATH = "/api/webhooks/twilio/status";

/** URL of Twilio's receipts; null if not public, since Twilio would reject the message. */
export function receiptUrl(publicUrl: string): string | null {
  return publicUrl.startsWith("https://") ? `${publicUrl}${TWILIO_PATH}` : null;
}
