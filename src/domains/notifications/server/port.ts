import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import type { Channel, ChannelStatus } from "../contract.ts";
import type { NoticeTemplate } from "./notices/rules.ts";

/** A rendered message. */
export interface Outgoing {
  /** Stable across retries, for deduplication and receipts. */
  id: string;
  /** An email address, a number in E.164, a Telegram chat, or a LINE user. */
  address: string;
  language: Language;
  /** Registered template name (WhatsApp). */
  template: string;
  /** WhatsApp: the template's placeholder values. LINE: the booking in Japanese, a line each, for the staff. */
  blanks: readonly string[];
  subject: string;
  text: string;
  /** Email only. */
  html: string;
  /** iCalendar attachment. */
  calendar: string | null;
}

/**
 * `sent`: accepted by the provider. `kept`: in the built-in outbox. `refused`: permanent failure; `isGone`: the address
 * no longer exists.
 */
export type Delivery =
  | { kind: "sent"; providerId: string | null }
  | { kind: "kept" }
  | { kind: "refused"; reason: string; isGone?: boolean };

/** Delay that lets a receipt arrive first. */
const RECEIPT_S = 120;

/** The connection was lost after sending: the message may have been delivered. */
export class OutcomeUnknown extends TryLater {
  constructor(message: string) {
    super(message, RECEIPT_S);
  }
}

/** A message channel. */
export interface ChannelProvider {
  /**
   * @throws TryLater if rate limited @throws OutcomeUnknown if it may have been sent @throws Error if a retry may
   * succeed: no connection, server busy
   */
  deliver(message: Outgoing): Promise<Delivery>;
}

/** All channels and whether they are live; the others use the built-in outbox. */
export interface Channels {
  provider: Readonly<Record<Channel, ChannelProvider>>;
  isLive: Readonly<Record<Channel, boolean>>;
  /** Whether replies on the channel reach us. */
  takesAnswers: Readonly<Record<Channel, boolean>>;
  /** Countries of text messages (ISO 3166); all if undefined. */
  smsCountries?: readonly string[];
  /** What the staff domain says of a message to one of the staff when it is sent. */
  mayTellStaff?: MayTellStaff;
}

/**
 * Whether a member of staff may still be told. `elsewhere`: not on this channel. `about`: the notice's, `restaurant:<id>`.
 */
export type MayTellStaff = (
  db: Queryable,
  told: { accountId: string; about: string; template: NoticeTemplate; channel: Channel; address: string },
) => Promise<"yes" | "no" | "elsewhere">;

interface MailSettings {
  /** SMTP URL; null for the built-in outbox. */
  url: string | null;
  from: string;
}

export interface WhatsAppSettings {
  token: string;
  phoneNumberId: string;
  /** Signs webhook calls. */
  appSecret: string;
  /** Verifies the webhook during registration. */
  verifyToken: string;
  /** Including the API version: `https://graph.facebook.com/v23.0`. */
  apiUrl: string;
}

export interface TelegramSettings {
  botToken: string;
  /** Without `@`. */
  botName: string;
  webhookSecret: string;
  apiUrl: string;
}

export interface LineSettings {
  /** Of the Messaging API's channel. */
  accessToken: string;
  /** Signs webhook calls. */
  channelSecret: string;
  /** Of the official account, with `@`. */
  basicId: string;
  apiUrl: string;
}

export interface SmsSettings {
  accountSid: string;
  authToken: string;
  /** A number, sender name, or messaging service (`MG...`). */
  from: string;
  apiUrl: string;
}

/** Channels that are null use the built-in outbox. */
export interface NotificationSettings {
  mail: MailSettings;
  channels: {
    whatsapp: WhatsAppSettings | null;
    line: LineSettings | null;
    telegram: TelegramSettings | null;
    sms: SmsSettings | null;
  };
  /** Countries of text messages (ISO 3166); all if undefined. */
  smsCountries?: readonly string[];
  publicUrl: string;
  /** DEV_OUTBOX; null if unset. */
  devOutbox: boolean | null;
}

/** Channels with a provider. */
export function liveChannels({
  mail,
  channels,
}: Pick<NotificationSettings, "mail" | "channels">): Record<Channel, boolean> {
  return {
    whatsapp: channels.whatsapp !== null,
    line: channels.line !== null,
    telegram: channels.telegram !== null,
    sms: channels.sms !== null,
    email: mail.url !== null,
  };
}

/** Channels on which guests can reply: a text message sent under a name instead of a number can't be answered. */
export function answeredChannels({
  channels: { sms },
}: Pick<NotificationSettings, "channels">): Record<Channel, boolean> {
  const isNumber = sms === null || /^(\+?\d+|MG[\da-f]{32})$/.test(sms.from);
  return { whatsapp: true, line: true, telegram: true, sms: isNumber, email: false };
}

/** Public status of the channels. */
export function channelStatus(settings: Pick<NotificationSettings, "mail" | "channels">): ChannelStatus {
  const isLive = liveChannels(settings);
  const statusOf = (channel: Channel) => (isLive[channel] ? "live" : "test");
  return {
    whatsapp: statusOf("whatsapp"),
    line: statusOf("line"),
    telegram: statusOf("telegram"),
    sms: statusOf("sms"),
    email: statusOf("email"),
  };
}
