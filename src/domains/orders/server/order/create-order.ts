import { randomBytes } from "node:crypto";
import type { Credentials } from "#domains/accounts/server/public.ts";
import { settleNeeds } from "#domains/dietary/server/public.ts";
import { getRestaurantAndMenu } from "#domains/menus/server/public.ts";
import { createPayment, type Providers } from "#domains/payments/server/public.ts";
import { serviceDay } from "#domains/reservations/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import { type Database, isUniqueViolation, type Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { PricedBasket } from "../../contract/baskets.ts";
import type { CreatedOrder, CreateOrder } from "../../contract/orders.ts";
import { saleOf } from "../../order-constants.ts";
import { basketView, type PricedLines, priceLines } from "../../price-lines.ts";
import { orderLogged } from "../events.ts";
import { placesToPay } from "../settings/ordering-settings.ts";
import { lockSettings } from "../settings/store.ts";
import { payableOf } from "../states/change-status.ts";
import { logOrder } from "../states/store.ts";
import { insertOrder, moveOrderToHolder } from "../store.ts";
import { type DueRefusal, type FoundDue, findDue } from "./find-due.ts";
import { partySeatedAt } from "./parties-of-orders.ts";
import { answerDueAt, paymentDueAt } from "./rules.ts";

export interface CreateOrderInput {
  body: CreateOrder;
  /** A repeated call with the same key gets the same answer; null orders each time. */
  idempotencyKey: string | null;
  /** Hash of the key of the browser that orders. */
  holderHash: string;
  /** The caller's session and link keys. */
  credentials: Credentials;
  now: Date;
}

export type CreateOrderResult =
  | { ok: true; order: CreatedOrder; isNew: boolean }
  | { ok: false; reason: "idempotency-key-reused" | "ordering-closed" | "restaurant-not-found" }
  | { ok: false; reason: "basket-changed"; basket: PricedBasket }
  | DueRefusal;

/**
 * Places an order at the current menu's prices, never at the caller's. One transaction; a repeated call, even a concurrent one,
 * orders once.
 */
export async function createOrder(
  db: Database,
  providers: Providers,
  input: CreateOrderInput,
): Promise<CreateOrderResult> {
  try {
    return await db.transaction((tx) => attempt(tx, providers, input));
  } catch (error) {
    // A concurrent call with the same key has just committed: its answer can be read now.
    if (!isUniqueViolation(error) || input.idempotencyKey === null) throw error;
    return db.transaction((tx) => attempt(tx, providers, input));
  }
}

async function attempt(
  tx: Queryable,
  providers: Providers,
  input: CreateOrderInput,
): Promise<CreateOrderResult> {
  const { body, idempotencyKey, credentials, now } = input;
  const { restaurantId, kind, lines, pays } = body;
  const call = { scope: "order", key: idempotencyKey, request: body } as const;
  const before = await answerBefore<CreatedOrder>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) {
    await moveOrderToHolder(tx, before.answer.id, input.holderHash);
    return { ok: true, order: before.answer, isNew: false };
  }
  const settings = await lockSettings(tx, restaurantId);
  const places = settings === null ? [] : await placesToPay(tx, providers, restaurantId, settings);
  if (!settings?.kinds.includes(kind) || !places.includes(pays))
    return { ok: false, reason: "ordering-closed" };
  const found = await getRestaurantAndMenu(tx, restaurantId);
  if (found === null) return { ok: false, reason: "restaurant-not-found" };
  const due = await findDue(tx, { body, settings, credentials, restaurant: found.restaurant }, now);
  if (!due.ok) return due;
  // The menu at the time when the food is wanted, not now.
  const menu = found.menuAt(due.at);
  const priced = priceLines(menu, lines, saleOf(kind));
  const hasIssue = priced.lines.some(({ issue }) => issue !== null);
  if (hasIssue || priced.totalYen !== body.expectedYen)
    return { ok: false, reason: "basket-changed", basket: basketView(priced) };
  const order = await add(tx, input, { due, priced });
  await keepAnswer(tx, call, order, now);
  return { ok: true, order, isNew: true };
}

async function add(
  tx: Queryable,
  { body, holderHash, credentials, now }: CreateOrderInput,
  { due, priced }: { due: FoundDue; priced: PricedLines },
): Promise<CreatedOrder> {
  const { restaurantId, kind, language, customerName, customerEmail, note } = body;
  const id = newKey();
  const manageKey = newKey();
  const day = await serviceDay(tx, restaurantId, now);
  const partyId = await partySeatedAt(tx, { restaurantId, tableId: due.tableId }, now);
  const { totalYen } = priced;
  const isPaidNow = body.pays === "online" && totalYen > 0;
  const status = isPaidNow ? "pending_payment" : "new";
  const expiresAt = isPaidNow ? paymentDueAt(now) : answerDueAt({ kind: body.kind, dueAt: due.at }, now);
  const number = await insertOrder(
    tx,
    {
      ...settleNeeds(body, language),
      needsAsked: body.needsAsked,
      ...{
        id,
        restaurantId,
        day,
        kind,
        status,
        expiresAt,
        language,
        customerName,
        customerEmail,
        note,
      },
      ...{
        tableId: due.tableId,
        reservationId: due.reservationId,
        partyId,
        dueAt: due.at,
        totalYen,
        pays: body.pays,
      },
      ...{ holderHash, accountId: credentials.accountId, manageKey, createdAt: now },
    },
    priced.lines.map(({ line, dish, details, unitYen, percent }) => ({
      dishId: line.dishId,
      names: dish?.nameTranslations ?? {},
      details: details.map(({ nameTranslations }) => nameTranslations),
      quantity: line.quantity,
      unitYen,
      percent,
      phrases: line.phrases,
      note: line.note,
    })),
  );
  const logId = await logOrder(
    tx,
    { orderId: id, actor: "guest", accountId: null, from: null, to: status, reason: null },
    now,
  );
  // An unpaid order is not announced to the kitchen.
  if (status === "new") await announce(tx, orderLogged, { orderId: id, logId }, now);
  const orderUrl = paths.orderConfirmation(id);
  const orderNumber = String(number);
  if (!isPaidNow) return { id, orderNumber, requiresPayment: false, paymentUrl: null, orderUrl };
  const payment = await createPayment(
    tx,
    {
      payable: payableOf(id),
      restaurantId,
      reference: orderNumber,
      payPath: paths.checkout(id, manageKey),
      amount: { minor: totalYen, currency: "JPY" },
      reducedRateAmount: priced.taxes.find(({ percent }) => percent === 8)?.totalYen ?? 0,
      description: translator(language, "ordering")("orderFor", {
        restaurant: due.restaurantName,
        number: orderNumber,
      }),
      language,
      email: customerEmail ?? "",
      returnPath: paths.orderConfirmation(id, manageKey),
      expiresAt: paymentDueAt(now),
    },
    now,
  );
  return { id, orderNumber, requiresPayment: true, paymentUrl: payment.url, orderUrl };
}

function newKey(): string {
  return randomBytes(16).toString("base64url");
}
