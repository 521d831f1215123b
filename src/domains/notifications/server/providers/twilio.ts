import { TryLater } from "#platform/server/events/event-type.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { type ChannelProvider, type Delivery, OutcomeUnknown, type SmsSettings } from "../port.ts";
import { type HttpAnswer, post } from "./http-call.ts";

/** Rate limits and outages. */
const BUSY: ReadonlySet<number> = new Set([
  20429, 20500, 20503, 21611, 30001, 30017, 30021, 30022, 63010, 63017, 63018,
]);
const BUSY_PAUSE_S = 30;
/** Invalid numbers, landlines, and recipients who replied STOP. */
const UNREACHABLE: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614, 30003, 30004, 30005, 30006,
]);

/** Sends text messages with Twilio. `callbackUrl`: for receipts; null if Twilio can't reach it. */
export function twilio(
  { accountSid, authToken, from, apiUrl }: SmsSettings,
  callbackUrl: string | null,
): ChannelProvider {
  const key = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  const sender = /^MG[\da-f]{32}$/.test(from) ? "MessagingServiceSid" : "From";
  return {
    async deliver({ id, address, text }) {
      const form = new URLSearchParams({ To: address, [sender]: from, Body: text });
      // Includes our id, so that a receipt finds a message without a provider id.
      if (callbackUrl !== null) form.set("StatusCallback", `${callbackUrl}?message=${id}`);
      const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
      return toDelivery(await post("sms", url, form, { authorization: `Basic ${key}` }));
    },
  };
}

function toDelivery({ status, retryAfterS, body }: HttpAnswer): Delivery {
  const code = Number((status < 300 ? body.error_code : body.code) ?? -1);
  const reason = `Twilio ${status}, code ${code}: ${body.message ?? body.error_message ?? "no reason given"}`;
  if (status < 300 && body.status !== "failed" && body.status !== "undelivered") {
    if (typeof body.sid !== "string") throw new OutcomeUnknown("Twilio's answer names no message");
    return { kind: "sent", providerId: body.sid };
  }
  if (BUSY.has(code) || status === 429) throw new TryLater(reason, Math.max(BUSY_PAUSE_S, retryAfterS));
  if (status >= 500) throw new TryLater(reason, retryAfterS);
  // Other errors need the operator: sender, token, account.
  if (!UNREACHABLE.has(code)) log.warn({ reason }, "A text message can't go out (docs/messages.md).");
  return { kind: "refused", reason, isGone: UNREACHABLE.has(code) };
}
