import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";

/** External services that are used if configured, with a built-in fallback otherwise. */
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

/** `GET /api/admin/status`. Instants in ISO 8601; null if unknown. */
export const adminStatus = z.strictObject({
  at: z.string(),
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
