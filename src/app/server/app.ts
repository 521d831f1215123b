import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { createAuth, guardOperators, registerAccounts } from "#domains/accounts/server/public.ts";
import {
  type Assistant,
  createReader,
  openAssistant,
  registerChat,
  registerMcp,
} from "#domains/assistant/server/public.ts";
import {
  allPlans,
  planFees,
  planHooks,
  registerBilling,
  registerCoupons,
  registerPlans,
  registerRates,
} from "#domains/billing/server/public.ts";
import { registerClub } from "#domains/club/server/public.ts";
import { registerFoods } from "#domains/dietary/server/public.ts";
import { registerCertificates, registerClaims } from "#domains/dietary-claims/server/public.ts";
import { type Catalogue, Gazetteer, registerDiscovery } from "#domains/discovery/server/public.ts";
import { legalServices, registerLegal } from "#domains/legal/server/public.ts";
import { registerCourses, registerMenus } from "#domains/menus/server/public.ts";
import {
  chatLinks,
  mailFigures,
  outboxSetting,
  registerNotifications,
  staffChatLink,
} from "#domains/notifications/server/public.ts";
import { registerApplications, registerImports } from "#domains/onboarding/server/public.ts";
import {
  customersOfOrders,
  orderingHooks,
  orderVisits,
  registerOrdering,
  tillSums,
} from "#domains/orders/server/public.ts";
import {
  createApiAuth,
  registerApi,
  registerApiKeys,
  registerConnections,
  registerDirectory,
  registerGuide,
  registerInsights,
  registerLocations,
  registerNotes,
  registerOwnerMessages,
  registerOwnTexts,
  registerRestaurantExport,
  registerRestaurantSettings,
  registerSetup,
  registerWebhooks,
} from "#domains/owners/server/public.ts";
import {
  openProviders,
  registerPayments,
  registerPayouts,
  statementHooks,
  takesCards,
} from "#domains/payments/server/public.ts";
import { registerPlaceRequests } from "#domains/places/server/public.ts";
import {
  bookedCourses,
  customersOfReservations,
  googleHooks,
  registerReservations,
  reservationHooks,
  reservationVisits,
} from "#domains/reservations/server/public.ts";
import {
  KeptAnswers,
  registerFacts,
  registerFigures,
  registerMapPictures,
  registerPhotos,
  registerProfiles,
  registerRestaurants,
  registerReviews,
  registerStaffReviews,
  reviewHooks,
  s3Files,
  type VisitProvider,
} from "#domains/restaurants/server/public.ts";
import {
  createOwnerAuth,
  openReadLog,
  type ReadLog,
  registerHealthReads,
  registerHelp,
  registerInvitations,
  registerMembers,
  registerNotices,
  registerPush,
} from "#domains/staff/server/public.ts";
import {
  createTranslationService,
  openEngine,
  registerTranslation,
} from "#domains/translation/server/public.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReplicaState } from "#platform/server/db/replica.ts";
import { registerDefaultLimits, registerLimits } from "#platform/server/http/admission/limits.ts";
import {
  createLoadShedding,
  DEADLINE_MS,
  registerHangUps,
} from "#platform/server/http/admission/overload.ts";
import { refuseCrossSite } from "#platform/server/http/caller/cross-site.ts";
import { registerReader } from "#platform/server/http/caller/request-language.ts";
import { registerVersionStreams } from "#platform/server/http/event-streams.ts";
import { registerHealth } from "#platform/server/http/health.ts";
import { registerProblems, sendProblem, sendUnreadable } from "#platform/server/http/problems.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { registerSecurityHeaders, securityHeaders } from "#platform/server/http/security-headers.ts";
import { answerUnreadable } from "#platform/server/http/unreadable.ts";
import { registerMapTiles } from "#platform/server/map/map-routes.ts";
import { registerAccess } from "#platform/server/telemetry/logs/access.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { registerMetrics } from "#platform/server/telemetry/metrics-route.ts";
import { registerStatus } from "#platform/server/telemetry/status-route.ts";
import { accountParts } from "./account-parts.ts";
import { registerApiDocument } from "./contract.ts";
import { registerSitemap } from "./ssr/sitemap.ts";

export interface Dependencies {
  config: Pick<
    Config,
    | "publicUrl"
    | "dataDir"
    | "mail"
    | "channels"
    | "bookingLimits"
    | "smsCountries"
    | "smsCodesPerDay"
    | "stripe"
    | "sandboxWebhookSecret"
    | "takesTestCards"
    | "company"
    | "translation"
    | "assistant"
    | "tiles"
    | "tileFile"
    | "tileUpstream"
    | "photoFiles"
    | "googlePlaces"
    | "push"
    | "wallet"
    | "googleReserve"
    | "webhookHosts"
    | "secrets"
    | "devOutbox"
    | "trustedProxies"
    | "telemetry"
  >;
  db: Database;
  catalogue: Catalogue;
  /** Names of places; only those of the word lists where none is given. */
  gazetteer?: Gazetteer;
  now: () => Date;
  /** State of the replica that the catalogue is read from; absent without one. */
  replicaState?(): ReplicaState;
  /** The chat assistant; defaults to the one that answers from our records. */
  assistant?: Assistant;
  /** Records access to guests' dietary needs; by default in the database. */
  reads?: ReadLog;
  /** Registers the pages; absent for an API-only server. */
  registerPages?(app: FastifyInstance): Promise<void>;
}

/** A form with every field at its maximum length is under 10 kB. */
const MAX_BODY_BYTES = 64 * 1024;
/**
 * Longer than a proxy's keep-alive to us (nginx: 60 s); otherwise it could send a request on a connection that we are
 * just closing.
 */
const KEEP_ALIVE_MS = 72_000;

/** Of what guests may write reviews. */
export const allVisits: readonly VisitProvider[] = [reservationVisits, orderVisits];

/** Builds the application: cross-route hooks first, then the modules in their order, then the pages. */
export async function buildApp({
  config,
  db,
  catalogue,
  gazetteer = new Gazetteer(),
  now,
  replicaState,
  assistant,
  reads = openReadLog(db, now),
  registerPages,
}: Dependencies): Promise<FastifyInstance> {
  const headers = securityHeaders(config.publicUrl);
  const loadShedding = createLoadShedding({
    keepAliveTimeout: KEEP_ALIVE_MS,
    db,
    headers,
    trustedProxies: config.trustedProxies,
  });
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustedProxies,
    serverFactory: (handler) => loadShedding.server(handler),
    clientErrorHandler: answerUnreadable(headers),
    handlerTimeout: DEADLINE_MS,
    // Log lines get the request id from the request context, so no child logger per request is needed.
    loggerInstance: log as FastifyBaseLogger,
    // Malformed URLs are answered before any of our hooks run.
    frameworkErrors: (error, request, reply) => sendUnreadable(error, request, reply.headers(headers)),
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Only idle connections: requests in progress may finish, and open streams are ended by registerVersionStreams.
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true },
  });
  // Bodies are JSON only; Fastify would accept plain text too.
  app.removeContentTypeParser("text/plain");
  await app.register(cookie);
  registerDefaultLimits(app);
  await registerLimits(app, db);
  // Responses differ by caller, so they are compressed each time, at the fastest level that helps.
  await app.register(compress, {
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  registerAccess(app);
  loadShedding.register(app);
  registerSecurityHeaders(app, config.publicUrl);
  registerReader(app);
  refuseCrossSite(app, config.publicUrl);
  registerVersionStreams(app);
  registerProblems(app);
  registerHangUps(app);
  registerHealth(app, { db, isCatalogueLoaded: () => catalogue.isLoaded, replicaState });
  registerMetrics(app, { db, catalogue, now, token: config.telemetry.metricsToken });
  const { publicUrl } = config;
  // No more requests from here on: write the pending access records before the database closes.
  app.addHook("onClose", () => reads.settled());
  const auth = createAuth(db, now);
  guardOperators(app, auth);
  registerStatus(app, { db, catalogue, config, auth, mailFigures, now });
  const { engine, monthlyCharacters } = config.translation;
  const translationService = createTranslationService({
    db,
    engine: openEngine(engine),
    monthlyCharacters,
    now,
  });
  registerTranslation(app, translationService);
  registerNotifications(app, { db, settings: config, now });
  registerAccounts(app, {
    db,
    auth,
    parts: accountParts,
    now,
    publicUrl,
    outbox: outboxSetting(config),
  });
  const photoFiles = config.photoFiles && s3Files(config.photoFiles);
  registerFoods(app);
  const kept = new KeptAnswers(db);
  registerRestaurants(app, { db, auth, photoFiles, kept, now });
  registerReviews(app, { db, auth, visits: allVisits, photoFiles, kept, now });
  registerDiscovery(app, { db, catalogue, gazetteer, auth, googlePlaces: config.googlePlaces, now });
  registerPlaceRequests(app, { db, auth, publicUrl, now });
  const providers = openProviders(db, config);
  registerPayments(app, { db, auth, providers, company: config.company, now });
  registerClub(app, { db, auth, now });
  const ownerAuth = createOwnerAuth(db, auth, now);
  registerStaffReviews(app, { db, auth, ownerAuth, visits: allVisits, publicUrl, now });
  registerMembers(app, { db, auth, now });
  registerHelp(app, { db, auth, ownerAuth, publicUrl, now });
  registerInvitations(app, { db, auth, now });
  const statements = statementHooks({ providers, company: config.company, now });
  const restaurant = {
    db,
    auth,
    ownerAuth,
    reads,
    parts: [
      ...[planHooks, statements, reservationHooks, orderingHooks, reviewHooks],
      googleHooks(config.googleReserve !== null),
    ],
    now,
    publicUrl,
  };
  registerDirectory(app, restaurant);
  registerOwnerMessages(app, { db, auth, publicUrl, now });
  registerNotes(app, { db, auth, now });
  registerFigures(app, restaurant);
  registerInsights(app, restaurant);
  registerProfiles(app, restaurant);
  registerFacts(app, restaurant);
  registerLocations(app, restaurant);
  registerRestaurantSettings(app, restaurant);
  registerSetup(app, restaurant);
  registerRestaurantExport(app, restaurant);
  registerHealthReads(app, restaurant);
  registerMenus(app, { db, ownerAuth, kept, now });
  registerCourses(app, { db, ownerAuth, countBookings: bookedCourses, now });
  registerOwnTexts(app, { db, ownerAuth, translationService, now });
  registerPlans(app, db);
  const { company } = config;
  registerLegal(app, { company, services: legalServices(config), publicUrl, plans: () => allPlans(db) });
  const apiAuth = createApiAuth(db, now);
  registerApiKeys(app, restaurant);
  registerConnections(app, restaurant);
  registerApi(app, { ...restaurant, apiAuth });
  registerWebhooks(app, { db, ownerAuth, reads, ownHosts: config.webhookHosts, publicUrl, now });
  const cards = { takesCards: takesCards(providers), publicUrl, now };
  registerBilling(app, { db, auth, ownerAuth, company, ...cards });
  registerApplications(app, { db, auth, catalogue, gazetteer, ...cards });
  registerImports(app, { db, auth, gazetteer, publicUrl, now });
  registerGuide(app);
  const payerNames = { order: customersOfOrders, reservation: customersOfReservations };
  registerPayouts(app, { db, ownerAuth, providers, company, tillSums, planFees, payerNames, now });
  registerRates(app, { db, auth, ownerAuth, now });
  registerCoupons(app, { db, auth, ownerAuth, now });
  registerPush(app, { db, auth, settings: config, now });
  registerNotices(app, { ...restaurant, staffChat: staffChatLink(config) });
  registerPhotos(app, { db, ownerAuth, photoFiles, now });
  registerClaims(app, { db, ownerAuth, now });
  registerCertificates(app, { db, auth, ownerAuth, publicUrl, now });
  registerReservations(app, {
    db,
    auth,
    ownerAuth,
    kept,
    apiAuth,
    reads,
    now,
    publicUrl,
    catalogue,
    chatLink: chatLinks(config),
    takesCards: takesCards(providers),
    bookingLimits: config.bookingLimits,
    smsCountries: config.smsCountries,
    phoneSettings: config.channels.sms && {
      countries: config.smsCountries,
      codesPerDay: config.smsCodesPerDay,
    },
    settings: config,
  });
  registerOrdering(app, { db, auth, ownerAuth, apiAuth, reads, providers, now, publicUrl });
  const readByModel = createReader(db, config.assistant, now);
  const answering = assistant ?? openAssistant({ db, catalogue, gazetteer, publicUrl }, readByModel);
  registerChat(app, { db, auth, reads, assistant: answering, company, now });
  registerMcp(app, { publicUrl });
  registerApiDocument(app);
  registerMapPictures(app, { db, streets: registerMapTiles(app, config, now) });
  registerSitemap(app, { db, catalogue, publicUrl });
  app.all("/api/*", (request, reply) => sendProblem(request, reply, new Refusal("not-found")));
  await registerPages?.(app);
  return app;
}
