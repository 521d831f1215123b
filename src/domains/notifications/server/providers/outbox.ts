import type { ChannelProvider } from "../port.ts";

/** Sends nothing: messages stay in the database and are shown at `/dev/outbox`. */
export const outbox: ChannelProvider = {
  deliver: async () => ({ kind: "kept" }),
};
