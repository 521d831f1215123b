import type { Language } from "#kernel/languages.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import type { Channel } from "../contract/notifications.ts";

/** One message, ready to go. */
export interface Outgoing {
  /** Stays the same when it is tried again, so that a double can be told and a receipt finds its message. */
  id: string;
  /** An e-mail address, a number in E.164, or a Telegram chat. */
  address: string;
  language: Language;
  /** What it is called where texts must be registered beforehand (WhatsApp), with what fills the blanks. */
  template: string;
  blanks: readonly string[];
  subject: string;
  text: string;
  /** Empty but for e-mail. */
  html: string;
  /** An iCalendar text to go with an e-mail. */
  calendar: string | null;
}

/**
 * `sent`: the provider has it. `kept`: it stays here to be read. `refused`: trying again changes nothing; `isGone`: nobody
 * reads this address any more.
 */
export type Delivery =
  | { kind: "sent"; providerId: string | null }
  | { kind: "kept" }
  | { kind: "refused"; reason: string; isGone?: boolean };

/** Long enough for a receipt to arrive first, which says that it was sent after all. */
const RECEIPT_S = 120;

/** The line went dead after the message was handed over: nobody knows whether it is on its way. */
export class OutcomeUnknown extends TryLater {
  constructor(message: string) {
    super(message, RECEIPT_S);
  }
}

/** One way out. */
export interface ChannelProvider {
  /**
   * @throws TryLater when the provider asks to wait
   * @throws OutcomeUnknown when the message may be on its way all the same
   * @throws Error when it may work later: no connection, a server that is busy
   */
  deliver(message: Outgoing): Promise<Delivery>;
}

/** Every way out, and whether it leads out: those that are no `live` ones end in the built-in outbox. */
export interface Channels {
  provider: Readonly<Record<Channel, ChannelProvider>>;
  isLive: Readonly<Record<Channel, boolean>>;
  /** Where text messages go (ISO 3166); everywhere where nothing is said. */
  smsCountries?: readonly string[];
}

export interface MailSettings {
  /** A mail server; null means the built-in outbox. */
  url: string | null;
  from: string;
}

export interface WhatsAppSettings {
  token: string;
  phoneNumberId: string;
  /** Signs what comes to the webhook. */
  appSecret: string;
  /** Proves, when the webhook is registered, that it is ours. */
  verifyToken: string;
  /** With the version of the API: `https://graph.facebook.com/v23.0`. */
  apiUrl: string;
}

export interface TelegramSettings {
  botToken: string;
  /** Without `@`. */
  botName: string;
  webhookSecret: string;
  apiUrl: string;
}

export interface SmsSettings {
  accountSid: string;
  authToken: string;
  /** A number, a sender's name, or a messaging service (`MG...`). */
  from: string;
  apiUrl: string;
}

/** What is null goes to the built-in outbox. */
export interface NotificationSettings {
  mail: MailSettings;
  channels: { whatsapp: WhatsAppSettings | null; telegram: TelegramSettings | null; sms: SmsSettings | null };
  /** Where text messages go (ISO 3166); everywhere where nothing is said. */
  smsCountries?: readonly string[];
  publicUrl: string;
  /** DEV_OUTBOX; null when nobody has set it. */
  devOutbox: boolean | null;
}
