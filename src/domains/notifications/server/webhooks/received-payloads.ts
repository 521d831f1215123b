import { z } from "zod";
import { LINE_ACTS, type LineAct } from "../../notice-constants.ts";
import type { Received } from "../received/receive-message.ts";

const update = z.object({
  message: z.object({
    message_id: z.number(),
    text: z.string().optional(),
    caption: z.string().optional(),
    chat: z.object({ id: z.number(), type: z.literal("private") }),
    reply_to_message: z.object({ message_id: z.number() }).optional(),
  }),
});

/** What somebody has written to the bot (Telegram's `Update`); null for commands and anything else. */
export function writtenToBot(body: unknown): Received | null {
  const parsed = update.safeParse(body);
  if (!parsed.success) return null;
  const { message_id: id, text, caption, chat, reply_to_message: quoted } = parsed.data.message;
  const words = text ?? caption ?? null;
  if (words?.startsWith("/")) return null;
  return {
    channel: "telegram",
    providerId: `${chat.id}:${id}`,
    address: String(chat.id),
    words,
    quoted: quoted === undefined ? null : String(quoted.message_id),
    isOptOut: false,
  };
}

/** A text message to our number (Twilio's incoming message webhook); null for anything else. */
export function textMessageIn(form: URLSearchParams): Received | null {
  const [providerId, address] = [form.get("MessageSid"), form.get("From")];
  if (!providerId || !address) return null;
  return {
    channel: "sms",
    providerId,
    address,
    words: form.get("Body") || null,
    quoted: null,
    // Twilio has answered STOP, START and HELP itself.
    isOptOut: form.has("OptOutType"),
  };
}

const written = z.object({
  id: z.string(),
  /** The sender's number without `+`. */
  from: z.string().regex(/^\d{5,15}$/),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  image: z.object({ caption: z.string().optional() }).optional(),
  context: z.object({ id: z.string().optional() }).optional(),
});
const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            messages: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});
/** Types without content for us: reactions, changes of number. */
const SILENT: ReadonlySet<string> = new Set(["reaction", "system"]);

/** What was written to our WhatsApp number (`phoneNumberId`), of a Cloud API notification; empty for other kinds. */
export function writtenOnWhatsApp(body: unknown, phoneNumberId: string): Received[] {
  const parsed = notification.safeParse(body);
  if (!parsed.success) return [];
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  const ours = values.filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId);
  return ours
    .flatMap(({ messages }) => messages ?? [])
    .flatMap((message): Received[] => {
      const known = written.safeParse(message);
      if (!known.success || SILENT.has(known.data.type)) return [];
      const { id, from, text, button, image, context } = known.data;
      return [
        {
          channel: "whatsapp",
          providerId: id,
          address: `+${from}`,
          words: text?.body ?? button?.text ?? image?.caption ?? null,
          quoted: context?.id ?? null,
          isOptOut: false,
        },
      ];
    });
}

const lineEvents = z.object({ events: z.array(z.unknown()) });
const lineEvent = z.object({
  type: z.string(),
  webhookEventId: z.string().optional(),
  postback: z.object({ data: z.string() }).optional(),
  source: z.object({ type: z.literal("user"), userId: z.string() }),
  message: z
    .object({
      id: z.string(),
      type: z.string(),
      text: z.string().optional(),
      quotedMessageId: z.string().optional(),
    })
    .optional(),
});
/** The prepared message of `chatLinks`, possibly with other text around it. */
const LINKS = /\bNoren ([\w-]{22})(?![\w-])/i;

/** The same of staff, whose codes are longer (`createCode`). */
const LINKS_STAFF = /\bNoren ([\w-]{24})(?![\w-])/i;
/** The data of our buttons (`lineButtons`): what to do, and our id of the message. */
const PRESSED = /^noren:([a-z-]+):([0-9a-f]{32})$/;

/**
 * What was reported by LINE, in its order. `code`: of a member of staff. `pressed`: a button of a message to staff. `blocked`: the
 * user takes no more messages.
 */
export type LineEvent =
  | { kind: "link"; token: string; userId: string }
  | { kind: "code"; code: string; userId: string; messageId: string }
  | { kind: "pressed"; eventId: string; userId: string; act: LineAct; messageId: string }
  | { kind: "written"; received: Received }
  | { kind: "blocked"; userId: string };

/** The events of a webhook call by LINE that concern us. */
export function lineEventsIn(body: unknown): LineEvent[] {
  const parsed = lineEvents.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.events.flatMap((event): LineEvent[] => {
    const known = lineEvent.safeParse(event);
    if (!known.success) return [];
    const { type, source, message, postback, webhookEventId: eventId } = known.data;
    const { userId } = source;
    if (type === "unfollow") return [{ kind: "blocked", userId }];
    const [, act, pressed] = PRESSED.exec(postback?.data ?? "") ?? [];
    const lineAct = LINE_ACTS.find((one) => one === act);
    if (lineAct !== undefined && pressed !== undefined && eventId !== undefined)
      return [{ kind: "pressed", eventId, userId, act: lineAct, messageId: pressed }];
    if (type !== "message" || message === undefined) return [];
    const token = LINKS.exec(message.text ?? "")?.[1];
    if (token !== undefined) return [{ kind: "link", token, userId }];
    const code = LINKS_STAFF.exec(message.text ?? "")?.[1];
    if (code !== undefined) return [{ kind: "code", code, userId, messageId: message.id }];
    const received: Received = {
      channel: "line",
      providerId: message.id,
      address: userId,
      words: message.text ?? null,
      quoted: message.quotedMessageId ?? null,
      isOptOut: false,
    };
    return [{ kind: "written", received }];
  });
}
