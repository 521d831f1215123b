import type { Notice } from "#domains/notifications/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { reservationById } from "../store.ts";
import { aboutOf } from "./rules.ts";

/** How the guest of a reservation is written to. */
export type GuestAddresses = Pick<Notice, "channel" | "email" | "whatsapp" | "phone"> & {
  /** How messages and Telegram chats know the reservation. */
  about: string;
};

/** How to reach the guest of a reservation about what belongs to it; null when there is no such reservation. */
export async function findAddresses(db: Queryable, reservationId: string): Promise<GuestAddresses | null> {
  const row = await reservationById(db, reservationId);
  if (row === null) return null;
  return {
    about: aboutOf(row.id),
    channel: row.notificationMethod,
    email: row.customerEmail,
    whatsapp: row.customerWhatsapp,
    phone: row.customerPhone,
  };
}
