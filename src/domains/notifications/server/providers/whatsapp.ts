import type { Language } from "#kernel/languages.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import { objectIn } from "#platform/server/http/outgoing/call-service.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { isReply } from "../notices/variant-rules.ts";
import { type ChannelProvider, type Delivery, OutcomeUnknown, type WhatsAppSettings } from "../port.ts";
import { type HttpAnswer, post } from "./http-call.ts";

/** Meta's language codes that differ from ours. */
const LANGUAGE_CODES: Partial<Record<Language, string>> = { zh: "zh_CN", "zh-Hant": "zh_TW" };

/** Rate limits of app, account, number or recipient. */
const TOO_MANY: ReadonlySet<number> = new Set([4, 80007, 130429, 131048, 131056, 131064, 133016]);
const TOO_MANY_PAUSE_S = 60;
/** Outages. */
const BROKEN: ReadonlySet<number> = new Set([1, 2, 131000, 131016, 131057, 133004]);
/** Numbers without WhatsApp, or that refuse our messages. */
const UNREACHABLE: ReadonlySet<number> = new Set([130472, 131021, 131026, 131030, 131049, 131050]);

/**
 * Sends with the WhatsApp Cloud API: registered templates, since businesses can't start conversations otherwise, and
 * free text to somebody who has written within the last day.
 */
export function whatsapp({ token, phoneNumberId, apiUrl }: WhatsAppSettings): ChannelProvider {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return {
    async deliver({ id, address, language, template, blanks, text }) {
      const answer = await post(
        "whatsapp",
        `${apiUrl}/${phoneNumberId}/messages`,
        JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: address.replace("+", ""),
          ...(isReply(template)
            ? { type: "text", text: { body: text, preview_url: false } }
            : {
                type: "template",
                template: {
                  name: templateName(template),
                  language: { code: languageCode(language) },
                  components: [{ type: "body", parameters: blanks.map(toParameter) }],
                },
              }),
          // Returned with receipts, so that they find a message without a provider id.
          biz_opaque_callback_data: id,
        }),
        headers,
      );
      return toDelivery(answer, `${templateName(template)} (${languageCode(language)})`);
    },
  };
}

/** Registered template name: `noren_reservation_confirmed`. */
export function templateName(template: string): string {
  return `noren_${template.replaceAll("-", "_")}`;
}

export function languageCode(language: Language): string {
  return LANGUAGE_CODES[language] ?? language;
}

/** Meta rejects line breaks, tabs, more than four spaces in a row, and empty values. */
function toParameter(value: string) {
  return { type: "text", text: value.replace(/\s+/g, " ").trim() || "-" };
}

function toDelivery({ status, retryAfterS, body }: HttpAnswer, template: string): Delivery {
  const [first] = Array.isArray(body.messages) ? body.messages : [];
  const id = objectIn(first).id;
  if (status < 300 && typeof id === "string") return { kind: "sent", providerId: id };
  if (status < 300) throw new OutcomeUnknown("WhatsApp's answer names no message");
  const error = objectIn(body.error);
  const code = Number(error.code ?? -1);
  const details = objectIn(error.error_data).details;
  const reason = `WhatsApp ${status}, code ${code}: ${details ?? error.message ?? "no reason given"}`;
  if (TOO_MANY.has(code) || status === 429)
    throw new TryLater(reason, Math.max(TOO_MANY_PAUSE_S, retryAfterS));
  if (BROKEN.has(code) || status >= 500) throw new TryLater(reason, retryAfterS);
  // Other errors affect all messages and need the operator: template, token, account.
  if (!UNREACHABLE.has(code))
    log.warn({ template, reason }, "A WhatsApp message can't go out (docs/messages.md).");
  return { kind: "refused", reason, isGone: UNREACHABLE.has(code) };
}
