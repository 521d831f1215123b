import { TryLater } from "#platform/server/events/event-type.ts";
import { objectIn } from "#platform/server/http/outgoing/call-service.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { type ChannelProvider, type Delivery, OutcomeUnknown, type TelegramSettings } from "../port.ts";
import { type HttpAnswer, post } from "./http-call.ts";

/** The chat no longer exists. */
const GONE = /chat not found|user is deactivated|peer_id_invalid|user not found/i;

/** Sends with a Telegram bot to opened chats. */
export function telegram({ botToken, apiUrl }: TelegramSettings): ChannelProvider {
  return {
    async deliver({ address, text }) {
      const answer = await post(
        "telegram",
        `${apiUrl}/bot${botToken}/sendMessage`,
        // No markup, so user input stays text. No preview, so Telegram doesn't open our pages.
        JSON.stringify({ chat_id: address, text, link_preview_options: { is_disabled: true } }),
        { "content-type": "application/json" },
      );
      return toDelivery(answer);
    },
  };
}

function toDelivery({ status, body }: HttpAnswer): Delivery {
  if (body.ok === true)
    return { kind: "sent", providerId: String(objectIn(body.result).message_id ?? "") || null };
  if (status < 300) throw new OutcomeUnknown("Telegram's answer says nothing");
  const reason = `Telegram ${status}: ${body.description ?? "no reason given"}`;
  const wait = Number(objectIn(body.parameters).retry_after ?? 0);
  if (status === 429 || wait > 0) throw new TryLater(reason, wait);
  if (status >= 500) throw new TryLater(reason, 0);
  // 403: the guest blocked the bot or never started it.
  const isGone = status === 403 || GONE.test(String(body.description));
  if (!isGone) log.warn({ reason }, "A message can't go out by Telegram (docs/messages.md).");
  return { kind: "refused", reason, isGone };
}
