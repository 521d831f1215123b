import { localRecord } from "#platform/web/storage/local-record.ts";

/** Whether this device rings at all: true until switched off here. Of what, each member chooses for themselves. */
export const soundRecord = localRecord("noren_order_sound", (saved) => saved !== false);
