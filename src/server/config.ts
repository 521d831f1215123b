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
  /** Whether `/dev/outbox` may be read by anybody; null leaves it to this machine's own browser. */
  devOutbox: boolean | null;
  /** Fills an empty database with the fictional demo district. */
  demoDistrict: boolean;
  isProduction: boolean;
}

/** A setting that cannot be used. The message is one line that names the variable and what it accepts. */
export class ConfigError extends Error {}

const httpUrl = z.url({ protocol: /^https?$/ });
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535));

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
  DEV_OUTBOX: { schema: flag, accepts: "1 or 0" },
  ASSUME_OPENING_HOURS: { schema: flag, accepts: "1 or 0" },
  DEMO_DISTRICT: { schema: flag, accepts: "1 or 0" },
  NODE_ENV: {
    schema: z.enum(["production", "development", "test"]),
    accepts: "production, development or test",
  },
} as const;
type Name = keyof typeof VARIABLES;

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
    // The address of a server may hold a password, which belongs in no log.
    const given = name === "DATABASE_URL" || name === "MAIL_URL" ? name : `${name}=${raw}`;
    if (!parsed.success) throw new ConfigError(`${given} cannot be used: it must be ${accepts}.`);
    return parsed.data as z.output<(typeof VARIABLES)[N]["schema"]>;
  };
  const portNumber = read("PORT") ?? 3000;
  const pmtiles = read("MAP_PMTILES_URL");
  const style = read("MAP_STYLE_URL");
  const publicUrl = (read("PUBLIC_URL") ?? `http://localhost:${portNumber}`).replace(/\/+$/, "");
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
    devOutbox: read("DEV_OUTBOX") ?? null,
    demoDistrict: read("DEMO_DISTRICT") ?? true,
    isProduction: read("NODE_ENV") !== "development",
  };
}
