import { allSubscribers, browserSubscribers } from "./app.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { cleanCounts, cleanEvents, recallFromFuture } from "./events/clean.ts";
import { EventRunner } from "./events/runner.ts";
import type { Stop } from "./events/schedule.ts";
import { cleanAccounts } from "./modules/accounts/public.ts";
import { tendChats } from "./modules/chat/public.ts";
import { cleanMessages } from "./modules/notifications/public.ts";
import { endOrders, forgetEaters } from "./modules/ordering/public.ts";
import {
  billPlans,
  cleanApplications,
  cleanHealthReads,
  cleanInvitations,
  watchCertificates,
} from "./modules/owners/public.ts";
import { openProviders, watchPayments } from "./modules/payments/public.ts";
import {
  cleanTables,
  endReservations,
  followPlans,
  forgetGuests,
  offerTables,
  remindGuests,
} from "./modules/reservations/public.ts";
import { cleanPhotos, cleanPlaceRequests, s3Files } from "./modules/restaurants/public.ts";
import { cleanTranslations } from "./modules/translation/public.ts";

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
