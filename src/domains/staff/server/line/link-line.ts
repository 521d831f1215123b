import { randomBytes } from "node:crypto";
import { chatEnded, codeReceived, sendOnLine } from "#domains/notifications/server/public.ts";
import { DEFAULT_LANGUAGE } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { onEvent, type Subscriber } from "#platform/server/events/event-type.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { translator } from "#platform/server/text/texts.ts";
import { isAnswered, NOTICE_KINDS } from "../../notice-rules.ts";
import {
  addLineTo,
  countTry,
  deleteLinksOf,
  lineMember,
  replaceCode,
  takeCode,
  triesOf,
  upsertLink,
} from "./store.ts";

const MINUTE_MS = 60_000;
export const CODE_MS = 15 * MINUTE_MS;
/** 24 characters, by which they are told from those of guests, which have 22. */
const CODE_BYTES = 18;
/** After so many wrong codes within `CODE_MS` a user of LINE is no longer heard, and gets no answer, which would cost money. */
const MAX_TRIES = 5;

/** A code that links a member's LINE. Only its hash is stored. Null where the account doesn't work there any more. */
export async function createCode(
  db: Database,
  member: { restaurantId: string; accountId: string },
  now: Date,
): Promise<{ code: string; expiresAt: Date } | null> {
  const code = randomBytes(CODE_BYTES).toString("base64url");
  const expiresAt = new Date(now.getTime() + CODE_MS);
  const isMade = await replaceCode(db, { ...member, codeHash: hashKey(code), expiresAt });
  return isMade ? { code, expiresAt } : null;
}

/** Links the user of LINE who has sent a code with the member whose code it is, and says so there. */
async function linkLine(
  tx: Queryable,
  { codeHash, chatId }: { codeHash: string; chatId: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - CODE_MS);
  if ((await triesOf(tx, chatId, since)) >= MAX_TRIES) return;
  const member = await takeCode(tx, codeHash, now);
  const known = member && (await lineMember(tx, member));
  if (member === null || known === null) {
    noteSecurity("line.code-refused", {});
    await countTry(tx, chatId, since, now);
    const text = translator(DEFAULT_LANGUAGE, "messages");
    const japanese = translator("ja", "messages");
    return answer(tx, { chatId, accountId: null, language: "ja" }, "staff-line-unknown", now, [
      japanese("onLine.unknown"),
      text("onLine.unknown"),
    ]);
  }
  await upsertLink(tx, { ...member, lineUser: chatId }, now);
  await addLineTo(tx, member, NOTICE_KINDS.filter(isAnswered));
  const { language, restaurant } = known;
  const t = translator(language, "messages");
  const [stop = ""] = t("onLine.stop").split("/");
  const to = { chatId, accountId: member.accountId, language };
  await answer(tx, to, "staff-line-linked", now, [t("onLine.linked", { restaurant, stop })]);
}

/** Unlinks who has blocked the official account, or has written that they want no more. Guests are not concerned. */
async function endChat(
  tx: Queryable,
  { chatId, isBlocked }: { chatId: string; isBlocked: boolean },
  now: Date,
): Promise<void> {
  const [first] = await deleteLinksOf(tx, chatId);
  if (first === undefined || isBlocked) return;
  const { accountId, language } = first;
  const text = translator(language, "messages")("onLine.stopped");
  await answer(tx, { chatId, accountId, language }, "staff-line-stopped", now, [text]);
}

type Reader = { chatId: string; accountId: string | null; language: Parameters<typeof translator>[0] };

function answer(
  tx: Queryable,
  { chatId: address, accountId: recipientId, language }: Reader,
  template: string,
  now: Date,
  lines: readonly string[],
): Promise<void> {
  return sendOnLine(tx, { recipientId, address, language, template, text: lines.join("\n") }, now);
}

export function staffSubscribers(): Subscriber[] {
  return [
    onEvent(codeReceived, "staff.link-line", linkLine),
    onEvent(chatEnded, "staff.unlink-line", endChat),
  ];
}
