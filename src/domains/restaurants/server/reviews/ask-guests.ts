import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pickText } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Visit, VisitProvider } from "./port.ts";
import { askedVisits, takeRequest } from "./request-store.ts";
import { ASK_AFTER_MS, ASK_BEFORE_MS } from "./rules.ts";

/** Visits read at once. */
const BATCH = 500;

/**
 * Asks guests by email, once a visit, how it was. By email alone: the other channels are for what a guest needs on the way.
 * Returns how many were asked.
 */
export async function askGuests(
  db: Database,
  visits: readonly VisitProvider[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const to = new Date(now.getTime() - ASK_AFTER_MS);
  let count = 0;
  for (const provider of visits) {
    let from: Date | null = new Date(now.getTime() - ASK_BEFORE_MS);
    while (from !== null) {
      const ended = await provider.listEnded(db, { from, to }, BATCH);
      count += await askAll(db, ended, { now, publicUrl });
      from = ended.length < BATCH ? null : (ended.at(-1)?.endedAt ?? null);
    }
  }
  return count;
}

async function askAll(
  db: Database,
  ended: readonly Visit[],
  how: { now: Date; publicUrl: string },
): Promise<number> {
  const asked = await askedVisits(
    db,
    ended.map(({ key }) => key),
  );
  let count = 0;
  for (const visit of ended) if (!asked.has(visit.key) && (await askGuest(db, visit, how))) count += 1;
  return count;
}

function askGuest(
  db: Database,
  visit: Visit,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<boolean> {
  const { kind, id, key, email, accountId, language, manageKey } = visit;
  if (email === null) return Promise.resolve(false);
  return db.transaction(async (tx) => {
    if (!(await takeRequest(tx, { visit: key, email }, now))) return false;
    const restaurant = pickText(visit.restaurantName, visit.restaurantNameTranslations, language).text;
    const values = { link: `${publicUrl}${paths.visitReview(kind, id, manageKey)}`, restaurant };
    const mail = {
      recipientId: accountId,
      address: email,
      language,
      template: "review-request",
      values,
    } as const;
    await sendMail(tx, mail, now);
    return true;
  });
}
