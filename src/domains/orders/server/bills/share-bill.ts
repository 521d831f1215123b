import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { TakeShare } from "../../contract/bills.ts";
import { SERVED } from "../states/rules.ts";
import { type OrderRow, ordersByIds } from "../store.ts";
import { type OpenPart, openParts, spread, sumOfParts } from "./open-parts.ts";
import {
  insertShare,
  lockOrders,
  markTakenBack,
  type ShareLine,
  type ShareRow,
  settleOrders,
  shareById,
  sharesOfOrders,
} from "./store.ts";

interface ByStaff {
  restaurantId: string;
  accountId: string;
  now: Date;
}

export type ShareResult =
  | { ok: true; share: ShareRow }
  /** The dishes cost nothing. */
  | { ok: false; reason: "nothing" }
  /** Something else is to pay than the caller saw, or the dishes are paid already. */
  | { ok: false; reason: "order-not-found" | "changed-meanwhile" }
  /** `maximum`: what is still to pay, in yen. */
  | { ok: false; reason: "too-large"; maximum: number };

/**
 * Notes that one guest of a party paid a part of the bill: an amount, spread over its orders and tax rates, or dishes. Two
 * shares at once can't both be taken from the same open amount: the orders are locked, and `openYen` has to be what is open
 * then. The share that leaves nothing settles the orders.
 */
export function takeShare(db: Database, body: TakeShare, by: ByStaff): Promise<ShareResult> {
  return db.transaction(async (tx): Promise<ShareResult> => {
    const ids = [...new Set(body.orderIds)];
    const locked = await lockOrders(tx, by.restaurantId, ids);
    if (locked.length < ids.length) return { ok: false, reason: "order-not-found" };
    const orders = await ordersByIds(tx, ids);
    const shares = await sharesOfOrders(tx, ids);
    const open = openParts(
      orders,
      shares.flatMap(({ amounts }) => amounts),
    );
    if (!orders.every(isToPay) || sumOfParts(open) !== body.openYen)
      return { ok: false, reason: "changed-meanwhile" };
    const { share } = body;
    if (share.by === "amount" && share.yen > body.openYen)
      return { ok: false, reason: "too-large", maximum: body.openYen };
    const lines = share.by === "dishes" ? addedUp(share.lines) : [];
    if (!lines.every((line) => line.quantity <= unpaidPortions(line, orders, shares)))
      return { ok: false, reason: "changed-meanwhile" };
    const amounts = share.by === "amount" ? spread(share.yen, open) : costOf(lines, orders);
    const yen = sumOfParts(amounts);
    if (yen === 0) return { ok: false, reason: "nothing" };
    const fits = amounts.every((part) => part.yen <= openOf(open, part));
    if (!fits || yen > body.openYen) return { ok: false, reason: "too-large", maximum: body.openYen };
    const id = randomBytes(12).toString("base64url");
    await insertShare(tx, { id, amounts, lines, ...by });
    if (yen === body.openYen) await settleOrders(tx, { orderIds: ids, isSettled: true, ...by });
    return { ok: true, share: await stored(tx, by.restaurantId, id) };
  });
}

/** Takes back a share that was noted by mistake; the orders that it paid are open again. False if there is no such share. */
export function takeShareBack(db: Database, shareId: string, by: ByStaff): Promise<boolean> {
  return db.transaction(async (tx) => {
    const share = await shareById(tx, by.restaurantId, shareId);
    if (share === null) return false;
    const orderIds = share.amounts.map(({ orderId }) => orderId);
    await lockOrders(tx, by.restaurantId, orderIds);
    if (!(await markTakenBack(tx, shareId, by))) return false;
    await settleOrders(tx, { orderIds, isSettled: false, ...by });
    return true;
  });
}

function isToPay({ pays, status, settledAt }: OrderRow): boolean {
  return pays === "at-restaurant" && SERVED.includes(status) && settledAt === null;
}

/** Lines that are named twice count together. */
function addedUp(lines: readonly ShareLine[]): ShareLine[] {
  const sums = new Map<string, ShareLine>();
  for (const line of lines) {
    const key = `${line.orderId} ${line.position}`;
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** The portions of a dish that no share has paid for yet; 0 for a line that none of the orders has. */
function unpaidPortions(
  { orderId, position }: ShareLine,
  orders: readonly OrderRow[],
  shares: readonly ShareRow[],
): number {
  const line = orders.find(({ id }) => id === orderId)?.lines[position];
  if (line === undefined) return 0;
  const paid = shares
    .flatMap(({ lines }) => lines)
    .filter((one) => one.orderId === orderId && one.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return line.quantity - line.refunded - paid;
}

/** What dishes cost, by order and rate. Dishes that cost nothing add nothing. */
function costOf(lines: readonly ShareLine[], orders: readonly OrderRow[]): OpenPart[] {
  const parts = new Map<string, OpenPart>();
  for (const { orderId, position, quantity } of lines) {
    const line = orders.find(({ id }) => id === orderId)?.lines[position];
    if (line === undefined) continue;
    const key = `${orderId} ${line.percent}`;
    const yen = (parts.get(key)?.yen ?? 0) + line.unitYen * quantity;
    parts.set(key, { orderId, percent: line.percent, yen });
  }
  return [...parts.values()].filter(({ yen }) => yen > 0);
}

function openOf(open: readonly OpenPart[], { orderId, percent }: OpenPart): number {
  return open.find((part) => part.orderId === orderId && part.percent === percent)?.yen ?? 0;
}

async function stored(tx: Queryable, restaurantId: string, id: string): Promise<ShareRow> {
  const share = await shareById(tx, restaurantId, id);
  if (share === null) throw new Error("the share was not stored");
  return share;
}
