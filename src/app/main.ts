import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { ServerBuild } from "react-router";
import { cleanAccounts, type DemoAccount } from "#domains/accounts/server/public.ts";
import { tendChats } from "#domains/assistant/server/public.ts";
import { billPlans } from "#domains/billing/server/public.ts";
import { watchCertificates } from "#domains/dietary-claims/server/public.ts";
import {
  Catalogue,
  CatalogueFollower,
  Gazetteer,
  GazetteerFollower,
  prepareLexicons,
} from "#domains/discovery/server/public.ts";
import { checkIdentity } from "#domains/legal/server/public.ts";
import { NOTIFICATION_METHODS } from "#domains/notifications/notice-constants.ts";
import { cleanMessages, isOutboxOpen, outboxSetting } from "#domains/notifications/server/public.ts";
import { cleanApplications } from "#domains/onboarding/server/public.ts";
import { cleanPrintJobs, endOrders, eraseOrderGuests } from "#domains/orders/server/public.ts";
import { cleanWebhooks, WebhookSender } from "#domains/owners/server/public.ts";
import { openProviders, takesCards, watchPayments } from "#domains/payments/server/public.ts";
import { cleanPlaceRequests } from "#domains/places/server/public.ts";
import {
  cleanPasses,
  cleanPhoneCodes,
  cleanTables,
  endReservations,
  followPlans,
  forgetGuests,
  googleCallSubscribers,
  linkBookings,
  offerTables,
  remindGuests,
  siteOriginsOf,
  tendMailboxes,
} from "#domains/reservations/server/public.ts";
import {
  askForReviews,
  cleanChanges,
  cleanPhotos,
  cleanReviews,
  readChangedNames,
  s3Files,
} from "#domains/restaurants/server/public.ts";
import {
  cleanHealthReads,
  cleanInvitations,
  cleanLineCodes,
  cleanStaffNews,
} from "#domains/staff/server/public.ts";
import { cleanTranslations, openEngine } from "#domains/translation/server/public.ts";
import { type Config, readConfig } from "#platform/server/config/config.ts";
import { addSettingsFile, settingsLines } from "#platform/server/config/settings-file.ts";
import { secretValues } from "#platform/server/config/variables.ts";
import { backUpNightly } from "#platform/server/db/backup/nightly.ts";
import type { Database } from "#platform/server/db/database.ts";
import { databaseLine } from "#platform/server/db/database-line.ts";
import { maintain } from "#platform/server/db/embedded/embedded.ts";
import { openDatabase, openReplica } from "#platform/server/db/open.ts";
import { SteadyClock } from "#platform/server/db/steady-clock.ts";
import { cleanCounts, cleanEvents, recallFromFuture } from "#platform/server/events/clean.ts";
import { EventRunner } from "#platform/server/events/runner.ts";
import type { Stop } from "#platform/server/events/schedule.ts";
import { registerHealth } from "#platform/server/http/health.ts";
import { registerSecurityHeaders, securityHeaders } from "#platform/server/http/security-headers.ts";
import { answerUnreadable } from "#platform/server/http/unreadable.ts";
import { insecureConnections } from "#platform/server/telemetry/logs/insecure-connections.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { hideSecrets } from "#platform/server/telemetry/logs/mask.ts";
import { registerMetrics } from "#platform/server/telemetry/metrics-route.ts";
import { startTracing } from "#platform/server/telemetry/tracing/start-tracing.ts";
import { pseudoTexts } from "#platform/server/text/pseudo-texts.ts";
import { changeTexts } from "#platform/server/text/texts.ts";
import { openControlChannel } from "./commands/control-server.ts";
import { exitCodeOf, explainFailure } from "./explain-failure.ts";
import { allVisits, buildApp } from "./server/app.ts";
import { usableDemoAccounts } from "./server/demo/demo-district.ts";
import { prepareDemo } from "./server/demo/prepare-demo.ts";
import { runEvening } from "./server/demo/run-evening.ts";
import { type DevelopmentPages, developmentPages } from "./server/ssr/development.ts";
import { registerPages } from "./server/ssr/pages.ts";
import { allSubscribers, browserSubscribers } from "./server/subscribers.ts";

const BUILD = new URL("../../build/", import.meta.url);

/** The pages built by `npm run build`. */
async function productionPages(): Promise<{ build: () => Promise<ServerBuild>; assets: string }> {
  const build = (await import(new URL("server/index.js", BUILD).href)) as ServerBuild;
  return { build: async () => build, assets: fileURLToPath(new URL("client", BUILD)) };
}

/** How long requests in progress may take to finish on shutdown. */
const STOP_AFTER_MS = 10_000;

/** Starts the application and reports it on the terminal. */
async function start(config: Config): Promise<void> {
  const stopTracing = await startTracing(config.telemetry);
  const source = config.isProduction || config.role === "worker" ? null : developmentPages();
  step("opening the database");
  const { db, lock, close } = await openDatabase(config);
  const clock = await SteadyClock.open(db);
  const stopClock = clock.follow();
  const { now } = clock;
  const demoLines = await prepareDemo(db, config, now()).catch(async (error) => {
    stopClock();
    await close();
    throw error;
  });
  for (const line of demoLines) step(line);
  for (const line of await insecureConnections(db, config))
    log.warn({ line }, "this line goes over a network of others unencrypted (docs/operations.md, TLS)");
  if (config.pseudoLocale) changeTexts("en", pseudoTexts);
  const site = config.role === "worker" ? null : await openSite(config, db, now, source);
  const stopWork = config.role === "web" ? null : startWork(db, config, now);
  const stopMaintenance = db.kind === "embedded" ? maintain(db) : null;
  const isBackedUp = db.kind === "embedded" && config.backupsKept > 0;
  const stopBackups = isBackedUp ? backUpNightly(db, config, now) : null;
  const app = site?.app ?? buildWorker(db, config, now);
  await app.listen({ port: config.port, host: config.host });
  const onChange = async () => site?.refresh();
  const playsEvening =
    config.demoDistrict && config.demoEvening && config.role === "all" && config.stripe === null;
  const stopEvening = site && playsEvening ? runEvening(site.app, db, now) : null;
  const control = lock && (await openControlChannel({ db, config, now, onChange }));
  if (control) await lock?.announce(control.address);

  stopOnSignal(async () => {
    await stopEvening?.();
    await app.close();
    await control?.close();
    await site?.stop();
    await stopWork?.();
    await stopMaintenance?.();
    await stopBackups?.();
    stopClock();
    await close();
    await stopTracing();
  });
  if (site === null) console.log("\nNoren works: jobs and messages; visitors are received elsewhere.");
  else welcome(config, config.demoDistrict ? await usableDemoAccounts(db) : []);
}

/** Opens everything that users see: the restaurants in memory, the API and the pages. */
async function openSite(
  config: Config,
  db: Database,
  now: () => Date,
  source: Promise<DevelopmentPages> | null,
) {
  const catalogue = new Catalogue(now);
  const replica = config.databaseReplicaUrl === null ? null : openReplica(db, config.databaseReplicaUrl);
  const follower = new CatalogueFollower(db, catalogue, now, replica);
  await follower.start();
  step(`${catalogue.size} restaurants ready to be found`);
  const gazetteer = new Gazetteer();
  const names = new GazetteerFollower(db, gazetteer);
  await names.start();
  step(`${gazetteer.size} names of places`);
  // In development the first page should be ready before the first chat question.
  if (config.isProduction) prepareLexicons();
  const { publicUrl, tiles, mapProvider, assumeOpeningHours } = config;
  const app = await buildApp({
    config,
    db,
    catalogue,
    gazetteer,
    now,
    ...(replica && { replicaState: () => replica.state() }),
    registerPages: async (app) => {
      const fresh = await source;
      fresh?.attach(app);
      const built = fresh ?? (await productionPages());
      await registerPages(app, {
        ...built,
        publicUrl,
        tiles,
        mapProvider,
        hasGooglePlaces: config.googlePlaces !== null,
        translator: openEngine(config.translation.engine)?.name ?? null,
        assumeOpeningHours,
        hasStripe: config.stripe !== null,
        siteOrigins: (id) => siteOriginsOf(db, id),
        takesCards: takesCards(config),
        messengers: NOTIFICATION_METHODS.filter((method) => config.channels[method] !== null),
        yenPerDollar: config.yenPerDollar,
        placeNameSources: () => names.attributions,
        onChange: (listener) => catalogue.onChange(listener),
        now,
      });
    },
  });
  const stop = async () => {
    await follower.stop();
    await names.stop();
    await replica?.close();
  };
  const refresh = async () => {
    await follower.refresh();
    await names.refresh();
  };
  return { app, refresh, stop };
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
  if (stripe === null && config.takesTestCards)
    console.log("No money is taken: payments go to the sandbox and its test cards.");
  else if (stripe === null) console.log("Nothing can be paid by card: Stripe is not set up.");
  console.log("");
}

/** Graceful shutdown: waits for requests in progress, then closes the database; a second signal exits at once. */
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
          log.fatal({ err: error }, "the process could not be stopped in order");
          process.exit(1);
        },
      );
    });
  }
}

/** Logs an uncaught exception, masked like all log lines, and exits: the state of the process is undefined. */
function endOnSurprise(): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "something went wrong that nobody has reckoned with");
    process.exit(1);
  });
}

try {
  const settings = addSettingsFile(process.env);
  const config = readConfig(process.env);
  for (const line of settingsLines(settings)) step(line);
  step(databaseLine(config));
  hideSecrets(secretValues(process.env));
  log.level = config.telemetry.logLevel ?? (process.stdout.isTTY ? "warn" : "info");
  endOnSurprise();
  // With real payments it is not a demo.
  const isDemonstration = config.isDemoAskedFor && config.stripe === null;
  checkIdentity(config, isDemonstration);
  await start(config);
} catch (error) {
  const told = explainFailure(error);
  if (told !== null) console.error(told);
  else log.fatal({ err: error }, "the start failed");
  process.exit(exitCodeOf(error));
}

/** The HTTP server of a process with `ROLE=worker`: health checks and metrics only. */
function buildWorker(
  db: Database,
  { telemetry, publicUrl }: Pick<Config, "telemetry" | "publicUrl">,
  now: () => Date,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnreadable(securityHeaders(publicUrl)),
  });
  registerSecurityHeaders(app, publicUrl);
  registerHealth(app, { db, isCatalogueLoaded: () => true });
  registerMetrics(app, { db, catalogue: null, now, token: telemetry.metricsToken });
  return app;
}

/**
 * Starts background work: scheduled jobs and event delivery. Any number of processes may do so on one database. Returns
 * a function that stops it and waits for work in progress.
 */
function startWork(db: Database, config: Config, now: () => Date): Stop {
  const providers = openProviders(db, config);
  const { publicUrl } = config;
  const stops = [
    cleanAccounts(db, now),
    cleanTranslations(db, now),
    cleanMessages(db, now),
    cleanApplications(db, now),
    cleanInvitations(db, now),
    cleanHealthReads(db, now),
    cleanStaffNews(db, now),
    cleanLineCodes(db, now),
    cleanPhotos(db, config.photoFiles && s3Files(config.photoFiles), now),
    cleanReviews(db, now),
    cleanChanges(db),
    ...(config.asksForReviews ? [askForReviews(db, allVisits, { publicUrl, now })] : []),
    readChangedNames(db),
    cleanPlaceRequests(db, now),
    watchPayments(db, providers, now),
    billPlans({ db, providers, publicUrl }, now),
    watchCertificates(db, publicUrl, now),
    cleanWebhooks(db, now),
    ...tendMailboxes(db, config, now),
    cleanEvents(db, now),
    recallFromFuture(db, now),
    cleanCounts(db),
    tendChats(db, publicUrl, now),
    endReservations(db, publicUrl, now),
    cleanTables(db, now),
    forgetGuests(db, now),
    cleanPhoneCodes(db, now),
    linkBookings(db),
    cleanPasses(db, now),
    followPlans(db, now),
    endOrders(db, now),
    cleanPrintJobs(db, now),
    eraseOrderGuests(db, now),
    offerTables(db, publicUrl, now),
    remindGuests(db, publicUrl, now),
  ];
  const runners = [
    allSubscribers(db, config),
    browserSubscribers(config),
    // A runner of its own: a slow Google delays no other message.
    googleCallSubscribers(config),
  ].map((subscribers) => new EventRunner(db, subscribers, now));
  const webhooks = new WebhookSender({ db, ownHosts: config.webhookHosts, now });
  for (const runner of [...runners, webhooks]) runner.start();
  return async () => {
    await Promise.all([...runners, webhooks].map((runner) => runner.stop()));
    await Promise.all(stops.map((stop) => stop()));
  };
}
