import type { Language } from "#kernel/languages.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import { objectIn } from "#platform/server/http/outgoing/call-service.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { type ChannelProvider, type Delivery, OutcomeUnknown, type WhatsAppSettings } from "../port.ts";
import { type HttpAnswer, post } from "./http-call.ts";

/** Meta's codes for languages, which are those of our languages but for one. */
const LANGUAGE_CODES: Partial<Record<Language, string>> = { zh: "zh_CN" };

/** Too much at once: of the app, the account, the number, or to one recipient. */
const TOO_MANY: ReadonlySet<number> = new Set([4, 80007, 130429, 131048, 131056, 131064, 133016]);
const TOO_MANY_PAUSE_S = 60;
/** Something is wrong at their side for a while. */
const BROKEN: ReadonlySet<number> = new Set([1, 2, 131000, 131016, 131057, 133004]);
/** This number has no WhatsApp, an old one, or wants nothing from us. */
const UNREACHABLE: ReadonlySet<number> = new Set([130472, 131021, 131026, 131030, 131049, 131050]);

/** Sends registered templates by the WhatsApp Cloud API: a business may begin a conversation in no other way. */
export function whatsapp({ token, phoneNumberId, apiUrl }: WhatsAppSettings): ChannelProvider {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return {
    async deliver({ id, address, language, template, blanks }) {
      const answer = await post(
        "whatsapp",
        `${apiUrl}/${phoneNumberId}/messages`,
        JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: address.replace("+", ""),
          type: "template",
          template: {
            name: templateName(template),
            language: { code: languageCode(language) },
            components: [{ type: "body", parameters: blanks.map(toParameter) }],
          },
          // Comes back with every receipt, so that a message whose sending was not noted is found by it.
          biz_opaque_callback_data: id,
        }),
        headers,
      );
      return toDelivery(answer, `${templateName(template)} (${languageCode(language)})`);
    },
  };
}

/** What a template is registered as: `noren_reservation_confirmed`. */
export function templateName(template: string): string {
  return `noren_${template.replaceAll("-", "_")}`;
}

export function languageCode(language: Language): string {
  return LANGUAGE_CODES[language] ?? language;
}

/** Meta refuses the whole message for a line break, a tab, or more than four spaces in a row; nor may it be empty. */
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
  // What is left is ours to mend: a template, the token, the account. Said loudly, because it fails for everybody.
  if (!UNREACHABLE.has(code))
    log.warn({ template, reason }, "A WhatsApp message can't go out (docs/messages.md).");
  return { kind: "refused", reason, isGone: UNREACHABLE.has(code) };
}
