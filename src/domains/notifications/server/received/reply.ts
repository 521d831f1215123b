import type { Queryable } from "#platform/server/db/database.ts";
import { type Notice, notify } from "../notices/send-notice.ts";
import { countReceived, type ReceivedMessage } from "./store.ts";

const MINUTE_MS = 60_000;
/** A later reply would confuse. */
const REPLY_MS = 60 * MINUTE_MS;
/** Loop protection against autoresponders: so many messages from one sender within the window get a reply. */
const MAX_REPLIES = 6;
const MAX_REPLIES_MS = 10 * MINUTE_MS;

type Reply = Pick<Notice, "recipientId" | "email" | "language" | "template" | "values">;

/** Replies on the channel the message came in on. "Not passed on" is sent despite the loop protection. */
export async function reply(
  tx: Queryable,
  { id, channel, address, about, receivedAt }: ReceivedMessage,
  said: Reply,
  now: Date,
): Promise<void> {
  if (about === null) return;
  const since = new Date(receivedAt.getTime() - MAX_REPLIES_MS);
  const isFlood = (await countReceived(tx, { channel, address }, since)) > MAX_REPLIES;
  if (isFlood && said.template !== "answer-not-taken") return;
  await notify(
    tx,
    {
      ...said,
      key: `${about}:answer:${id}`,
      subject: about,
      channel,
      whatsapp: channel === "whatsapp" ? address : null,
      phone: channel === "sms" ? address : null,
      expiresAt: new Date(now.getTime() + REPLY_MS),
    },
    now,
  );
}
