import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "../db/database.ts";

/** VAPID keys of this installation (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A browser's subscription: the endpoint and encryption keys. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A notification's content. Visible on locked screens, so it contains no guest's name and no dietary needs. */
export interface PushContent {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** Path of this site, opened on tap. */
  href: string;
  lang: Language;
}

export interface Outgoing extends PushContent {
  /** How long the push service stores it for an offline browser. */
  ttlS: number;
  /** `high` wakes a sleeping phone. */
  urgency: "normal" | "high";
}

/** `gone`: the subscription no longer exists. `refused`: a retry would not help. */
export type PushOutcome = { kind: "sent" } | { kind: "gone" } | { kind: "refused"; reason: string };

/** Sends push messages. */
export interface PushSender {
  /**
   * @throws TryLater when the push service asks to wait, or fails
   * @throws Error when a retry may succeed: no connection
   */
  send(to: PushAddress, message: Outgoing, keys: PushKeys): Promise<PushOutcome>;
}

/** A sender with the keys of this installation. */
export interface PushChannel extends PushSender {
  keys(db: Queryable, now: Date): Promise<PushKeys>;
}

export interface PushSettings {
  /** Private key from the settings; null to use the one in the database. */
  key: string | null;
  /** The operator's own push service; null for none. */
  serviceUrl: string | null;
}
