import { cleanAccounts } from "#domains/accounts/server/public.ts";
import { tendChats } from "#domains/assistant/server/public.ts";
import { billPlans } from "#domains/billing/server/public.ts";
import { cleanMessages } from "#domains/notifications/server/public.ts";
import { cleanApplications } from "#domains/onboarding/server/public.ts";
import { endOrders, forgetEaters } from "#domains/orders/server/public.ts";
import { watchCertificates } from "#domains/owners/server/public.ts";
import { openProviders, watchPayments } from "#domains/payments/server/public.ts";
import {
  cleanTables,
  endReservations,
  followPlans,
  forgetGuests,
  offerTables,
  remindGuests,
} from "#domains/reservations/server/public.ts";
import { cleanPhotos, cleanPlaceRequests, s3Files } from "#domains/restaurants/server/public.ts";
import { cleanHealthReads, cleanInvitations } from "#domains/staff/server/public.ts";
import { cleanTranslations } from "#domains/translation/server/public.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import { cleanCounts, cleanEvents, recallFromFuture } from "#platform/server/events/clean.ts";
import { EventRunner } from "#platform/server/events/runner.ts";
import type { Stop } from "#platform/server/events/schedule.ts";
import { allSubscribers, browserSubscribers } from "./app.ts";

/**
 * Begins what the product does by itself: its jobs, and bringing what has happened to those who react. Any number of
 * processes may do so on one database. Returns how to stop, which lets what is under way end.
 */
export function startWork(db: Database, config: Config, now: () => Date): Stop {
  const providers = openProviders(db, config);
  const { publicUrl } = config;
  const stops = [
    cleanAccounts(db, now),
    cleanTranslations(db, now),
    cleanMessages(db, now),
    cleanApplications(db, now),
    cleanInvitations(db, now),
    cleanHealthReads(db, now),
    cleanPhotos(db, config.photoFiles && s3Files(config.photoFiles), now),
    cleanPlaceRequests(db, now),
    watchPayments(db, providers, now),
    billPlans({ db, providers, publicUrl }, now),
    watchCertificates(db, publicUrl, now),
    cleanEvents(db, now),
    recallFromFuture(db, now),
    cleanCounts(db),
    tendChats(db, publicUrl, now),
    endReservations(db, publicUrl, now),
    cleanTables(db, now),
    forgetGuests(db, now),
    followPlans(db, now),
    endOrders(db, now),
    forgetEaters(db, now),
    offerTables(db, publicUrl, now),
    remindGuests(db, publicUrl, now),
  ];
  const runners = [allSubscribers(db, config), browserSubscribers(config)].map(
    (subscribers) => new EventRunner(db, subscribers, now),
  );
  for (const runner of runners) runner.start();
  return async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await Promise.all(stops.map((stop) => stop()));
  };
}
