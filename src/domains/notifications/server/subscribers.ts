import { onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import { messageQueued } from "./events.ts";
import { sendMessage } from "./messages/send-message.ts";
import {
  answeredChannels,
  type ChannelProvider,
  type Channels,
  liveChannels,
  type MayTellStaff,
  type NotificationSettings,
} from "./port.ts";
import { line } from "./providers/line.ts";
import { smtp } from "./providers/smtp.ts";
import { telegram } from "./providers/telegram.ts";
import { twilio } from "./providers/twilio.ts";
import { whatsapp } from "./providers/whatsapp.ts";
import { receiptUrl } from "./webhooks/policy.ts";

/** `mayTellStaff`: asked before anything is sent to one of the staff alone. */
export function notificationSubscribers(
  settings: NotificationSettings,
  mayTellStaff: MayTellStaff,
): Subscriber[] {
  return [deliverMessages({ ...openChannels(settings), mayTellStaff })];
}

export function deliverMessages(channels: Channels): Subscriber {
  return onEventOutside(messageQueued, "notifications.deliver", (db, { messageId }, attempt) =>
    sendMessage(db, channels, messageId, attempt),
  );
}

/** All channels with their provider, or the built-in outbox. */
function openChannels(settings: NotificationSettings): Channels {
  const { mail, channels, publicUrl } = settings;
  return {
    provider: {
      email: mail.url === null ? outbox : smtp(mail.url, mail.from),
      whatsapp: channels.whatsapp === null ? outbox : whatsapp(channels.whatsapp),
      line: channels.line === null ? outbox : line(channels.line),
      telegram: channels.telegram === null ? outbox : telegram(channels.telegram),
      sms: channels.sms === null ? outbox : twilio(channels.sms, receiptUrl(publicUrl)),
    },
    isLive: liveChannels(settings),
    takesAnswers: answeredChannels(settings),
    ...(settings.smsCountries && { smsCountries: settings.smsCountries }),
  };
}

/** Sends nothing: messages stay in the database and are shown at `/dev/outbox`. */
export const outbox: ChannelProvider = {
  deliver: async () => ({ kind: "kept" }),
};
