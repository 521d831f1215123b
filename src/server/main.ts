import { networkInterfaces } from "node:os";
import { allSubscribers, buildApp } from "./app.ts";
import { openControlChannel } from "./commands/control-server.ts";
import { type Config, readConfig } from "./config.ts";
import { FolderInUse } from "./db/folder-lock.ts";
import { maintain } from "./db/maintenance.ts";
import { openDatabase } from "./db/open.ts";
import { addDemoDistrict, usableDemoAccounts } from "./demo-district.ts";
import { cleanEvents } from "./events/clean.ts";
import { EventRunner } from "./events/runner.ts";
import { cleanAccounts, type DemoAccount } from "./modules/accounts/public.ts";
import { prepareLexicons, tendChats } from "./modules/chat/public.ts";
import { cleanMessages, isOutboxOpen, outboxSetting } from "./modules/notifications/public.ts";
import { endOrders } from "./modules/ordering/public.ts";
import {
  billPlans,
  cleanApplications,
  cleanInvitations,
  watchCertificates,
} from "./modules/owners/public.ts";
import { openProviders, watchPayments } from "./modules/payments/public.ts";
import { endReservations, offerTables, remindGuests } from "./modules/reservations/public.ts";
import {
  Catalogue,
  CatalogueFollower,
  cleanPhotos,
  cleanPlaceRequests,
  s3Files,
} from "./modules/restaurants/public.ts";
import { cleanTranslations, openEngine } from "./modules/translation/public.ts";
import { checkIdentity } from "./operator-identity.ts";
import { pseudoTexts } from "./pseudo-texts.ts";
import { developmentPages } from "./ssr/development.ts";
import { registerPages } from "./ssr/pages.ts";
import { productionPages } from "./ssr/production.ts";
import { changeTexts } from "./texts.ts";
import { ConfigError } from "./variables.ts";

const now = () => new Date();

/** How long requests under way may take to end when the process is asked to stop. */
const STOP_AFTER_MS = 10_000;

/** Starts the product and says so on the terminal. */
async function start(config: Config): Promise<void> {
  step(
    config.databaseUrl === null ? `opening the database in ${config.dataDir}` : "connecting to PostgreSQL",
  );
  const { db, lock, close } = await openDatabase(config);
  if (config.demoDistrict) {
    const added = await addDemoDistrict(db, now());
    if (added > 0) step(`demo district: ${added} fictional restaurants`);
  }
  const catalogue = new Catalogue(now);
  const follower = new CatalogueFollower(db, catalogue, now);
  await follower.start();
  step(`${catalogue.size} restaurants ready to be found`);
  prepareLexicons();

  const providers = openProviders(db, config);
  const stopJobs = [
    cleanAccounts(db, now),
    cleanTranslations(db, now),
    cleanMessages(db, now),
    cleanApplications(db, now),
    cleanInvitations(db, now),
    cleanPhotos(db, config.photoFiles && s3Files(config.photoFiles), now),
    cleanPlaceRequests(db, now),
    watchPayments(db, providers, now),
    billPlans({ db, providers, publicUrl: config.publicUrl }, now),
    watchCertificates(db, config.publicUrl, now),
    cleanEvents(db, now),
    tendChats(db, config.publicUrl, now),
    endReservations(db, config.publicUrl, now),
    endOrders(db, now),
    offerTables(db, config.publicUrl, now),
    remindGuests(db, config.publicUrl, now),
  ];
  if (db.kind === "embedded") stopJobs.push(maintain(db));
  const events = new EventRunner(db, allSubscribers(db, config), now);
  events.start();
  if (config.pseudoLocale) changeTexts("en", pseudoTexts);
  const { publicUrl, tiles, assumeOpeningHours } = config;
  const app = await buildApp({
    config,
    db,
    catalogue,
    now,
    registerPages: async (app) => {
      const built = config.isProduction ? await productionPages() : await developmentPages(app);
      await registerPages(app, {
        ...built,
        publicUrl,
        tiles,
        translator: openEngine(config.translation.engine)?.name ?? null,
        assumeOpeningHours,
        hasStripe: config.stripe !== null,
        now,
      });
    },
  });
  await app.listen({ port: config.port, host: config.host });
  const control = lock && (await openControlChannel({ db, config, now, onChange: () => follower.refresh() }));
  if (control) await lock?.announce(control.address);

  stopOnSignal(async () => {
    await app.close();
    await control?.close();
    await follower.stop();
    await events.stop();
    for (const stopJob of stopJobs) stopJob();
    await close();
  });
  welcome(config, config.demoDistrict ? await usableDemoAccounts(db) : []);
}

function step(text: string): void {
  console.log(`  ${text}`);
}

function welcome(config: Config, people: readonly DemoAccount[]): void {
  const { publicUrl, host, port, mail, stripe } = config;
  const nearby = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  console.log(`\nNoren is open: ${publicUrl}`);
  if (host === "0.0.0.0" && nearby.length > 0)
    console.log(`From a phone in the same network: ${nearby.join("  ")}`);
  if (people.length > 0) console.log("\nTo look around signed in:");
  for (const { role, email, password } of people)
    console.log(`  ${role === "owner" ? "restaurant" : "diner     "}  ${email}  ${password}`);
  if (isOutboxOpen(outboxSetting(config)))
    console.log(`Messages that would be sent: ${publicUrl}/dev/outbox`);
  else if (mail.url === null) console.log("No mail is sent: name a mail server in MAIL_URL.");
  if (config.pseudoLocale) console.log("English is not English: PSEUDO_LOCALE is set.");
  if (stripe === null) console.log("No money is taken: payments go to the sandbox and its test cards.");
  console.log("");
}

/** Lets requests under way end, then the database; a second signal ends at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), STOP_AFTER_MS).unref();
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

try {
  const config = readConfig(process.env);
  // Without being asked for, the demo district only means that nobody has said anything yet. Nor is real money a demonstration.
  const isAskedFor = config.demoDistrict && Boolean(process.env.DEMO_DISTRICT?.trim());
  const isDemonstration = isAskedFor && config.stripe === null;
  checkIdentity(config, isDemonstration);
  await start(config);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
