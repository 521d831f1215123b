import { createHash } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import { objectIn } from "#platform/server/http/outgoing/call-service.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { translator } from "#platform/server/text/texts.ts";
import { answersTo } from "../notices/variant-rules.ts";
import { type ChannelProvider, type Delivery, type LineSettings, OutcomeUnknown } from "../port.ts";
import { type HttpAnswer, post } from "./http-call.ts";
import { lineBubble } from "./line-bubble.ts";
import { MAX_ALTERNATIVE, MAX_LABEL, staffCard } from "./line-staff-card.ts";

/** Sends with the LINE Messaging API to users who have opened the chat. */
export function line({ accessToken, apiUrl }: LineSettings): ChannelProvider {
  return {
    async deliver({ id, address, language, template, subject, text, blanks }) {
      const words = { type: "text", text, ...quickReplies(language, template) };
      const card = template.startsWith("staff-")
        ? staffCard({ id, language, template, subject, lines: blanks })
        : blanks.length > 0 && slip(language, blanks);
      const messages = card ? [card, words] : [words];
      const answer = await post(
        "line",
        `${apiUrl}/v2/bot/message/push`,
        JSON.stringify({ to: address, messages }),
        {
          authorization: `Bearer ${accessToken}`,
          "content-type": "application/json",
          // Makes retries safe: LINE sends a message once per key.
          "x-line-retry-key": uuidOf(id),
        },
      );
      return toDelivery(answer);
    },
  };
}

/** Buttons for the answers that a reminder asks for. */
function quickReplies(language: Language, template: string) {
  const answers = answersTo(template);
  if (answers === null) return {};
  const t = translator(language, "messages");
  const kinds = answers === "day" ? (["coming", "cancel"] as const) : (["coming", "late", "cancel"] as const);
  const items = kinds.map((kind) => {
    const [word = ""] = t(`answers.words.${kind}`).split("/");
    const label = `${word.charAt(0).toLocaleUpperCase(language)}${word.slice(1)}`.slice(0, MAX_LABEL);
    return { type: "action", action: { type: "message", label, text: word } };
  });
  return { quickReply: { items } };
}

/** The booking in Japanese as a card, to be shown to the staff. */
function slip(language: Language, lines: readonly string[]) {
  const title = translator(language, "confirmation")("staffTitle");
  return {
    type: "flex",
    altText: [title, ...lines].join("\n").slice(0, MAX_ALTERNATIVE),
    contents: lineBubble({ text: title, look: { size: "sm", color: "#555b6e" } }, lines),
  };
}

/** Derived from our id, so that every attempt has the same key. */
function uuidOf(id: string): string {
  const hex = createHash("sha256").update(id).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

function toDelivery({ status, retryAfterS, body }: HttpAnswer): Delivery {
  const sent: unknown[] = Array.isArray(body.sentMessages) ? body.sentMessages : [];
  // 409: an earlier attempt with this key was accepted.
  if (status < 300 || status === 409) {
    const id = objectIn(sent.at(-1)).id;
    if (typeof id !== "string" && status !== 409) throw new OutcomeUnknown("LINE's answer names no message");
    return { kind: "sent", providerId: typeof id === "string" ? id : null };
  }
  const reason = `LINE ${status}: ${body.message ?? "no reason given"}`;
  // Also returned once the monthly quota is used up: retrying won't help then.
  const isUsedUp = status === 429 && /monthly limit/i.test(String(body.message));
  if ((status === 429 && !isUsedUp) || status >= 500) throw new TryLater(reason, retryAfterS);
  // The user id is invalid, or belongs to another channel.
  const isGone = status === 400 && /'to'|user/i.test(String(body.message));
  if (!isGone) log.warn({ reason }, "A message can't go out by LINE (docs/messages.md).");
  return { kind: "refused", reason, isGone };
}
