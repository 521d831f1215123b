import { join, resolve } from "node:path";
import { isPublicAddress } from "../public-address.ts";
import type { LogLevel } from "../telemetry/logs/log.ts";
import { type GoogleReserve, readGoogleReserve } from "./google-reserve.ts";
import { type MapTiles, mapTilesOf } from "./map-tiles.ts";
import { type Messengers, messengersOf } from "./messengers.ts";
import { refusePublishedSecrets } from "./published-secrets.ts";
import { ConfigError, readVariables, trimmed } from "./variables.ts";
import { readWallet, type WalletSettings } from "./wallet.ts";

/** Configuration of one process. Parsed once at startup; nothing else reads the environment. */
export interface Config extends MapTiles {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database and the process's own files. */
  dataDir: string;
  /** Connection URL of a PostgreSQL server; null uses the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** URL of a streaming replica that the search index is loaded from; null loads it from the primary. */
  databaseReplicaUrl: string | null;
  /**
   * URL of the same server for the role that owns the schema, used by migrations and restores; null when `databaseUrl`
   * already uses that role.
   */
  migrationDatabaseUrl: string | null;
  /** What this process does: serve HTTP requests (`web`), run jobs and send messages (`worker`), or both. */
  role: "all" | "web" | "worker";
  /** Networks of the reverse proxies; forwarding headers from any other address are ignored. */
  trustedProxies: string[];
  /** The public base URL, without a trailing slash. Links, share texts and canonical URLs start with it. */
  publicUrl: string;
  overpassUrl: string;
  /** `google` shows what is missing for Google's map instead of the open one. */
  mapProvider: "open" | "google";
  /** Places of Google beside our own results; null without a key. */
  googlePlaces: {
    key: string;
    url: string;
    /** Maximum calls to Google in 24 hours, of all processes. */
    dailyCalls: number;
  } | null;
  /** Puts the specification's assumed opening hours into structured data where the real ones are unknown. */
  assumeOpeningHours: boolean;
  mail: {
    /** URL of the SMTP server, with its password; null keeps messages in the built-in outbox. */
    url: string | null;
    /** The sender, in the format of a mail header. */
    from: string;
  };
  /**
   * Providers for messages to phones; null keeps the messages in the built-in outbox. Secrets that a process of this
   * role does not use may be empty (`secretsOf`).
   */
  channels: Messengers;
  /** Processes card payments; null uses the sandbox, where no money moves. */
  stripe: {
    secretKey: string;
    /** For Stripe's script in the browser. */
    publishableKey: string;
    /** Signing secrets, one for each Stripe webhook. */
    webhookSecrets: string[];
    /** Overrides Stripe's API URL; null for Stripe itself. */
    apiUrl: string | null;
  } | null;
  /** Limits on bookings per guest and per network address. */
  bookingLimits: {
    /** Upcoming bookings a guest may have before verifying an address with a code. */
    openUnproven: number;
    /** Upcoming bookings a guest with a verified address may have. */
    openProven: number;
    /** Booking attempts per network address and day before each one requires a verified address. */
    addressUnproven: number;
    /** Table holds per network address in ten minutes. */
    addressHolds: number;
  };
  /** Countries that text messages may be sent to (ISO 3166). */
  smsCountries: string[];
  /** Text messages with a code that this installation sends in a day. */
  smsCodesPerDay: number;
  /** Whether guests are asked by email, once a visit, how it was. */
  asksForReviews: boolean;
  /** The rate by which deposits in dollars are shown in yen as well. */
  yenPerDollar: number;
  /** Signs calls of the sandbox's webhook; null disables the webhook. */
  sandboxWebhookSecret: string | null;
  /** The company that operates this installation, as its invoices and statements name it; null where not configured. */
  company: {
    name: string | null;
    address: string | null;
    email: string | null;
    phone: string | null;
    representative: string | null;
    /** Qualified invoice issuer number: T and thirteen digits. */
    invoiceNumber: string | null;
    /** Bank account that invoices are paid to. */
    bankAccount: string | null;
  };
  /** Machine translation of texts without a human translation. */
  translation: {
    /** Null uses only the glossary and the catalogues. */
    engine: {
      kind: "libretranslate" | "deepl" | "google" | "openai";
      url: string;
      key: string | null;
      model: string | null;
    } | null;
    /** Maximum characters sent to the engine per calendar month. */
    monthlyCharacters: number;
  };
  /** Language model for chat questions that the built-in parser is not sure about. */
  assistant: {
    /** URL of an OpenAI-compatible API; null uses only the built-in parser. */
    model: { url: string; key: string | null; name: string } | null;
    /** Maximum model tokens per calendar month. */
    monthlyTokens: number;
  };
  /** An S3-compatible store for photos; null keeps them in the database. */
  photoFiles: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  /** Hosts on the operator's own network that webhooks of restaurants may call, as `host` or `host:port`. */
  webhookHosts: readonly string[];
  /** What seals passwords of others: the operator's key, or a file beside the embedded database; neither seals nothing. */
  secrets: { key: string | null; file: string | null };
  wallet: WalletSettings;
  /** Bookings that guests make at Google; null where the operator has not set it up (docs/connections.md). */
  googleReserve: GoogleReserve | null;
  /** Web push notifications. */
  push: {
    /** The VAPID private key; null uses the one generated and stored in the database. */
    key: string | null;
    /** The operator's own push service, the only one on the internal network that may be called; null for none. */
    serviceUrl: string | null;
  };
  /** Number of daily backups of the embedded database to keep; 0 disables them. */
  backupsKept: number;
  /** Whether `/dev/outbox` is open to everyone; null restricts it to browsers on this machine. */
  devOutbox: boolean | null;
  /** Renders all English texts in a pseudo-locale, to find texts that do not come from a catalogue. */
  pseudoLocale: boolean;
  /** Logs, metrics and traces of the process. */
  telemetry: {
    /** Minimum log level; null: `warn` on a terminal, `info` elsewhere. */
    logLevel: LogLevel | null;
    /** Bearer token required to read the metrics; null allows only requests from this machine. */
    metricsToken: string | null;
    /** OTLP endpoint that traces are sent to; null disables tracing. */
    otlpEndpoint: string | null;
    /** The share of requests that are traced, from 0 to 1. */
    traceRatio: number;
  };
  /** Fills an empty database with the fictional demo district. */
  demoDistrict: boolean;
  /** Whether `DEMO_DISTRICT=1` was said: by default, the district only means that nothing was configured. */
  isDemoAskedFor: boolean;
  /** Whether parties come and go at the district's restaurant by themselves, and each night resets it. */
  demoEvening: boolean;
  /** Whether the sandbox accepts its test cards when no payment provider is configured. */
  takesTestCards: boolean;
  isProduction: boolean;
}

type EngineSettings = NonNullable<Config["translation"]["engine"]>;
type PlacesSettings = NonNullable<Config["googlePlaces"]>;
type ModelSettings = NonNullable<Config["assistant"]["model"]>;
type Servers = Pick<Config, "databaseUrl" | "databaseReplicaUrl" | "migrationDatabaseUrl" | "role">;
type Given<T> = { [K in keyof T]: T[K] | null };

/** What each engine requires, and its default URL. */
const ENGINES: Record<
  EngineSettings["kind"],
  { needs: readonly ("URL" | "KEY" | "MODEL")[]; standard: string }
> = {
  libretranslate: { needs: ["URL"], standard: "" },
  deepl: { needs: ["KEY"], standard: "https://api.deepl.com" },
  google: { needs: ["KEY"], standard: "https://translation.googleapis.com" },
  openai: { needs: ["MODEL"], standard: "https://api.openai.com/v1" },
};
/** Places of Google: about a hundred visitors who look around. */
const DAILY_CALLS = 1_000;
/** About 150 questions a day. */
const MONTHLY_TOKENS = 10_000_000;
/** The free monthly quota of DeepL and Google. */
const MONTHLY_CHARACTERS = 500_000;

/** Japan, and the countries most travellers to Japan come from. */
const SMS_COUNTRIES = "JP KR CN TW HK US CA GB AU NZ SG TH MY ID VN PH IN FR DE IT ES PL RO NL MX".split(" ");

/** Each costs the operator money: this bounds what abuse can cost in a day. */
const SMS_CODES_PER_DAY = 500;

/** Reads the configuration. @throws ConfigError naming the first variable that cannot be used */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const variables = readVariables(env);
  const { read, together } = variables;
  const dataDir = resolve(read("DATA_DIR") ?? "data");
  const portNumber = read("PORT") ?? 3000;
  const publicUrl = trimmed(read("PUBLIC_URL") ?? `http://localhost:${portNumber}`);
  if (isPublicAddress(publicUrl)) refusePublishedSecrets(env, publicUrl);
  // On a public server, demo accounts with published passwords and test cards must be enabled explicitly.
  const demoSetting = read("DEMO_DISTRICT") ?? null;
  const demoDistrict = demoSetting ?? !isPublicAddress(publicUrl);
  const s3 = together("S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
  const stripe = together("STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET");
  return {
    port: portNumber,
    host: read("HOST") ?? "0.0.0.0",
    dataDir,
    ...serversOf({
      databaseUrl: read("DATABASE_URL") ?? null,
      databaseReplicaUrl: read("DATABASE_REPLICA_URL") ?? null,
      migrationDatabaseUrl: read("MIGRATION_DATABASE_URL") ?? null,
      role: read("ROLE") ?? "all",
    }),
    trustedProxies: read("TRUSTED_PROXIES") ?? ["loopback"],
    publicUrl,
    overpassUrl: read("OVERPASS_URL") ?? "https://overpass-api.de/api/interpreter",
    ...mapTilesOf(
      {
        MAP_TILES: read("MAP_TILES") ?? null,
        MAP_PMTILES_URL: read("MAP_PMTILES_URL") ?? null,
        MAP_STYLE_URL: read("MAP_STYLE_URL") ?? null,
        MAP_TILES_UPSTREAM: read("MAP_TILES_UPSTREAM") ?? null,
        MAP_TILES_BUDGET_MB: read("MAP_TILES_BUDGET_MB") ?? null,
      },
      dataDir,
    ),
    mapProvider: read("MAP_PROVIDER") ?? "open",
    googlePlaces: googlePlacesOf({
      key: read("GOOGLE_PLACES_KEY") ?? null,
      url: read("GOOGLE_PLACES_URL") ?? null,
      dailyCalls: read("GOOGLE_PLACES_DAILY_CALLS") ?? null,
    }),
    assumeOpeningHours: read("ASSUME_OPENING_HOURS") ?? false,
    mail: {
      url: read("MAIL_URL") ?? null,
      from: read("MAIL_FROM") ?? `Noren <noreply@${new URL(publicUrl).hostname}>`,
    },
    channels: messengersOf(variables),
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: stripe.STRIPE_WEBHOOK_SECRET.split(",").filter((secret) => secret !== ""),
      apiUrl: read("STRIPE_API_URL") ?? null,
    },
    bookingLimits: {
      openUnproven: read("BOOKINGS_UNPROVEN") ?? 2,
      openProven: read("BOOKINGS_PROVEN") ?? 12,
      addressUnproven: read("BOOKINGS_PER_ADDRESS") ?? 20,
      addressHolds: read("HOLDS_PER_ADDRESS") ?? 20,
    },
    smsCountries: read("SMS_COUNTRIES") ?? SMS_COUNTRIES,
    smsCodesPerDay: read("SMS_CODES_PER_DAY") ?? SMS_CODES_PER_DAY,
    asksForReviews: read("REVIEW_REQUESTS") ?? true,
    yenPerDollar: read("YEN_PER_DOLLAR") ?? 150,
    sandboxWebhookSecret: read("SANDBOX_WEBHOOK_SECRET") ?? null,
    company: {
      name: read("COMPANY_NAME_JP") ?? null,
      address: read("COMPANY_ADDRESS_JP") ?? null,
      email: read("COMPANY_EMAIL") ?? null,
      phone: read("COMPANY_PHONE") ?? null,
      representative: read("COMPANY_REPRESENTATIVE_JP") ?? null,
      invoiceNumber: read("COMPANY_INVOICE_NUMBER") ?? null,
      bankAccount: read("COMPANY_BANK_ACCOUNT") ?? null,
    },
    translation: {
      engine: engineOf({
        kind: read("TRANSLATION_ENGINE") ?? null,
        url: read("TRANSLATION_URL") ?? null,
        key: read("TRANSLATION_KEY") ?? null,
        model: read("TRANSLATION_MODEL") ?? null,
      }),
      monthlyCharacters: read("TRANSLATION_MONTHLY_CHARACTERS") ?? MONTHLY_CHARACTERS,
    },
    assistant: {
      model: modelOf({
        url: read("ASSISTANT_URL") ?? null,
        key: read("ASSISTANT_KEY") ?? null,
        name: read("ASSISTANT_MODEL") ?? null,
      }),
      monthlyTokens: read("ASSISTANT_MONTHLY_TOKENS") ?? MONTHLY_TOKENS,
    },
    photoFiles: s3 && {
      endpoint: trimmed(s3.S3_ENDPOINT),
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    webhookHosts: read("WEBHOOK_HOSTS") ?? [],
    secrets: {
      key: read("SECRETS_KEY") ?? null,
      file: read("DATABASE_URL") === undefined ? join(dataDir, "secrets.key") : null,
    },
    wallet: readWallet({ read, together }),
    googleReserve: readGoogleReserve({ read, together }),
    push: { key: read("PUSH_KEY") ?? null, serviceUrl: trimmedOrNull(read("PUSH_SERVICE_URL")) },
    backupsKept: read("BACKUPS_KEPT") ?? 7,
    devOutbox: read("DEV_OUTBOX") ?? null,
    telemetry: {
      logLevel: read("LOG_LEVEL") ?? null,
      metricsToken: read("METRICS_TOKEN") ?? null,
      otlpEndpoint: trimmedOrNull(read("OTEL_EXPORTER_OTLP_ENDPOINT")),
      traceRatio: read("OTEL_TRACES_SAMPLER_ARG") ?? 1,
    },
    pseudoLocale: read("PSEUDO_LOCALE") ?? false,
    demoDistrict,
    isDemoAskedFor: demoSetting === true,
    demoEvening: read("DEMO_EVENING") ?? demoSetting === true,
    takesTestCards: read("SANDBOX_PAYMENTS") ?? (demoDistrict || !isPublicAddress(publicUrl)),
    isProduction: read("NODE_ENV") !== "development",
  };
}

/**
 * Database settings and the role of this process. @throws ConfigError when the embedded database does not support the
 * combination
 */
function serversOf(servers: Servers): Servers {
  const { databaseUrl, databaseReplicaUrl, migrationDatabaseUrl, role } = servers;
  if (databaseUrl === null && databaseReplicaUrl !== null)
    throw new ConfigError("DATABASE_URL is not set, and DATABASE_REPLICA_URL does nothing without it.");
  if (databaseUrl === null && migrationDatabaseUrl !== null)
    throw new ConfigError("DATABASE_URL is not set, and MIGRATION_DATABASE_URL does nothing without it.");
  if (databaseUrl === null && role !== "all")
    throw new ConfigError(`DATABASE_URL is not set, and ROLE=${role} shares a database with others.`);
  return servers;
}

/** The configured translation engine, with the settings it requires. @throws ConfigError */
function engineOf({ kind, url, key, model }: Given<EngineSettings>): EngineSettings | null {
  if (kind === null) {
    const idle = Object.entries({ URL: url, KEY: key, MODEL: model }).find(([, value]) => value !== null);
    if (idle)
      throw new ConfigError(
        `TRANSLATION_ENGINE is not set, and TRANSLATION_${idle[0]} does nothing without it.`,
      );
    return null;
  }
  const { needs, standard } = ENGINES[kind];
  const missing = needs.find((name) => ({ URL: url, KEY: key, MODEL: model })[name] === null);
  if (missing) throw new ConfigError(`TRANSLATION_${missing} is not set, and ${kind} needs it.`);
  // Free DeepL accounts use another host; DeepL marks their keys with a suffix.
  const usual = kind === "deepl" && key?.endsWith(":fx") ? "https://api-free.deepl.com" : standard;
  return { kind, url: trimmed(url ?? usual), key, model };
}

/** Google's places. @throws ConfigError */
function googlePlacesOf({ key, url, dailyCalls }: Given<PlacesSettings>): PlacesSettings | null {
  const idle = url !== null ? "URL" : dailyCalls !== null ? "DAILY_CALLS" : null;
  if (key === null && idle !== null)
    throw new ConfigError(`GOOGLE_PLACES_KEY is not set, and GOOGLE_PLACES_${idle} does nothing without it.`);
  return key === null
    ? null
    : { key, url: trimmed(url ?? "https://places.googleapis.com/v1"), dailyCalls: dailyCalls ?? DAILY_CALLS };
}

/** The configured model. @throws ConfigError */
function modelOf({ url, key, name }: Given<ModelSettings>): ModelSettings | null {
  if (name !== null) return { url: trimmed(url ?? "https://api.openai.com/v1"), key, name };
  const idle = Object.entries({ URL: url, KEY: key }).find(([, value]) => value !== null);
  if (idle)
    throw new ConfigError(`ASSISTANT_MODEL is not set, and ASSISTANT_${idle[0]} does nothing without it.`);
  return null;
}

function trimmedOrNull(url: string | undefined): string | null {
  return url === undefined ? null : trimmed(url);
}
