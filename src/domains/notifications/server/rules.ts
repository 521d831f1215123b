import type { Channel, ChannelStatus } from "../contract/notifications.ts";
import type { NotificationSettings } from "./port.ts";

/** Channels with a provider. */
export function liveChannels({
  mail,
  channels,
}: Pick<NotificationSettings, "mail" | "channels">): Record<Channel, boolean> {
  return {
    whatsapp: channels.whatsapp !== null,
    telegram: channels.telegram !== null,
    sms: channels.sms !== null,
    email: mail.url !== null,
  };
}

/** Public status of the channels. */
export function channelStatus(settings: Pick<NotificationSettings, "mail" | "channels">): ChannelStatus {
  const isLive = liveChannels(settings);
  const word = (channel: Channel) => (isLive[channel] ? "live" : "test");
  return { whatsapp: word("whatsapp"), telegram: word("telegram"), sms: word("sms"), email: word("email") };
}
