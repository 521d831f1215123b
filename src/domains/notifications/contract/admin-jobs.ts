import type { Channel } from "./notifications.ts";

/** Something that happened and that somebody has not reacted to yet. Instants in ISO 8601. */
export interface StuckEvent {
  id: number;
  /** `<what>.<happened>` */
  type: string;
  /** What went wrong the last time. */
  error: string | null;
  attempts: number;
  createdAt: string;
  /** When it is tried again; null when it was given up. */
  dueAt: string | null;
}

/** `GET /api/admin/jobs` */
export interface AdminJobs {
  /** How many events wait for their turn, those that went wrong once included. */
  waiting: number;
  /** Those that went wrong: given up, or to be tried again. */
  stuck: StuckEvent[];
}

/** `GET /api/admin/messages`, `POST /api/admin/messages/:id/again` */
export interface AdminMessages {
  counts: Readonly<Record<string, number>>;
  failed: {
    id: string;
    channel: Channel;
    /** Masked. */
    address: string;
    template: string;
    error: string | null;
    /** Not what is too late, overtaken by something newer, or held a link that opens an account. */
    canSendAgain: boolean;
    at: string;
  }[];
}
