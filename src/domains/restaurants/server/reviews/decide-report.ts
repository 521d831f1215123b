import { actorOf, emailsOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { touchRestaurant } from "../store.ts";
import type { VisitProvider } from "./port.ts";
import { decideReports, hideReview, type RemovedRow } from "./report-store.ts";

interface Decision {
  id: string;
  operator: SessionUser;
  now: Date;
}

/** Keeps a reported review. False if no report of it is open. */
export function keepReview(db: Database, { id, operator, now }: Decision): Promise<boolean> {
  return db.transaction(async (tx) => {
    const name = await decideReports(tx, id, "kept", now);
    if (name === null) return false;
    await insertAudit(
      tx,
      { ...actorOf(operator), action: "review.kept", subject: id, details: { name } },
      now,
    );
    return true;
  });
}

/**
 * Removes a review: from now on nobody sees it and no figure counts it. Its author is told why. False if it was removed
 * before.
 */
export function removeReview(
  db: Database,
  { id, operator, now, reason }: Decision & { reason: string },
  { visits, publicUrl }: { visits: readonly VisitProvider[]; publicUrl: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await hideReview(tx, id, reason, now);
    if (removed === null) return false;
    await decideReports(tx, id, "removed", now);
    await touchRestaurant(tx, removed.restaurantId);
    await tellAuthor(tx, removed, { visits, publicUrl, reason, now });
    // The reason is kept with the review: it may quote what somebody wrote.
    const details = { name: removed.restaurantName };
    await insertAudit(tx, { ...actorOf(operator), action: "review.removed", subject: id, details }, now);
    return true;
  });
}

/** To the address of the booking or order, in its language; nobody where the guest left none or was erased. */
async function tellAuthor(
  tx: Queryable,
  { visitKind, visitId, restaurantName }: RemovedRow,
  how: { visits: readonly VisitProvider[]; publicUrl: string; reason: string; now: Date },
): Promise<void> {
  if (visitKind === null || visitId === null) return;
  const contact = await how.visits.find(({ kind }) => kind === visitKind)?.contactOf(tx, visitId);
  if (!contact) return;
  const { accountId, language, manageKey } = contact;
  const address = contact.email ?? (accountId === null ? undefined : (await emailsOf(tx, [accountId]))[0]);
  if (address === undefined) return;
  const link = `${how.publicUrl}${paths.visitReview(visitKind, visitId, manageKey)}`;
  const values = { link, restaurant: restaurantName, reason: how.reason };
  const mail = { recipientId: accountId, address, language, template: "review-removed", values } as const;
  await sendMail(tx, mail, how.now);
}
