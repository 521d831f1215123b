import { localRecord } from "#platform/web/storage/local-record.ts";

/** Whether this device rings for new orders: it does until somebody has switched it off here. */
export const soundRecord = localRecord("noren_order_sound", (saved) => saved !== false);
