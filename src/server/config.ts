import { resolve } from "node:path";
import { z } from "zod";

/** The settings of one process. Parsed once at start; nothing else reads the environment. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and the process's own files. */
  dataDir: string;
  /** A PostgreSQL server; null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
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
  /** Services that bring messages to phones; null keeps them in the built-in outbox. */
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
  /** Whether `/dev/outbox` may be read by anybody; null leaves it to this machine's own browser. */
  devOutbox: boolean | null;
  /** Writes all English texts as a language that nobody knows, to find what comes from no catalogue. */
  pseudoLocale: boolean;
  /** Fills an empty database with the fictional demo district. */
  demoDistrict: boolean;
  isProduction: boolean;
}

/** A setting that cannot be used. The message is one line that names the variable and what it accepts. */
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

type EngineSettings = NonNullable<Config["translation"]["engine"]>;
type ModelSettings = NonNullable<Config["assistant"]["model"]>;
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

const VARIABLES = {
  PORT: { schema: port, accepts: "a port number from 0 to 65535" },
  HOST: { schema: z.string().min(1), accepts: "an address to listen on, such as 127.0.0.1 or 0.0.0.0" },
  DATA_DIR: { schema: z.string().min(1), accepts: "the path of a folder" },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
    accepts: "a URL such as postgres://user:password@host:5432/noren",
  },
  PUBLIC_URL: { schema: httpUrl, accepts: "an address such as https://noren.example" },
  OVERPASS_URL: { schema: httpUrl, accepts: "the address of an Overpass interpreter" },
  MAP_PMTILES_URL: {
    schema: httpUrl,
    accepts: "the address of a PMTiles archive in the OpenMapTiles schema",
  },
  MAP_STYLE_URL: { schema: httpUrl, accepts: "the address of a MapLibre style" },
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
    schema: z.string().regex(/^T\d{13}$/),
    accepts: "the number of a qualified invoice issuer: T and 13 digits",
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
  DEV_OUTBOX: { schema: flag, accepts: "1 or 0" },
  ASSUME_OPENING_HOURS: { schema: flag, accepts: "1 or 0" },
  DEMO_DISTRICT: { schema: flag, accepts: "1 or 0" },
  PSEUDO_LOCALE: { schema: flag, accepts: "1 or 0" },
  NODE_ENV: {
    schema: z.enum(["production", "development", "test"]),
    accepts: "production, development or test",
  },
} as const;
type Name = keyof typeof VARIABLES;

/** What is or may hold a password belongs in no log. */
const isSecret = (name: Name) =>
  /^(DATABASE|MAIL)_URL$|TOKEN$|SECRET(_ACCESS)?(_KEY)?$|^(TRANSLATION|ASSISTANT)_KEY$/.test(name);

/**
 * Reads the settings. An empty variable counts as not set.
 * @throws ConfigError naming the first variable that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = <N extends Name>(name: N): z.output<(typeof VARIABLES)[N]["schema"]> | undefined => {
    const raw = env[name];
    if (raw === undefined || raw.trim() === "") return undefined;
    const { schema, accepts } = VARIABLES[name];
    const parsed = schema.safeParse(raw.trim());
    const given = isSecret(name) ? name : `${name}=${raw}`;
    if (!parsed.success) throw new ConfigError(`${given} cannot be used: it must be ${accepts}.`);
    return parsed.data as z.output<(typeof VARIABLES)[N]["schema"]>;
  };
  /** Settings that only work together: all of them, or null when none is set. */
  const together = <N extends Name>(...names: N[]): Record<N, string> | null => {
    const given = names.find((name) => read(name) !== undefined);
    if (given === undefined) return null;
    const missing = names.find((name) => read(name) === undefined);
    if (missing) throw new ConfigError(`${missing} is not set, and ${given} does nothing without it.`);
    return Object.fromEntries(names.map((name) => [name, String(read(name))])) as Record<N, string>;
  };
  const portNumber = read("PORT") ?? 3000;
  const pmtiles = read("MAP_PMTILES_URL");
  const style = read("MAP_STYLE_URL");
  const publicUrl = trimmed(read("PUBLIC_URL") ?? `http://localhost:${portNumber}`);
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
    databaseUrl: read("DATABASE_URL") ?? null,
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
      webhookSecrets: stripe.STRIPE_WEBHOOK_SECRET.split(","),
      apiUrl: read("STRIPE_API_URL") ?? null,
    },
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
    devOutbox: read("DEV_OUTBOX") ?? null,
    pseudoLocale: read("PSEUDO_LOCALE") ?? false,
    demoDistrict: read("DEMO_DISTRICT") ?? true,
    isProduction: read("NODE_ENV") !== "development",
  };
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

/** Without the slashes at its end, so that a path can be put after it. */
function trimmed(url: string): string {
  return url.replace(/\/+$/, "");
}
