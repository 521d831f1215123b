import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";

/** External services that are used if configured, with a built-in fallback otherwise. */
export const STATUS_SERVICES = [
  "mail",
  "whatsapp",
  "line",
  "telegram",
  "sms",
  "cards",
  "translation",
  "assistant",
  "photos",
  "google",
  "push",
] as const;
export type StatusService = (typeof STATUS_SERVICES)[number];

export const serviceStatus = z.strictObject({
  service: z.enum(STATUS_SERVICES),
  /** The configured provider; null for the built-in fallback, which calls no one. */
  provider: z.string().nullable(),
  /** Null until the responding process has called it. */
  lastSuccess: z.string().nullable(),
  lastFailure: z.string().nullable(),
  /** Masked. */
  lastError: z.string().nullable(),
  failuresLastHour: z.number(),
});
export type ServiceStatus = z.output<typeof serviceStatus>;

export const jobStatus = z.strictObject({
  name: z.string(),
  /** In English, as in the log. */
  what: z.string(),
  everyMinutes: z.number(),
  isRunning: z.boolean(),
  /** The process that ran it last: host and process id; null before the first run. */
  process: z.string().nullable(),
  endedAt: z.string().nullable(),
  durationMs: z.number().nullable(),
  error: z.string().nullable(),
});
export type JobStatus = z.output<typeof jobStatus>;

/** Connections that cross other networks unencrypted on a public installation. */
export const INSECURE_CONNECTIONS = ["database", "mail"] as const;
export type InsecureConnection = (typeof INSECURE_CONNECTIONS)[number];

/** What an installation consists of, in the order of the status page. */
export const PARTS = [
  "database",
  "disk",
  "backups",
  "mail",
  "address",
  "events",
  "jobs",
  "payments",
  "translation",
  "map",
  "wallet",
  "clock",
] as const;
export type Part = (typeof PARTS)[number];

/** `look`: works, but somebody should look at it. `broken`: guests or restaurants notice. */
export const PART_STATES = ["fine", "look", "broken"] as const;
export type PartState = (typeof PART_STATES)[number];

/** What a check has found. Each has a text, `admin.status.parts.findings`, which says what to do about it. */
export const FINDINGS = [
  "databaseFine",
  "databaseNewer",
  "databaseOlder",
  "diskFine",
  "diskLow",
  "diskFull",
  "backupFine",
  "backupOld",
  "backupNone",
  "backupElsewhere",
  "mailFine",
  "mailOff",
  "mailFailed",
  "mailRefused",
  "addressFine",
  "addressPlain",
  "addressOther",
  "addressSilent",
  "eventsFine",
  "eventsLate",
  "eventsGivenUp",
  "jobsFine",
  "jobsLate",
  "jobsFailed",
  "serviceNone",
  "serviceUnused",
  "serviceFine",
  "serviceFailed",
  "walletNone",
  "walletGoogle",
  "walletFine",
  "walletEnds",
  "walletEnded",
  "clockFine",
  "clockOff",
  "unanswered",
] as const;
export type Finding = (typeof FINDINGS)[number];

export const partStatus = z.strictObject({
  part: z.enum(PARTS),
  state: z.enum(PART_STATES),
  finding: z.enum(FINDINGS),
  /** When it left the state `fine`; null when it is fine. */
  since: z.string().nullable(),
  /** Whether `since` is only when this process first saw it: nothing records the beginning. */
  isSinceNoticed: z.boolean(),
  /** What the text of the finding mentions; null where it doesn't. */
  name: z.string().nullable(),
  at: z.string().nullable(),
  bytes: z.number().nullable(),
  count: z.number().nullable(),
  ms: z.number().nullable(),
  /** The error in English, masked. */
  error: z.string().nullable(),
  /** To type on the server. */
  command: z.string().nullable(),
});
export type PartStatus = z.output<typeof partStatus>;

/** `GET /api/admin/status`. Instants in ISO 8601; null if unknown. */
export const adminStatus = z.strictObject({
  at: z.string(),
  /** One of each part, in the order of `PARTS`. */
  parts: z.array(partStatus),
  /** Each must be fixed by the people who run the machines. */
  inTheClear: z.array(z.enum(INSECURE_CONNECTIONS)),
  events: z.strictObject({
    waiting: z.number(),
    oldestDueS: z.number(),
    givenUp: z.number(),
  }),
  jobs: z.array(jobStatus),
  services: z.array(serviceStatus),
  database: z.strictObject({
    kind: z.enum(["embedded", "server"]),
    roundTripMs: z.number(),
    connections: z
      .strictObject({
        total: z.number(),
        idle: z.number(),
        waiting: z.number(),
      })
      .nullable(),
  }),
  catalogue: z.strictObject({
    size: z.number(),
    refreshedAt: z.string().nullable(),
  }),
  /** The responding process; of other processes, only the jobs that they ran are known. */
  process: z.strictObject({
    name: z.string(),
    version: z.string(),
    startedAt: z.string(),
    memoryMb: z.number(),
  }),
});
export type AdminStatus = z.output<typeof adminStatus>;

/** Longer than any push service's endpoint; the longest, of Windows, have about 700 characters. */
export const MAX_ENDPOINT_LENGTH = 1024;

/** A browser's push subscription in a body: `PushSubscription.toJSON()` without `expirationTime`, which no browser sets. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().max(MAX_ENDPOINT_LENGTH),
  keys: z.strictObject({
    /** An uncompressed point of P-256, and 16 bytes; in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscription>;

/** The endpoints of the platform itself. */
export const platformEndpoints = {
  "GET /api/openapi.json": {
    summary: "This document",
    answer: z.looseObject({}),
    errors: [],
  },
  "GET /api/v1/openapi.json": {
    summary: "The API for restaurants' own programs, as a document of its own",
    answer: z.looseObject({}),
    errors: [],
  },
  "GET /api/admin/status": {
    summary: "Operating status",
    answer: adminStatus,
    errors: [],
  },
} as const satisfies Endpoints;
