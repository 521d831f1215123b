import { z } from "zod";

/**
 * The keys that links carry: `key` opens what it was sent for as its holder, `share` a copy without contact details. A key
 * that opens nothing counts as none, so the server reads both leniently.
 */
export const linkKeys = z.object({ key: z.string().nullish(), share: z.string().nullish() });
