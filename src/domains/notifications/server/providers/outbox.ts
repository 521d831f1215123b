import type { ChannelProvider } from "../port.ts";

/** Sends nothing: messages stay in the database, where `/dev/outbox` shows them. Needs no account anywhere. */
export const outbox: ChannelProvider = {
  deliver: async () => ({ kind: "kept" }),
};
