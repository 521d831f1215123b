import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter } from "prom-client";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import {
  cookieName,
  isTheme,
  LANGUAGE_COOKIE,
  type PageRequest,
  SIGNED_IN_COOKIE,
  THEME_COOKIE,
  type Theme,
  type TileSource,
} from "#kernel/addresses/page-request.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { isLanguage } from "#kernel/languages.ts";
import { answerIn, REFUSAL, RETRY_AFTER_S } from "#platform/server/http/admission/overload.ts";
import { chosenCookie, setCookie } from "#platform/server/http/caller/credentials.ts";
import { refusalOf, sendProblem } from "#platform/server/http/problems.ts";
import { STATUS } from "#platform/server/http/refusal.ts";
import { permissionsPolicy } from "#platform/server/http/security-headers.ts";
import { registry } from "#platform/server/telemetry/metrics.ts";
import { preparedTextsOf, shortDatesOf } from "#platform/server/text/texts.ts";
import {
  contentPolicy,
  DEVELOPMENT_POLICY,
  type Inline,
  openToFrames,
  takeMarks,
  workerPolicy,
} from "./content-policy.ts";
import { PageCache, type RenderedPage } from "./page-cache.ts";
import { type RenderContext, renderUntilClosed } from "./render-until-closed.ts";
import { registerWebManifest } from "./web-manifest.ts";

export interface PagesOptions {
  /**
   * Returns the built pages; called for each request, so that development can return a fresh build with the modules of
   * that path.
   */
  build: (path: string) => Promise<ServerBuild>;
  /** The folder of the built browser files; null in development, where Vite serves them. */
  assets: string | null;
  publicUrl: string;
  tiles: TileSource;
  mapProvider: "open" | "google";
  hasGooglePlaces: boolean;
  translator: string | null;
  assumeOpeningHours: boolean;
  /** Calls back with the restaurants that have changed; null: any may have. */
  onChange(listener: (restaurantIds: readonly string[] | null) => void): void;
  /** Stripe collects card data in its own fields within our page. */
  hasStripe: boolean;
  /** The sites that may show the booking form of this restaurant in a frame. */
  siteOrigins(restaurantId: string): Promise<readonly string[]>;
  takesCards: boolean;
  messengers: PageRequest["messengers"];
  yenPerDollar: number;
  placeNameSources: () => readonly string[];
  now: () => Date;
}

const pages = new Counter({
  name: "noren_page_cache_total",
  help: "Public pages that were asked for: kept ones, shared with who had asked just before, or rendered.",
  labelNames: ["outcome"],
  registers: [registry],
});
/** Pages that look the same to everyone with the same language. */
const PUBLIC_PAGE =
  /^\/(app|start|auth|search|location-permission|allergy-card|offline|privacy|terms|japanese-commerce-law|restaurant-owners|pricing|shusei-club|shusei-member-verification|landing|halal-guide|api\/v1\/docs|embed\/[^/]+|restaurant\/[^/]+(\/book(ing)?)?)?(\.data)?$/;
/** Those of them with lists or counts of restaurants. */
const LIST_PAGE = /^\/(app|search|landing|_root)?(\.data)?$/;
/** The booking form for frames on other sites. It is the same for everybody who reads its language. */
const EMBED_PAGE = /^\/embed\/([^/.]+)$/;
const DATA = /\.data(\?|$)/;
const CHECKOUT_PAGE = /^\/app\/checkout\//;
/** Wallets request payments from within Stripe's frames, some of them in a popup. */
const STRIPE_HEADERS = {
  "permissions-policy": permissionsPolicy(["https://js.stripe.com"]),
  "cross-origin-opener-policy": "same-origin-allow-popups",
};
/** Also matches precompressed files. */
const SCRIPT_FILE = /\.js(\.\w+)?$/;
const MARK_BYTES = 16;
const REFUSED = 503;
const ONE_YEAR_S = 365 * 24 * 3600;

/** Serves the pages and their assets. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  if (options.assets !== null) await serveAssets(app, options.assets, workerPolicy(options.tiles));
  registerWebManifest(app);
  const cache = new PageCache(
    () => options.now().getTime(),
    (outcome) => pages.inc({ outcome }),
  );
  options.onChange((ids) => cache.invalidate((key) => shows(key, ids)));
  const handlerOf = handlers(options.assets === null ? "development" : "production");
  const untilClosed = renderUntilClosed(app);
  const render = (request: FastifyRequest) => untilClosed((rendering) => renderPage(request, rendering));
  const renderPage = async (
    request: FastifyRequest,
    { signal, call }: RenderContext,
  ): Promise<RenderedPage> => {
    const context = new RouterContextProvider();
    const build = await options.build(pathOf(request, options));
    const { pageContext, inEveryPage } = entryOf(build.entry.module);
    const mark = randomBytes(MARK_BYTES).toString("base64url");
    let isRefused = false;
    const counted: RenderContext["call"] = async (asked) => {
      const answer = await call(asked);
      isRefused ||= answer.statusCode === REFUSED;
      return answer;
    };
    context.set(pageContext, { ...pageRequest(counted, request, options), mark });
    const response = await handlerOf(build)(toWebRequest(request, options.publicUrl, signal), context);
    // The page itself works: one of its calls could not be answered at the moment.
    if (isRefused && response.status >= 500) throw REFUSAL;
    const hasStripe = options.hasStripe && CHECKOUT_PAGE.test(pathOf(request, options));
    const policyOf = (scripts: readonly string[]) => {
      const inline: Inline = { ...inEveryPage, scripts: [...inEveryPage.scripts, ...scripts] };
      return options.assets === null ? DEVELOPMENT_POLICY : contentPolicy(inline, options.tiles, hasStripe);
    };
    const page = await toPage(response, mark, policyOf);
    return hasStripe ? { ...page, headers: { ...page.headers, ...STRIPE_HEADERS } } : page;
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = addressOf(request, options.publicUrl);
    // A page here whose links, made from its address, would lead to another's: to a browser `//` begins a name.
    if (pathname.startsWith("//")) return reply.redirect(pathname.replace(/^\/+/, "/") + search, 308);
    const isPublic = PUBLIC_PAGE.test(pathname);
    const [, framed] = EMBED_PAGE.exec(pathname) ?? [];
    const key =
      framed === undefined
        ? `${request.language} ${themeOf(request)} ${isSignedIn(request)} ${request.url}`
        : `${request.language} ${pathname}`;
    const page =
      isPublic && options.assets !== null
        ? await cache.get(key, async () => compress(await render(request)))
        : await render(request);
    if (framed === undefined) rememberLanguage(request, reply, options.publicUrl);
    const sites = framed === undefined ? [] : await options.siteOrigins(decodeURIComponent(framed));
    return send(request, reply, framed === undefined ? page : framedBy(page, sites), isPublic);
  };
  // One page is among the addresses of the API: its own documentation.
  for (const url of ["/*", paths.apiDocs(), `${paths.apiDocs()}.data`])
    app.get(url, { errorHandler: sendAway }, sendPage);
}

/** Asked for each time: a site that was removed is refused from its next load on, also for a page that is cached. */
function framedBy(page: RenderedPage, sites: readonly string[]): RenderedPage {
  const policy = page.headers["content-security-policy"];
  if (policy === undefined) return page;
  return {
    ...page,
    headers: { ...page.headers, "content-security-policy": openToFrames(policy, sites) },
  };
}

/** What answers with the pages of a build: one for each, as long as the build is used. */
function handlers(mode: "development" | "production"): (build: ServerBuild) => RequestHandler {
  const known = new WeakMap<ServerBuild, RequestHandler>();
  return (build) => {
    const handler = known.get(build) ?? createRequestHandler(build, mode);
    known.set(build, handler);
    return handler;
  };
}

/** Sends an error page when a page cannot be rendered at the moment. */
function sendAway(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request);
  if (STATUS[refusal.code] !== REFUSED || DATA.test(request.url))
    return void sendProblem(request, reply, refusal);
  reply
    .status(REFUSED)
    .type("text/html; charset=utf-8")
    .headers({ "retry-after": String(RETRY_AFTER_S), "cache-control": "no-store" })
    .send(answerIn(request.language).page);
}

/** Whether a public page shows one of these restaurants, or a list that may contain one. */
function shows(key: string, ids: readonly string[] | null): boolean {
  const [path = ""] = (key.split(" ").at(-1) ?? "").split("?");
  const own = /^\/(?:restaurant|embed)\/([^/.]+)/.exec(path)?.[1];
  if (own !== undefined) return ids === null || ids.includes(own);
  return LIST_PAGE.test(path);
}

async function serveAssets(app: FastifyInstance, folder: string, policy: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      // File names under assets/ contain a content hash.
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : "public, max-age=3600",
      );
      // The map's worker is one of these files too.
      if (SCRIPT_FILE.test(path)) reply.header("content-security-policy", policy);
      // Loaded by other sites; nothing in it is secret.
      if (path.startsWith(join(folder, "widget.js")))
        reply.header("cross-origin-resource-policy", "cross-origin");
      if (path.startsWith(join(folder, "sw.js"))) reply.header("cache-control", "no-cache");
    },
  });
}

/** The requested URL, always on our origin: a request line may contain another host, or start with `//`. */
function addressOf(request: FastifyRequest, publicUrl: string): URL {
  const [path = "", query = ""] = request.url.replace(/^[a-z]+:\/\/[^/?]*/i, "").split(/\?(.*)/s);
  const address = new URL(publicUrl);
  address.pathname = path;
  address.search = query;
  return address;
}

function pathOf(request: FastifyRequest, { publicUrl }: PagesOptions): string {
  return addressOf(request, publicUrl).pathname;
}

function pageRequest(
  call: RenderContext["call"],
  request: FastifyRequest,
  options: PagesOptions,
): Omit<PageRequest, "mark"> {
  // A page cached for everyone is rendered without the user's cookies.
  const { cookie } = PUBLIC_PAGE.test(pathOf(request, options)) ? {} : request.headers;
  return {
    call: async (path) => {
      const url = new URL(path, options.publicUrl);
      const headers = {
        ...(cookie && { cookie: withLanguage(cookie, request) }),
        "accept-language": request.language,
      };
      const answer = await call({ method: "GET", url: `${url.pathname}${url.search}`, headers });
      return { status: answer.statusCode, text: answer.body };
    },
    language: request.language,
    theme: themeOf(request),
    isSignedIn: isSignedIn(request),
    publicUrl: options.publicUrl,
    tiles: options.tiles,
    mapProvider: options.mapProvider,
    hasGooglePlaces: options.hasGooglePlaces,
    translator: options.translator,
    assumeOpeningHours: options.assumeOpeningHours,
    takesCards: options.takesCards,
    messengers: options.messengers,
    yenPerDollar: options.yenPerDollar,
    placeNameSources: options.placeNameSources(),
    now: options.now().toISOString(),
    shortDates: shortDatesOf(request.language),
    report: (error) => request.log.error({ err: error }, "a page could not be made"),
    textsOf: (areas) => preparedTextsOf(request.language, areas),
  };
}

/** In-process calls use the page's language, including one given by `?lang=`. */
function withLanguage(cookie: string, request: FastifyRequest): string {
  const names = [true, false].map((isSecure) => cookieName(LANGUAGE_COOKIE, isSecure));
  const others = cookie.split(/;\s*/).filter((pair) => !names.includes(pair.split("=")[0] ?? ""));
  return [...others, `${LANGUAGE_COOKIE}=${request.language}`].join("; ");
}

function themeOf(request: FastifyRequest): Theme {
  const saved = chosenCookie(request, THEME_COOKIE);
  return isTheme(saved) ? saved : "auto";
}

/** The browser's signed-in hint; only the frame of a page depends on it. */
function isSignedIn(request: FastifyRequest): boolean {
  return chosenCookie(request, SIGNED_IN_COOKIE) === "1";
}

/** Saves a language chosen by `?lang=`. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  const asked = addressOf(request, publicUrl).searchParams.get("lang");
  if (isLanguage(asked))
    setCookie(request, reply, LANGUAGE_COOKIE, { value: asked, maxAge: ONE_YEAR_S, httpOnly: false });
}

/**
 * Always a GET: React Router answers a HEAD without a body, and that page would be kept for everybody. The body of a HEAD
 * is left out when it is sent.
 */
function toWebRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return new Request(addressOf(request, publicUrl), { method: "GET", headers, signal });
}

async function toPage(
  response: Response,
  mark: string,
  policyOf: (scripts: readonly string[]) => string,
): Promise<RenderedPage> {
  const headers = Object.fromEntries(response.headers);
  const { status } = response;
  if (!headers["content-type"]?.startsWith("text/html"))
    return { status, headers, body: Buffer.from(await response.arrayBuffer()), isCompressed: false };
  const { html, scripts } = takeMarks(await response.text(), mark);
  headers["content-security-policy"] = policyOf(scripts);
  return { status, headers, body: Buffer.from(html), isCompressed: false };
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** In the thread pool: compressing is a fifth of what a page costs. */
const [packed, unpacked] = [promisify(brotliCompress), promisify(brotliDecompress)];

async function compress(page: RenderedPage): Promise<RenderedPage> {
  return { ...page, body: await packed(page.body, BROTLI), isCompressed: true };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  isPublic: boolean,
): Promise<FastifyReply> {
  reply
    .status(page.status)
    .headers(page.headers)
    .header("content-language", request.language)
    .header("vary", "accept-language, cookie, accept-encoding");
  if (!page.headers["cache-control"])
    reply.header("cache-control", isPublic ? "private, no-cache" : "private, no-store");
  // Every browser of today takes Brotli; for the others a page is unpacked.
  const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
  if (!takesBrotli) return reply.send(page.isCompressed ? await unpacked(page.body) : page.body);
  const { body } = page.isCompressed ? page : await compress(page);
  return reply.header("content-encoding", "br").send(body);
}

/**
 * The exports of the page build's entry: the context key imported from source would be a different instance, and styles
 * exist only in the build.
 */
function entryOf(entry: object) {
  return entry as typeof import("../../entry.server.tsx");
}
