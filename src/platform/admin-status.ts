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

export interface ServiceStatus {
  service: StatusService;
  /** Who it is; null where the built-in way is taken, which calls nobody. */
  provider: string | null;
  /** Nulls until the answering process has called it. */
  lastSuccess: string | null;
  lastFailure: string | null;
  /** Masked. */
  lastError: string | null;
  failuresLastHour: number;
}

export interface JobStatus {
  name: string;
  /** In English: as the log has it. */
  what: string;
  everyMinutes: number;
  isRunning: boolean;
  /** The process that took it last: machine and number; null before the first time. */
  process: string | null;
  endedAt: string | null;
  durationMs: number | null;
  error: string | null;
}

/** What goes over a network of others unencrypted although strangers use this installation. */
export const CLEAR_LINES = ["database", "mail"] as const;
export type ClearLine = (typeof CLEAR_LINES)[number];

/** `GET /api/admin/status`. Instants in ISO 8601; null is what is not known. */
export interface AdminStatus {
  at: string;
  /** Each is to be mended by who runs the machines. */
  inTheClear: ClearLine[];
  events: { waiting: number; oldestDueS: number; givenUp: number };
  jobs: JobStatus[];
  services: ServiceStatus[];
  database: {
    kind: "embedded" | "server";
    roundTripMs: number;
    connections: { total: number; idle: number; waiting: number } | null;
  };
  catalogue: { size: number; refreshedAt: string | null };
  /** The one that answers; of others nothing is known here but the jobs that they took. */
  process: { name: string; version: string; startedAt: string; memoryMb: number };
}
