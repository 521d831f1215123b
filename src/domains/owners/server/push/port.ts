import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** By which push services know this installation (RFC 8292); in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** What a browser has given: where messages for it are taken, and for whom they are encrypted. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a browser shows. It lies on a locked screen, so it names no guest and no food. */
export interface PushContent {
  title: string;
  body: string;
  /** One with the same tag takes the place of the one before. */
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

/** `gone`: nobody is there any more. `refused`: trying again changes nothing. */
export type PushOutcome = { kind: "sent" } | { kind: "gone" } | { kind: "refused"; reason: string };

/** The way to browsers. */
export interface PushSender {
  /**
   * @throws TryLater when the push service asks to wait, or is broken
   * @throws Error when it may work later: no connection
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
  /** A push service of the house; null for none. */
  serviceUrl: string | null;
}
