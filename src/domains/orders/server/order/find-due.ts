import type { Credentials } from "#domains/accounts/server/public.ts";
import { findHeldReservation } from "#domains/reservations/server/public.ts";
import { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import type { RestaurantRow } from "#domains/restaurants/server/public.ts";
import { pickText } from "#kernel/languages.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CreateOrder } from "../../contract/orders.ts";
import { type SettingsRow, tableByCode } from "../settings/store.ts";
import { takenQuarters } from "../store.ts";
import { acceptedPace, isFull, type Pace, pickUpTimes } from "./rules.ts";

/** When the food is due, and where. */
export interface FoundDue {
  ok: true;
  at: Date;
  tableId: string | null;
  reservationId: string | null;
  /** In the language of the order. */
  restaurantName: string;
}

export type DueRefusal =
  | { ok: false; reason: "kitchen-full" }
  | { ok: false; reason: "ordering-paused"; until: Date }
  | { ok: false; reason: "invalid-input"; field: "tableCode" | "pickUpAt" | "reservationId"; issue: string };

const DAY_MS = 24 * 3_600_000;

interface Wish {
  body: Pick<CreateOrder, "restaurantId" | "kind" | "tableCode" | "pickUpAt" | "reservationId" | "language">;
  settings: SettingsRow;
  credentials: Credentials;
  restaurant: RestaurantRow;
}

/** When an order is due; refused if the kitchen is full or paused, or the table, time or booking is not valid. */
export async function findDue(tx: Queryable, wish: Wish, now: Date): Promise<FoundDue | DueRefusal> {
  const { body, settings, restaurant } = wish;
  const { pausedUntil } = settings;
  if (pausedUntil !== null && now < pausedUntil)
    return { ok: false, reason: "ordering-paused", until: pausedUntil };
  const pace = await paceOf(tx, body.restaurantId, settings, now);
  const restaurantName = pickText(restaurant.name, restaurant.nameTranslations, body.language).text;
  const found = await placeOf(tx, wish, pace, now);
  if ("reason" in found) return found;
  if (body.kind !== "pick-up" && isFull(pace, found.at)) return { ok: false, reason: "kitchen-full" };
  return { ok: true, tableId: null, reservationId: null, ...found, restaurantName };
}

type Place = { at: Date; tableId?: string; reservationId?: string };

async function placeOf(
  tx: Queryable,
  { body, credentials, restaurant }: Wish,
  pace: Pace,
  now: Date,
): Promise<Place | DueRefusal> {
  const refuse = (field: "tableCode" | "pickUpAt" | "reservationId", issue: string): DueRefusal => ({
    ok: false,
    reason: "invalid-input",
    field,
    issue,
  });
  if (body.kind === "dine-in") {
    const table = await tableByCode(tx, body.restaurantId, body.tableCode ?? "");
    if (table === null) return refuse("tableCode", "unknown-table");
    return { at: new Date(now.getTime() + pace.prepMinutes * 60_000), tableId: table.id };
  }
  if (body.kind === "pick-up") {
    const wanted = body.pickUpAt ?? "";
    const at = timesOf(restaurant, acceptedPace(pace), now).includes(wanted)
      ? instantAt(wanted, restaurant.zone)
      : null;
    return at === null ? refuse("pickUpAt", "pick-up-time") : { at };
  }
  const reservation = await findHeldReservation(tx, body.reservationId ?? "", credentials);
  const isTheirs = reservation?.restaurantId === body.restaurantId;
  if (!isTheirs || !["confirmed", "seated"].includes(reservation.status))
    return refuse("reservationId", "unknown-reservation");
  const soonest = now.getTime() + pace.prepMinutes * 60_000;
  return {
    at: new Date(Math.max(reservation.startsAt.getTime(), soonest)),
    reservationId: reservation.id,
  };
}

/** The kitchen's load from a day ago until two days ahead. */
export async function paceOf(
  db: Queryable,
  restaurantId: string,
  { prepMinutes, capPerQuarter }: SettingsRow,
  now: Date,
): Promise<Pace> {
  const from = new Date(now.getTime() - DAY_MS);
  const to = new Date(now.getTime() + 2 * DAY_MS);
  const taken = capPerQuarter === null ? new Map() : await takenQuarters(db, restaurantId, { from, to }, now);
  return { prepMinutes, capPerQuarter, taken };
}

/** When food can be picked up; empty if the opening hours are unknown. */
export function timesOf(restaurant: RestaurantRow, pace: Pace, now: Date): LocalMinute[] {
  const hours =
    restaurant.openingHours === null ? null : OpeningHours.parse(restaurant.openingHours, restaurant);
  return hours === null ? [] : pickUpTimes(hours, restaurant.zone, pace, now);
}
