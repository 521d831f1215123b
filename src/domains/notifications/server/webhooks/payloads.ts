import { z } from "zod";

/** A delivery receipt. */
export interface Receipt {
  /** The provider's message id. */
  providerId: string;
  /** Our message id; null if not returned. */
  messageId: string | null;
  state: "sent" | "delivered" | "read" | "failed";
  /** Failure reason; empty otherwise. */
  reason: string;
}

/** A guest pressed Start in the bot's chat. */
interface Start {
  token: string;
  chatId: string;
  /** BCP 47 tag of the app; null if unknown. */
  languageTag: string | null;
}

const update = z.object({
  message: z.object({
    text: z.string(),
    chat: z.object({ id: z.number(), type: z.literal("private") }),
    from: z.object({ language_code: z.string().optional() }).optional(),
  }),
});

/** The Start command of an update with its token; null for other messages. */
export function startOf(body: unknown): Start | null {
  const parsed = update.safeParse(body);
  if (!parsed.success) return null;
  const { text, chat, from } = parsed.data.message;
  const token = /^\/start ([\w-]{1,64})$/.exec(text)?.[1];
  return token === undefined
    ? null
    : { token, chatId: String(chat.id), languageTag: from?.language_code ?? null };
}

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

const failure = z.object({ code: z.number(), title: z.string().optional(), message: z.string().optional() });
const receipt = z.object({
  id: z.string(),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(failure).optional(),
});
/** The same webhook receives replies and template updates. */
const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })),
    }),
  ),
});

/** Receipts of a WhatsApp Cloud API notification; empty for other kinds. */
export function receiptsOf(body: unknown): Receipt[] {
  const parsed = notification.safeParse(body);
  if (!parsed.success) return [];
  const statuses = parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses ?? []),
  );
  return statuses.flatMap((status) => {
    const known = receipt.safeParse(status);
    if (!known.success) return [];
    const { id, status: state, biz_opaque_callback_data: messageId, errors } = known.data;
    const [error] = errors ?? [];
    const reason = error ? `WhatsApp, code ${error.code}: ${error.message ?? error.title ?? ""}` : "";
    return [{ providerId: id, messageId: messageId ?? null, state, reason }];
  });
}
