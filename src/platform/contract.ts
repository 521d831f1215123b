import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";

/** What calls a service elsewhere where one is named, and has a way of its own where none is. */
export const STATUS_SERVICES = [
  "mail",
  "whatsapp",
  "telegram",
  "sms",
  "cards",
  "translation",
  "assistant",
  "photos",
  "push",
] as const;
export type StatusService = (typeof STATUS_SERVICES)[number];

export const serviceStatus = z.strictObject({
  service: z.enum(STATUS_SERVICES),
  /** Who it is; null where the built-in way is taken, which calls nobody. */
  provider: z.string().nullable(),
  /** Nulls until the answering process has called it. */
  lastSuccess: z.string().nullable(),
  lastFailure: z.string().nullable(),
  /** Masked. */
  lastError: z.string().nullable(),
  failuresLastHour: z.number(),
});
export type ServiceStatus = z.output<typeof serviceStatus>;

export const jobStatus = z.strictObject({
  name: z.string(),
  /** In English: as the log has it. */
  what: z.string(),
  everyMinutes: z.number(),
  isRunning: z.boolean(),
  /** The process that took it last: machine and number; null before the first time. */
  process: z.string().nullable(),
  endedAt: z.string().nullable(),
  durationMs: z.number().nullable(),
  error: z.string().nullable(),
});
export type JobStatus = z.output<typeof jobStatus>;

/** What goes over a network of others unencrypted although strangers use this installation. */
export const INSECURE_CONNECTIONS = ["database", "mail"] as const;
export type InsecureConnection = (typeof INSECURE_CONNECTIONS)[number];

/** `GET /api/admin/status`. Instants in ISO 8601; null is what is not known. */
export const adminStatus = z.strictObject({
  at: z.string(),
  /** Each is to be mended by who runs the machines. */
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
  /** The one that answers; of others nothing is known here but the jobs that they took. */
  process: z.strictObject({
    name: z.string(),
    version: z.string(),
    startedAt: z.string(),
    memoryMb: z.number(),
  }),
});
export type AdminStatus = z.output<typeof adminStatus>;

/** The endpoints of the platform itself. */
export const platformEndpoints = {
  "GET /api/openapi.json": {
    summary: "This document",
    answer: z.looseObject({}),
    errors: [],
  },
  "GET /api/admin/status": {
    summary: "Operating status",
    answer: adminStatus,
    errors: [],
  },
} as const satisfies Endpoints;
