import { LANGUAGES } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { LineAct } from "../../notice-constants.ts";
import { buttonPressed, codeReceived } from "../events.ts";
import { insertReceived, type Outcome, settleReceived } from "./store.ts";

/** A code of a member of staff that was written on LINE. Once per message: a replayed call changes nothing. */
export async function receiveCode(
  db: Database,
  { code, chatId, providerId }: { code: string; chatId: string; providerId: string },
  now: Date,
): Promise<void> {
  await once(db, { providerId, chatId, outcome: "code" }, now, (tx) =>
    announce(tx, codeReceived, { codeHash: hashKey(code), chatId }, now),
  );
}

/** A button that was pressed on LINE. Once per event (`eventId`: of the webhook's call). */
export async function receivePress(
  db: Database,
  { eventId, userId, act, messageId }: { eventId: string; userId: string; act: LineAct; messageId: string },
  now: Date,
): Promise<void> {
  await once(db, { providerId: eventId, chatId: userId, outcome: "pressed" }, now, (tx) =>
    announce(tx, buttonPressed, { messageId, act, chatId: userId }, now),
  );
}

async function once(
  db: Database,
  { providerId, chatId, outcome }: { providerId: string; chatId: string; outcome: Outcome },
  now: Date,
  react: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const received = { channel: "line", providerId, address: chatId, words: null } as const;
    const id = await insertReceived(tx, received, null, now);
    if (id === null) return;
    await settleReceived(tx, id, outcome, now);
    await react(tx);
  });
}

/** Whether a message says nothing but that no more are wanted, in any of the product's languages. */
export function isStopWord(words: string | null): boolean {
  const said = words?.trim().toLowerCase() ?? "";
  return LANGUAGES.some((language) =>
    translator(
      language,
      "messages",
    )("onLine.stop")
      .split("/")
      .some((word) => word.toLowerCase() === said),
  );
}
