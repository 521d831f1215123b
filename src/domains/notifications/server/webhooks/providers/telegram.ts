import { z } from "zod";
import type { Start } from "../port.ts";

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
