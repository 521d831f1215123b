import type { FastifyRequest } from "fastify";
import { type Auth, type Credentials, findCredentials, readerRole } from "#domains/accounts/server/public.ts";
import { dishesIn } from "#domains/menus/server/public.ts";
import { CHAT_CHANNELS } from "#domains/notifications/notice-constants.ts";
import { type ChatLink, deliveriesOf } from "#domains/notifications/server/public.ts";
import { paymentPart, paymentsOf } from "#domains/payments/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { ReservationView } from "../../contract/reservations.ts";
import { aboutOf } from "../notices/rules.ts";
import { type ReservationRow, reservationById, reservationsHeldBy } from "../store.ts";
import { reservationView } from "../view.ts";
import { refundPercent } from "./changes/rules.ts";
import { payableOf } from "./states/change-status.ts";
import { reasonFor } from "./states/store.ts";

export type ById = { Params: { id: string } };

/** @throws Refusal the same whether it does not exist or is not theirs */
export async function findReadableReservation(
  db: Queryable,
  request: FastifyRequest<ById>,
  auth: Auth,
): Promise<{ row: ReservationRow; role: "holder" | "shared" }> {
  const row = await reservationById(db, request.params.id);
  const role = row && readerRole(row, await findCredentials(request, auth));
  if (!row || !role) throw new Refusal("reservation-not-found");
  return { row, role };
}

/** @throws Refusal for everybody but the holder */
export async function findOwnReservation(
  db: Queryable,
  request: FastifyRequest<ById>,
  auth: Auth,
): Promise<ReservationRow> {
  const { row, role } = await findReadableReservation(db, request, auth);
  if (role !== "holder") throw new Refusal("reservation-not-found");
  return row;
}

/** The reservation if the caller is its holder; else null. */
export async function findHeldReservation(
  db: Queryable,
  id: string,
  credentials: Credentials,
): Promise<Pick<ReservationRow, "id" | "restaurantId" | "status" | "startsAt"> | null> {
  const row = await reservationById(db, id);
  return row !== null && readerRole(row, credentials) === "holder" ? row : null;
}

interface Presentation {
  publicUrl: string;
  chatLink: ChatLink;
  /** The reader's. */
  language: Language;
  /** The caller is a widget on another site. */
  isFramed: boolean;
  now: Date;
}

/** A reservation as its holder reads it on its own page: with the payment, and how far the messages came. */
export async function getReservation(
  db: Queryable,
  row: ReservationRow,
  { publicUrl, chatLink, language, isFramed, now }: Presentation,
): Promise<ReservationView> {
  const about = aboutOf(row.id);
  const messages = await deliveriesOf(db, about, now);
  const channel = CHAT_CHANNELS.find((one) => one === row.notificationMethod);
  // Not for bookings whose guest's data was erased.
  const chatUrl = channel && row.customerEmail !== null ? await chatLink(db, channel, about, now) : null;
  const view = reservationView(row, "holder", { publicUrl, now });
  const { restaurantId, kitchenDishes } = row;
  const dishes = await dishesIn(db, restaurantId, kitchenDishes, language);
  return {
    ...view,
    manageUrl: isFramed ? `${publicUrl}${paths.confirmation(row.id, row.manageKey)}` : null,
    kitchen: view.kitchen && { ...view.kitchen, dishes },
    reason: row.status === "cancelled_by_restaurant" ? await reasonFor(db, row.id) : null,
    payment: row.depositAmount > 0 ? paymentPart(await paymentsOf(db, payableOf(row.id))) : null,
    messages,
    chat: channel && chatUrl ? { channel, url: chatUrl } : null,
  };
}

const MAX_LISTED = 200;

export interface OwnReservation {
  view: ReservationView;
  /** How much of its deposit is refunded when it is cancelled now; null without one. */
  refund: Money | null;
}

/** The caller's reservations, the latest one first. */
export async function listOwnReservations(
  db: Queryable,
  credentials: Credentials,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<OwnReservation[]> {
  const rows = await reservationsHeldBy(db, credentials, MAX_LISTED);
  return rows
    .filter((row) => readerRole(row, credentials) === "holder")
    .map((row) => ({
      view: reservationView(row, "holder", { publicUrl, now }),
      refund: row.depositCurrency && {
        minor: Math.floor((row.depositAmount * refundPercent(row, now)) / 100),
        currency: row.depositCurrency,
      },
    }));
}
