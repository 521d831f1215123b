import { accountSubscribers } from "#domains/accounts/server/public.ts";
import { chatSubscribers } from "#domains/assistant/server/public.ts";
import { billingSubscribers } from "#domains/billing/server/public.ts";
import { notificationSubscribers } from "#domains/notifications/server/public.ts";
import { applicationSubscribers, importSubscribers } from "#domains/onboarding/server/public.ts";
import { orderingHooks, orderSubscribers } from "#domains/orders/server/public.ts";
import { webhookSubscribers } from "#domains/owners/server/public.ts";
import { openProviders, paymentSubscribers } from "#domains/payments/server/public.ts";
import {
  importedSeating,
  reservationHooks,
  reservationSubscribers,
  walletPushSubscribers,
} from "#domains/reservations/server/public.ts";
import { mayTellStaff, pushSubscribers, staffSubscribers } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Subscriber } from "#platform/server/events/event-type.ts";
import type { Dependencies } from "./app.ts";

type SubscriberSettings = Dependencies["config"];

/** All event subscribers, in the order of the modules. */
export function allSubscribers(db: Database, config: SubscriberSettings): Subscriber[] {
  const providers = openProviders(db, config);
  return [
    ...notificationSubscribers(config, mayTellStaff),
    ...staffSubscribers(),
    ...accountSubscribers(config.publicUrl),
    ...paymentSubscribers(providers),
    ...applicationSubscribers(),
    ...importSubscribers({
      seating: importedSeating,
      parts: [reservationHooks, orderingHooks],
      publicUrl: config.publicUrl,
    }),
    ...billingSubscribers(providers, config.publicUrl),
    ...webhookSubscribers(config.publicUrl),
    ...reservationSubscribers(config.publicUrl),
    ...orderSubscribers(config.publicUrl),
    ...chatSubscribers(config.publicUrl),
  ];
}

/**
 * Subscribers that send browser notifications. They have an event runner of their own, since each browser chooses the
 * push server that is called.
 */
export function browserSubscribers(config: SubscriberSettings): Subscriber[] {
  return [...pushSubscribers(config), ...walletPushSubscribers(config)];
}
