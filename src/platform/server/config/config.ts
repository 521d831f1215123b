import { resolve } from "node:path";
import { isPublicAddress } from "../public-address.ts";
import type { LogLevel } from "../telemetry/logs/log.ts";
import { ConfigError, readVariables } from "./variables.ts";

/** The settings of one process. Parsed once at start; nothing else reads the environment. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and the process's own files. */
  dataDir: string;
  /** A PostgreSQL server; null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** A streaming replica of it, from which the restaurants to search are read; null reads them from the server itself. */
  databaseReplicaUrl: string | null;
  /** The same server by the role that owns the schema, which migrations and restores ask for; null where `databaseUrl` is that role's. */
  migrationDatabaseUrl: string | null;
  /** What this process does: receive visitors (`web`), jobs and messages (`worker`), or both. */
  role: "all" | "web" | "worker";
  /** Networks of the proxies in front; what others say of who called is not believed. */
  trustedProxies: string[];
  /** The address people use, without a trailing slash. Links, share texts and canonical URLs start with it. */
  publicUrl: string;
  overpassUrl: string;
  tiles: { kind: "builtin" } | { kind: "pmtiles" | "style"; url: string };
  /** Puts the specification's assumed opening hours into structured data where the real ones are unknown. */
  assumeOpeningHours: boolean;
  mail: {
    /** The mail server, with its password; null keeps messages in the built-in outbox. */
    url: string | null;
    /** Who writes, as a mail header has it. */
    from: string;
  };
  /**
   * Services that bring messages to phones; null keeps them in the built-in outbox. What a process of this role does not use may
   * be empty (`secretsOf`).
   */
  channels: {
    whatsapp: {
      token: string;
      phoneNumberId: string;
      appSecret: string;
      verifyToken: string;
      apiUrl: string;
    } | null;
    telegram: { botToken: string; botName: string; webhookSecret: string; apiUrl: string } | null;
    sms: { accountSid: string; authToken: string; from: string; apiUrl: string } | null;
  };
  /** Takes card payments; null leaves them to the sandbox, where no money moves. */
  stripe: {
    secretKey: string;
    /** For Stripe's script in the browser. */
    publishableKey: string;
    /** Each signs the calls of one of Stripe's webhooks. */
    webhookSecrets: string[];
    /** Another address than Stripe's own; null for Stripe itself. */
    apiUrl: string | null;
  } | null;
  /** How much one person may book. */
  bookingLimits: {
    /** Bookings to come before a guest proves an address by a code. */
    openUnproven: number;
    /** And with a proven one. */
    openProven: number;
    /** Bookings that a network address may try in a day before each needs a proven address. */
    addressUnproven: number;
    /** Tables that a network address may ask to have kept in ten minutes. */
    addressHolds: number;
  };
  /** Countries that text messages go to (ISO 3166). */
  smsCountries: string[];
  /** Signs calls of the sandbox's webhook; null lets nobody call it. */
  sandboxWebhookSecret: string | null;
  /** Who runs this installation, as its statements say; nulls where that was not set. */
  company: {
    name: string | null;
    address: string | null;
    email: string | null;
    phone: string | null;
    representative: string | null;
    /** Of the qualified invoice issuer: T and thirteen digits. */
    invoiceNumber: string | null;
    /** Where invoices are paid to. */
    bankAccount: string | null;
  };
  /** What translates texts that nobody has translated. */
  translation: {
    /** Null leaves them to the glossary and the catalogues. */
    engine: {
      kind: "libretranslate" | "deepl" | "google" | "openai";
      url: string;
      key: string | null;
      model: string | null;
    } | null;
    /** Sent to the engine in a calendar month at most. */
    monthlyCharacters: number;
  };
  /** What reads the questions in the chat that the built-in reading isn't sure of. */
  assistant: {
    /** An OpenAI-compatible address; null leaves them to the built-in reading. */
    model: { url: string; key: string | null; name: string } | null;
    /** Asked of the model in a calendar month at most. */
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
  /** Notifications of browsers. */
  push: {
    /** The private key by which push services know this installation; null takes the one that the database keeps. */
    key: string | null;
    /** The operator's own push service, the only one inside the network that may be called; null for none. */
    serviceUrl: string | null;
  };
  /** How many daily backups of the embedded database are kept; 0 makes none. */
  backupsKept: number;
  /** Whether `/dev/outbox` may be read by anybody; null leaves it to this machine's own browser. */
  devOutbox: boolean | null;
  /** Writes all English texts as a language that nobody knows, to find what comes from no catalogue. */
  pseudoLocale: boolean;
  /** How the process can be looked into. */
  telemetry: {
    /** The least that is logged; null: `warn` on a terminal, `info` elsewhere. */
    logLevel: LogLevel | null;
    /** What whoever collects metrics must show; null leaves them to this machine itself. */
    metricsToken: string | null;
    /** Where traces go; null traces nothing. */
    otlpEndpoint: string | null;
    /** The share of requests that are traced, from 0 to 1. */
    traceRatio: number;
  };
  /** Fills an empty database with the fictional demo district. */
  demoDistrict: boolean;
  /** Whether the sandbox takes its test cards where no provider is set. */
  takesTestCards: boolean;
  isProduction: boolean;
}

type EngineSettings = NonNullable<Config["translation"]["engine"]>;
type ModelSettings = NonNullable<Config["assistant"]["model"]>;
type Servers = Pick<Config, "databaseUrl" | "databaseReplicaUrl" | "migrationDatabaseUrl" | "role">;
type Given<T> = { [K in keyof T]: T[K] | null };

/** What an engine can't do without, and where it is unless an address is given. */
const ENGINES: Record<
  EngineSettings["kind"],
  { needs: readonly ("URL" | "KEY" | "MODEL")[]; standard: string }
> = {
  libretranslate: { needs: ["URL"], standard: "" },
  deepl: { needs: ["KEY"], standard: "https://api.deepl.com" },
  google: { needs: ["KEY"], standard: "https://translation.googleapis.com" },
  openai: { needs: ["MODEL"], standard: "https://api.openai.com/v1" },
};
/** About 150 readings a day. */
const MONTHLY_TOKENS = 10_000_000;
/** What DeepL and Google give away in a month. */
const MONTHLY_CHARACTERS = 500_000;

/** Where most travellers to Japan come from, and Japan. */
const SMS_COUNTRIES = "JP KR CN TW HK US CA GB AU NZ SG TH MY ID VN PH IN FR DE IT ES PL RO NL MX".split(" ");

/**
 * Reads the settings.
 * @throws ConfigError naming the first variable that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { read, together } = readVariables(env);
  const portNumber = read("PORT") ?? 3000;
  const pmtiles = read("MAP_PMTILES_URL");
  const style = read("MAP_STYLE_URL");
  const publicUrl = trimmed(read("PUBLIC_URL") ?? `http://localhost:${portNumber}`);
  // Where strangers come nobody lets them in by a published password, or eat for a test card, without having said so.
  const demoDistrict = read("DEMO_DISTRICT") ?? !isPublicAddress(publicUrl);
  const whatsapp = together(
    "WHATSAPP_TOKEN",
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
  );
  const telegram = together("TELEGRAM_BOT_TOKEN", "TELEGRAM_BOT_NAME", "TELEGRAM_WEBHOOK_SECRET");
  const twilio = together("TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM");
  const s3 = together("S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
  const stripe = together("STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET");
  return {
    port: portNumber,
    host: read("HOST") ?? "0.0.0.0",
    dataDir: resolve(read("DATA_DIR") ?? "data"),
    ...serversOf({
      databaseUrl: read("DATABASE_URL") ?? null,
      databaseReplicaUrl: read("DATABASE_REPLICA_URL") ?? null,
      migrationDatabaseUrl: read("MIGRATION_DATABASE_URL") ?? null,
      role: read("ROLE") ?? "all",
    }),
    trustedProxies: read("TRUSTED_PROXIES") ?? ["loopback"],
    publicUrl,
    overpassUrl: read("OVERPASS_URL") ?? "https://overpass-api.de/api/interpreter",
    tiles: style
      ? { kind: "style", url: style }
      : pmtiles
        ? { kind: "pmtiles", url: pmtiles }
        : { kind: "builtin" },
    assumeOpeningHours: read("ASSUME_OPENING_HOURS") ?? false,
    mail: {
      url: read("MAIL_URL") ?? null,
      from: read("MAIL_FROM") ?? `Noren <noreply@${new URL(publicUrl).hostname}>`,
    },
    channels: {
      whatsapp: whatsapp && {
        token: whatsapp.WHATSAPP_TOKEN,
        phoneNumberId: whatsapp.WHATSAPP_PHONE_NUMBER_ID,
        appSecret: whatsapp.WHATSAPP_APP_SECRET,
        verifyToken: whatsapp.WHATSAPP_VERIFY_TOKEN,
        apiUrl: trimmed(read("WHATSAPP_API_URL") ?? "https://graph.facebook.com/v23.0"),
      },
      telegram: telegram && {
        botToken: telegram.TELEGRAM_BOT_TOKEN,
        botName: telegram.TELEGRAM_BOT_NAME.replace(/^@/, ""),
        webhookSecret: telegram.TELEGRAM_WEBHOOK_SECRET,
        apiUrl: trimmed(read("TELEGRAM_API_URL") ?? "https://api.telegram.org"),
      },
      sms: twilio && {
        accountSid: twilio.TWILIO_ACCOUNT_SID,
        authToken: twilio.TWILIO_AUTH_TOKEN,
        from: twilio.TWILIO_FROM,
        apiUrl: trimmed(read("TWILIO_API_URL") ?? "https://api.twilio.com"),
      },
    },
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
    takesTestCards: read("SANDBOX_PAYMENTS") ?? (demoDistrict || !isPublicAddress(publicUrl)),
    isProduction: read("NODE_ENV") !== "development",
  };
}

/**
 * Where the data are, and what this process does with them.
 * @throws ConfigError when more is asked of the embedded database than it can do
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

/**
 * The engine that the settings name, with what it can't do without.
 * @throws ConfigError
 */
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
  // Accounts that cost nothing have an address of their own; DeepL marks their keys.
  const usual = kind === "deepl" && key?.endsWith(":fx") ? "https://api-free.deepl.com" : standard;
  return { kind, url: trimmed(url ?? usual), key, model };
}

/**
 * The model that the settings name.
 * @throws ConfigError
 */
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

/** Without the slashes at its end, so that a path can be put after it. */
function trimmed(url: string): string {
  return url.replace(/(?<!\/)\/+$/, "");
}
