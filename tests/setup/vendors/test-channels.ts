import type { Channel } from "#domains/notifications/contract.ts";
import type { Channels, Delivery, Outgoing } from "#domains/notifications/server/port.ts";

/** Every channel delivers to `deliver`; those in `live` count as external. */
export function testChannels(
  deliver: (message: Outgoing, channel: Channel) => Promise<Delivery>,
  live: readonly Channel[] = ["whatsapp", "line", "telegram", "sms", "email"],
): Channels {
  const through = (channel: Channel) => ({ deliver: (message: Outgoing) => deliver(message, channel) });
  const isLive = (channel: Channel) => live.includes(channel);
  return {
    takesAnswers: { whatsapp: true, line: true, telegram: true, sms: true, email: false },
    provider: {
      whatsapp: through("whatsapp"),
      line: through("line"),
      telegram: through("telegram"),
      sms: through("sms"),
      email: through("email"),
    },
    isLive: {
      whatsapp: isLive("whatsapp"),
      line: isLive("line"),
      telegram: isLive("telegram"),
      sms: isLive("sms"),
      email: isLive("email"),
    },
  };
}
