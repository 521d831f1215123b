import type { PricedBasket } from "#domains/orders/contract/baskets.ts";
import type { CreatedOrder, CreateOrderBody } from "#domains/orders/contract/orders.ts";
import { ApiError, detailsOf, send } from "#platform/web/calls/api.ts";
import { attemptOf, endAttemptOf } from "#platform/web/calls/idempotency-key.ts";
import type { basketChanged } from "../../../contract/baskets.ts";
import { ordersApi } from "../../api.ts";

const ATTEMPT = "noren.order-attempt";

/** The fields that something may be wrong with. */
export type Field = "where" | "name" | "email" | "note" | "needs" | "conflicts";
export type Errors = Partial<Record<Field, string>>;

export type OrderOutcome =
  | { kind: "ordered"; order: CreatedOrder }
  /** Nothing was ordered: this is what it would cost now. */
  | { kind: "changed"; basket: PricedBasket }
  /** Messages in the reader's language, beside the fields they are about. */
  | { kind: "refused"; errors: Errors }
  /** Nulls when the server could not be reached or had nothing to say. */
  | { kind: "failed"; title: string | null; message: string | null };

const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  tableCode: "where",
  pickUpAt: "where",
  reservationId: "where",
  customerName: "name",
  customerEmail: "email",
  note: "note",
  dietaryNeeds: "needs",
  severeAllergens: "needs",
  otherNeeds: "needs",
};

/** Orders. Sending the same content again, also after a lost connection or a reload, never orders twice. Never throws. */
export async function postOrder(body: CreateOrderBody): Promise<OrderOutcome> {
  const { key } = attemptOf(ATTEMPT, body, null);
  try {
    const order = await send(ordersApi("POST /api/orders", { body }), { idempotencyKey: key });
    endAttemptOf(ATTEMPT);
    return { kind: "ordered", order };
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { kind: "failed", title: null, message: null };
  }
}

function readRefusal({ problem }: ApiError): OrderOutcome {
  if (problem === null) return { kind: "failed", title: null, message: null };
  const changed = detailsOf<typeof basketChanged>(problem, "basket-changed");
  if (changed !== null) return { kind: "changed", basket: changed.basket };
  const errors: Errors = {};
  for (const { path, message } of problem.errors ?? []) {
    const field = FIELD_OF_PATH[path.split(".")[0] ?? ""];
    if (field) errors[field] ??= message;
  }
  if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  return { kind: "failed", title: problem.title, message: problem.errors?.[0]?.message ?? problem.detail };
}
