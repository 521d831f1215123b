import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** Identify this installation to push services (RFC 8292); in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** From the browser: where its messages are sent, and the keys that encrypt them. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a browser shows. It lies on a locked screen, so it names no guest and no food. */
export interface PushContent {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** A path of ours, which a tap opens. */
  href: string;
  lang: Language;
}

export interface Outgoing extends PushContent {
  /** How long the push service keeps it for a browser that is off. */
  ttlS: number;
  /** `high` wakes a phone that sleeps. */
  urgency: "normal" | "high";
}

/** `gone`: the subscription no longer exists. `refused`: a retry would not help. */
export type PushOutcome = { kind: "sent" } | { kind: "gone" } | { kind: "refused"; reason: string };

/** The way to browsers. */
export interface PushSender {
  /**
   * @throws TryLater when the push service asks to wait, or fails
   * @throws Error when a retry may succeed: no connection
   */
  send(to: PushAddress, message: Outgoing, keys: PushKeys): Promise<PushOutcome>;
}

/** The same with the keys of this installation. */
export interface PushChannel extends PushSender {
  keys(db: Queryable, now: Date): Promise<PushKeys>;
}

export interface PushSettings {
  /** The private key of the settings; null for the one that the database keeps. */
  key: string | null;
  /** The operator's own push service; null for none. */
  serviceUrl: string | null;
}
