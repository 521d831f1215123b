import { randomBytes } from "node:crypto";
import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { formatter } from "#platform/server/text/texts.ts";
import { HELP_MINUTES } from "../../help-acts.ts";
import { readersOf } from "../members/store.ts";
import {
  closeOver,
  endGrants,
  extendGrant,
  insertGrant,
  lockHelper,
  openGrant,
  restaurantToHelp,
} from "./store.ts";

interface HelpInput {
  operator: SessionUser;
  publicUrl: string;
  now: Date;
}

/**
 * Lets an operator into the dashboard of one restaurant for half an hour, and tells its owners. Idempotent while it runs.
 * Whoever helps elsewhere stops helping there.
 */
export async function startHelp(
  db: Database,
  { operator, restaurantId, reason, publicUrl, now }: HelpInput & { restaurantId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: "restaurant-not-found" | "not-found" }> {
  return db.transaction(async (tx) => {
    if (!(await lockHelper(tx, operator.id))) return { ok: false, reason: "not-found" };
    const restaurant = await restaurantToHelp(tx, restaurantId);
    const owners = await readersOf(tx, restaurantId, ["owner"]);
    if (restaurant === null || owners.length === 0) return { ok: false, reason: "restaurant-not-found" };
    await closeOver(tx, operator.id, now);
    const open = await openGrant(tx, operator.id, now);
    if (open?.restaurantId === restaurantId) return { ok: true };
    await endOwn(tx, operator, now);
    const endsAt = new Date(now.getTime() + HELP_MINUTES * 60_000);
    const actor = actorOf(operator);
    await insertGrant(tx, {
      id: randomBytes(16).toString("base64url"),
      ...{ operatorId: operator.id, operator: actor.actor, restaurantId, reason, startedAt: now, endsAt },
    });
    const details = { name: restaurant.name, reason, minutes: HELP_MINUTES };
    await insertAudit(tx, { ...actor, action: "help.started", subject: restaurantId, details }, now);
    await tellOwners(tx, { restaurantId, reason, endsAt, publicUrl, now });
    return { ok: true };
  });
}

/** Extends the operator's help, once; owners are told again. */
export async function extendHelp(
  db: Database,
  { operator, publicUrl, now }: HelpInput,
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "help-extended" }> {
  return db.transaction(async (tx) => {
    if (!(await lockHelper(tx, operator.id))) return { ok: false, reason: "not-found" };
    const open = await openGrant(tx, operator.id, now);
    if (open === null) return { ok: false, reason: "not-found" };
    const { restaurantId, restaurant: name } = open;
    const endsAt = new Date(open.endsAt.getTime() + HELP_MINUTES * 60_000);
    const reason = await extendGrant(tx, open.id, endsAt, now);
    if (reason === null) return { ok: false, reason: "help-extended" };
    const details = { name, minutes: HELP_MINUTES };
    await insertAudit(
      tx,
      { ...actorOf(operator), action: "help.extended", subject: restaurantId, details },
      now,
    );
    await tellOwners(tx, { restaurantId, reason, endsAt, publicUrl, now });
    return { ok: true };
  });
}

/** Ends the operator's own help. Idempotent. */
export function endOwnHelp(db: Database, operator: SessionUser, now: Date): Promise<void> {
  return db.transaction((tx) => endOwn(tx, operator, now));
}

async function endOwn(tx: Queryable, operator: SessionUser, now: Date): Promise<void> {
  for (const subject of await endGrants(tx, { operatorId: operator.id }, now)) {
    const details = { by: "operator" };
    await insertAudit(tx, { ...actorOf(operator), action: "help.ended", subject, details }, now);
  }
}

/** Ends all help at a restaurant, for one of its owners. Idempotent. */
export function endHelpAt(
  db: Database,
  { restaurantId, owner, now }: { restaurantId: string; owner: SessionUser; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    for (const subject of await endGrants(tx, { restaurantId }, now))
      await insertAudit(
        tx,
        { ...actorOf(owner), action: "help.ended", subject, details: { by: "owner" } },
        now,
      );
  });
}

async function tellOwners(
  tx: Queryable,
  {
    restaurantId,
    reason,
    endsAt,
    publicUrl,
    now,
  }: { restaurantId: string; reason: string; endsAt: Date; publicUrl: string; now: Date },
): Promise<void> {
  const restaurant = await restaurantToHelp(tx, restaurantId);
  if (restaurant === null) return;
  const link = `${publicUrl}${paths.ownerSettings(restaurantId)}`;
  for (const { accountId: recipientId, ...reader } of await readersOf(tx, restaurantId, ["owner"])) {
    const { language } = reader;
    const date = formatter(language, restaurant.zone).dateTime(endsAt, { timeStyle: "short" });
    const name = restaurant.nameTranslations[language] ?? restaurant.name;
    const values = { link, restaurant: name, reason, date };
    await sendMail(tx, { recipientId, ...reader, template: "help-started", values }, now);
  }
}
