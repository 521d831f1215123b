import type { Receipt } from "../port.ts";

const STATES: Readonly<Record<string, Receipt["state"]>> = {
  accepted: "sent",
  queued: "sent",
  scheduled: "sent",
  sending: "sent",
  sent: "sent",
  delivered: "delivered",
  read: "read",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

/** The receipt of a status callback; null for anything else. */
export function receiptOf(form: URLSearchParams, messageId: string | null): Receipt | null {
  const providerId = form.get("MessageSid");
  const state = STATES[form.get("MessageStatus") ?? ""];
  if (providerId === null || state === undefined) return null;
  const reason = state === "failed" ? `Twilio, code ${form.get("ErrorCode") ?? "none"}` : "";
  return { providerId, messageId, state, reason };
}
