import { createECDH } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import { hasCheckDigit, INVOICE_NUMBER } from "#kernel/invoice-number.ts";

/** A setting that cannot be used. The message is one line that names the variable and the values it accepts. */
export class ConfigError extends Error {}

const httpUrl = z.url({ protocol: /^https?$/ });
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535));
const secret = z.string().regex(/^\S+$/);
const line = z.string().max(200);
const count = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/** CIDR networks, or `loopback`; a prefix length of 0 is rejected because it would trust everyone. */
const networks = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork));

/** Validation of each environment variable. */
const VARIABLES = {
  PORT: { schema: port, accepts: "a port number from 0 to 65535" },
  HOST: { schema: z.string().min(1), accepts: "an address to listen on, such as 127.0.0.1 or 0.0.0.0" },
  DATA_DIR: { schema: z.string().min(1), accepts: "the path of a folder" },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
    accepts: "a URL such as postgres://user:password@host:5432/noren",
  },
  DATABASE_REPLICA_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
    accepts: "a URL such as postgres://user:password@host:5432/noren",
  },
  MIGRATION_DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
    accepts: "a URL such as postgres://owner:password@host:5432/noren",
  },
  ROLE: { schema: z.enum(["all", "web", "worker"]), accepts: "all, web or worker" },
  TRUSTED_PROXIES: {
    schema: networks,
    accepts: "networks with a comma between two, such as 10.0.0.0/8,fd00::/8, or loopback",
  },
  PUBLIC_URL: { schema: httpUrl, accepts: "an address such as https://noren.example" },
  OVERPASS_URL: { schema: httpUrl, accepts: "the address of an Overpass interpreter" },
  MAP_TILES: {
    schema: z.union([httpUrl, z.string().regex(/^(?!\w+:\/\/).+$/)]),
    accepts: "the path or the address of a PMTiles archive in the OpenMapTiles schema",
  },
  // Its former name, for addresses alone.
  MAP_PMTILES_URL: {
    schema: httpUrl,
    accepts: "the address of a PMTiles archive in the OpenMapTiles schema",
  },
  MAP_TILES_UPSTREAM: {
    schema: httpUrl,
    accepts: "the address of a TileJSON, or one with {z}, {x} and {y}",
  },
  MAP_TILES_BUDGET_MB: {
    schema: count.pipe(z.number().min(10).max(1_000_000)),
    accepts: "a number of megabytes from 10 to 1000000",
  },
  MAP_STYLE_URL: { schema: httpUrl, accepts: "the address of a MapLibre style" },
  MAP_PROVIDER: { schema: z.enum(["open", "google"]), accepts: "open or google" },
  GOOGLE_PLACES_KEY: { schema: secret, accepts: "a key of Google's Places API (New)" },
  GOOGLE_PLACES_URL: { schema: httpUrl, accepts: "an address such as https://places.googleapis.com/v1" },
  GOOGLE_PLACES_DAILY_CALLS: {
    schema: count.pipe(z.number().min(1).max(10_000_000)),
    accepts: "a number of calls from 1 to 10000000",
  },
  MAIL_URL: {
    schema: z.url({ protocol: /^smtps?$/, hostname: /.+/ }),
    accepts: "a mail server such as smtp://user:password@mail.example:587",
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/),
    accepts: "an address such as Noren <noreply@noren.example>",
  },
  WHATSAPP_TOKEN: { schema: secret, accepts: "the access token of a system user" },
  WHATSAPP_PHONE_NUMBER_ID: { schema: z.string().regex(/^\d+$/), accepts: "the number's id, digits alone" },
  WHATSAPP_APP_SECRET: { schema: secret, accepts: "the app's secret" },
  WHATSAPP_VERIFY_TOKEN: { schema: secret, accepts: "the words typed in where the webhook is registered" },
  WHATSAPP_API_URL: { schema: httpUrl, accepts: "an address such as https://graph.facebook.com/v23.0" },
  LINE_ACCESS_TOKEN: { schema: secret, accepts: "the channel access token of the Messaging API" },
  LINE_CHANNEL_SECRET: { schema: secret, accepts: "the channel's secret" },
  LINE_BASIC_ID: {
    schema: z.string().regex(/^@\w{3,20}$/),
    accepts: "the account's basic id, such as @123abcde",
  },
  LINE_API_URL: { schema: httpUrl, accepts: "an address such as https://api.line.me" },
  TELEGRAM_BOT_TOKEN: { schema: z.string().regex(/^\d+:[\w-]{20,}$/), accepts: "the bot's token" },
  TELEGRAM_BOT_NAME: {
    schema: z.string().regex(/^@?\w{5,32}$/),
    accepts: "the bot's name, such as NorenBot",
  },
  TELEGRAM_WEBHOOK_SECRET: {
    schema: z.string().regex(/^[\w-]{16,256}$/),
    accepts: "16 to 256 letters, digits, _ and -",
  },
  TELEGRAM_API_URL: { schema: httpUrl, accepts: "an address such as https://api.telegram.org" },
  TWILIO_ACCOUNT_SID: {
    schema: z.string().regex(/^AC[\da-f]{32}$/),
    accepts: "AC and 32 hexadecimal digits",
  },
  TWILIO_AUTH_TOKEN: { schema: secret, accepts: "the account's token" },
  TWILIO_FROM: {
    schema: z.string().regex(/^\+\d{7,15}$|^MG[\da-f]{32}$|^(?=.*[A-Za-z])[A-Za-z\d ]{1,11}$/),
    accepts: "a number such as +15550100, a messaging service (MG...) or a sender's name of up to 11 letters",
  },
  TWILIO_API_URL: { schema: httpUrl, accepts: "an address such as https://api.twilio.com" },
  SMS_COUNTRIES: {
    schema: z
      .string()
      .regex(/^\s*[A-Za-z]{2}(\s*,\s*[A-Za-z]{2})*\s*$/)
      .transform((text) => text.split(",").map((part) => part.trim().toUpperCase())),
    accepts: "countries with a comma between two, such as JP,KR,US",
  },
  SMS_CODES_PER_DAY: { schema: count, accepts: "a number of text messages" },
  BOOKINGS_UNPROVEN: { schema: count, accepts: "a number of bookings" },
  BOOKINGS_PROVEN: { schema: count, accepts: "a number of bookings" },
  BOOKINGS_PER_ADDRESS: { schema: count, accepts: "a number of bookings" },
  HOLDS_PER_ADDRESS: { schema: count, accepts: "a number of tables" },
  YEN_PER_DOLLAR: {
    schema: z.coerce.number().min(50).max(500),
    accepts: "yen for a US dollar, from 50 to 500",
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(/^[sr]k_(test|live)_\w+$/),
    accepts: "a secret key (sk_...) or a restricted one (rk_...)",
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().regex(/^pk_(test|live)_\w+$/),
    accepts: "a publishable key (pk_...)",
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)*$/),
    accepts: "the signing secrets of the webhooks (whsec_..., with a comma between two)",
  },
  STRIPE_API_URL: { schema: httpUrl, accepts: "an address such as https://api.stripe.com" },
  SANDBOX_WEBHOOK_SECRET: {
    schema: z.string().regex(/^\S{16,}$/),
    accepts: "at least 16 characters without spaces",
  },
  COMPANY_NAME_JP: { schema: line, accepts: "a name of at most 200 characters" },
  COMPANY_ADDRESS_JP: { schema: line, accepts: "an address of at most 200 characters" },
  COMPANY_EMAIL: { schema: z.email(), accepts: "an e-mail address" },
  COMPANY_PHONE: { schema: line, accepts: "a telephone number" },
  COMPANY_REPRESENTATIVE_JP: { schema: line, accepts: "a name of at most 200 characters" },
  COMPANY_INVOICE_NUMBER: {
    schema: z.string().regex(INVOICE_NUMBER).refine(hasCheckDigit),
    accepts:
      "the number of a qualified invoice issuer: T and 13 digits, the first of which is their check digit",
  },
  COMPANY_BANK_ACCOUNT: { schema: line, accepts: "a bank account of at most 200 characters" },
  TRANSLATION_ENGINE: {
    schema: z.enum(["libretranslate", "deepl", "google", "openai"]),
    accepts: "libretranslate, deepl, google or openai",
  },
  TRANSLATION_URL: { schema: httpUrl, accepts: "an address such as http://localhost:5000" },
  TRANSLATION_KEY: { schema: secret, accepts: "the key of the service" },
  TRANSLATION_MODEL: { schema: secret, accepts: "the name of a model" },
  TRANSLATION_MONTHLY_CHARACTERS: {
    schema: count.pipe(z.number().max(999_999_999)),
    accepts: "a number of characters",
  },
  ASSISTANT_URL: { schema: httpUrl, accepts: "an address such as http://localhost:11434/v1" },
  ASSISTANT_KEY: { schema: secret, accepts: "the key of the service" },
  ASSISTANT_MODEL: { schema: secret, accepts: "the name of a model" },
  ASSISTANT_MONTHLY_TOKENS: { schema: count, accepts: "a number of tokens" },
  S3_ENDPOINT: { schema: httpUrl, accepts: "an address such as https://s3.ap-northeast-1.amazonaws.com" },
  S3_REGION: { schema: z.string().regex(/^[\w-]{1,60}$/), accepts: "a region such as ap-northeast-1" },
  S3_BUCKET: {
    schema: z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/),
    accepts: "the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens",
  },
  S3_ACCESS_KEY_ID: { schema: secret, accepts: "the id of an access key" },
  S3_SECRET_ACCESS_KEY: { schema: secret, accepts: "the secret of the access key" },
  PUSH_KEY: {
    schema: z.string().refine(isPushKey),
    accepts: "a private key of P-256: 32 bytes in base64url",
  },
  PUSH_SERVICE_URL: {
    schema: z.url({ protocol: /^https$/ }),
    accepts: "an address such as https://push.example.internal",
  },
  APPLE_PASS_TYPE_ID: {
    schema: z.string().regex(/^pass\.[\w.-]+$/),
    accepts: "the pass type identifier, such as pass.example.noren",
  },
  APPLE_TEAM_ID: { schema: z.string().regex(/^[A-Z\d]{10}$/), accepts: "the ten characters of the team" },
  APPLE_PASS_CERTIFICATE_FILE: { schema: z.string().min(1), accepts: "the path of the pass certificate" },
  APPLE_PASS_KEY_FILE: { schema: z.string().min(1), accepts: "the path of the certificate's key in PEM" },
  APPLE_PASS_PASSPHRASE: { schema: line, accepts: "the passphrase of the key" },
  APPLE_WWDR_FILE: { schema: z.string().min(1), accepts: "the path of Apple's intermediate certificate" },
  APPLE_PUSH_URL: { schema: httpUrl, accepts: "an address such as https://api.push.apple.com" },
  GOOGLE_WALLET_ISSUER_ID: {
    schema: z.string().regex(/^\d{5,25}$/),
    accepts: "the issuer's id, digits alone",
  },
  GOOGLE_WALLET_ACCOUNT_FILE: {
    schema: z.string().min(1),
    accepts: "the path of the service account's key in JSON",
  },
  GOOGLE_WALLET_URL: { schema: httpUrl, accepts: "an address such as https://walletobjects.googleapis.com" },
  GOOGLE_RESERVE_PARTNER_ID: {
    schema: z.string().regex(/^\d{1,20}$/),
    accepts: "the partner id, digits alone",
  },
  GOOGLE_RESERVE_USER: {
    schema: z.string().regex(/^[^\s:]{3,64}$/),
    accepts: "3 to 64 characters without a colon or a space",
  },
  GOOGLE_RESERVE_PASSWORD: {
    schema: z.string().regex(/^\S{20,128}$/),
    accepts: "20 to 128 characters without spaces",
  },
  GOOGLE_RESERVE_ACCOUNT_FILE: {
    schema: z.string().min(1),
    accepts: "the path of the service account's key in JSON",
  },
  GOOGLE_RESERVE_URL: { schema: httpUrl, accepts: "an address such as https://mapsbooking.googleapis.com" },
  WEBHOOK_HOSTS: {
    schema: z
      .string()
      .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
      .pipe(z.array(z.string().regex(/^[a-z\d.-]+(:\d{1,5})?$|^\[[a-f\d:]+\](:\d{1,5})?$/))),
    accepts: "hosts, separated by commas, such as till.internal:8080",
  },
  SECRETS_KEY: {
    schema: z
      .string()
      .regex(/^[A-Za-z\d+/]{43}=$/)
      .refine((key) => Buffer.from(key, "base64").length === 32),
    accepts: "32 bytes in base64, as openssl rand -base64 32 prints them",
  },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    accepts: "fatal, error, warn, info, debug, trace or silent",
  },
  METRICS_TOKEN: {
    schema: z.string().regex(/^[\w.~+/=-]{16,}$/),
    accepts: "at least 16 characters of a token",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { schema: httpUrl, accepts: "an address such as http://localhost:4318" },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0|1|0?\.\d+|1\.0+)$/)
      .transform(Number),
    accepts: "a share from 0 to 1",
  },
  BACKUPS_KEPT: {
    schema: count.pipe(z.number().max(1_000)),
    accepts: "a number of days from 0 (no backups) to 1000",
  },
  DEV_OUTBOX: { schema: flag, accepts: "1 or 0" },
  REVIEW_REQUESTS: { schema: flag, accepts: "1 or 0" },
  ASSUME_OPENING_HOURS: { schema: flag, accepts: "1 or 0" },
  SANDBOX_PAYMENTS: { schema: flag, accepts: "1 or 0" },
  DEMO_DISTRICT: { schema: flag, accepts: "1 or 0" },
  DEMO_EVENING: { schema: flag, accepts: "1 or 0" },
  PSEUDO_LOCALE: { schema: flag, accepts: "1 or 0" },
  NODE_ENV: {
    schema: z.enum(["production", "development", "test"]),
    accepts: "production, development or test",
  },
} as const;
type Name = keyof typeof VARIABLES;

/** Variables that are or may contain a secret must never be logged. */
const isSecret = (name: Name) =>
  /^((MIGRATION_)?DATABASE(_REPLICA)?|MAIL)_URL$|TOKEN$|PASSPHRASE$|PASSWORD$|SECRET(_ACCESS)?(_KEY)?$|^(TRANSLATION|ASSISTANT|PUSH|GOOGLE_PLACES|SECRETS)_KEY$/.test(
    name,
  );

/** Variables used by only one of the two roles. Variables not listed here apply to both. */
const OF_ONE_ROLE: Readonly<Partial<Record<Name, "web" | "worker">>> = {
  DATABASE_REPLICA_URL: "web",
  WHATSAPP_APP_SECRET: "web",
  WHATSAPP_VERIFY_TOKEN: "web",
  LINE_CHANNEL_SECRET: "web",
  TELEGRAM_WEBHOOK_SECRET: "web",
  STRIPE_WEBHOOK_SECRET: "web",
  SANDBOX_WEBHOOK_SECRET: "web",
  TRANSLATION_KEY: "web",
  ASSISTANT_KEY: "web",
  GOOGLE_PLACES_KEY: "web",
  GOOGLE_RESERVE_PASSWORD: "web",
  WHATSAPP_TOKEN: "worker",
  LINE_ACCESS_TOKEN: "worker",
  TELEGRAM_BOT_TOKEN: "worker",
};

/** Whether a process of this role does not need a setting because only the other role uses it. */
function isOfAnother(name: Name, role: "all" | "web" | "worker"): boolean {
  return role !== "all" && (OF_ONE_ROLE[name] ?? role) !== role;
}

/** Whether it is the name of a setting. */
export function isSetting(name: string): boolean {
  return Object.hasOwn(VARIABLES, name) || name === "SETTINGS_FILE";
}

/** The settings that are or may contain a secret. */
export function secretNames(): string[] {
  return (Object.keys(VARIABLES) as Name[]).filter(isSecret);
}

/** The secrets that a process of this role uses; the migration command has one of its own. */
export function secretsOf(role: "web" | "worker"): string[] {
  const names = (Object.keys(VARIABLES) as Name[]).filter(isSecret);
  return names.filter((name) => name !== "MIGRATION_DATABASE_URL" && !isOfAnother(name, role));
}

/**
 * Reads and validates variables. An empty one counts as not set. @throws ConfigError naming the first variable that
 * cannot be used
 */
export function readVariables(env: NodeJS.ProcessEnv) {
  const read = <N extends Name>(name: N): z.output<(typeof VARIABLES)[N]["schema"]> | undefined => {
    const raw = env[name];
    if (raw === undefined || raw.trim() === "") return undefined;
    const { schema, accepts } = VARIABLES[name];
    const parsed = schema.safeParse(raw.trim());
    const given = isSecret(name) ? name : `${name}=${raw}`;
    if (!parsed.success) throw new ConfigError(`${given} cannot be used: it must be ${accepts}.`);
    return parsed.data as z.output<(typeof VARIABLES)[N]["schema"]>;
  };
  /**
   * Settings that only work together: all of them, or null when none is set. One that only the other role uses may be
   * missing here, and is then empty.
   */
  const together = <N extends Name>(...names: N[]): Record<N, string> | null => {
    const role = read("ROLE") ?? "all";
    const given = names.find((name) => read(name) !== undefined);
    if (given === undefined) return null;
    const missing = names.find((name) => read(name) === undefined && !isOfAnother(name, role));
    if (missing) throw new ConfigError(`${missing} is not set, and ${given} does nothing without it.`);
    return Object.fromEntries(names.map((name) => [name, String(read(name) ?? "")])) as Record<N, string>;
  };
  return { read, together };
}

/**
 * The secrets among the variables, whole and in parts, and keys in the query of any address (a tile service's), so that
 * they can be redacted from the log.
 */
export function secretValues(env: NodeJS.ProcessEnv): string[] {
  const keys = (Object.keys(VARIABLES) as Name[]).flatMap((name) => keysIn(env[name]?.trim() ?? ""));
  const own = secretNames().flatMap((name) => {
    const value = env[name]?.trim() ?? "";
    const password = URL.canParse(value) ? new URL(value).password : "";
    // Both as written in the URL and decoded, as it is sent to the server.
    const plain = new URLSearchParams(`p=${password.replaceAll("+", "%2B")}`).get("p") ?? "";
    return [value, ...value.split(","), password, plain].filter((part) => part !== "");
  });
  return [...own, ...keys];
}

/** Shorter parameters are a version or a language, and stand elsewhere in the log too. */
const SHORTEST_KEY = 8;

function keysIn(value: string): string[] {
  if (!URL.canParse(value)) return [];
  return [...new URL(value).searchParams.values()].filter((key) => key.length >= SHORTEST_KEY);
}

function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH("prime256v1").setPrivateKey(text, "base64url");
    return true;
  } catch {
    return false;
  }
}

function isNetwork(text: string): boolean {
  if (text === "loopback") return true;
  const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const bits = length === undefined ? 1 : Number(length);
  return version !== 0 && !address.includes("%") && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

/** Without trailing slashes, so that a path can be appended. */
export function trimmed(url: string): string {
  return url.replace(/(?<!\/)\/+$/, "");
}

export type Variables = ReturnType<typeof readVariables>;
