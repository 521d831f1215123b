import { z } from "zod";

/**
 * Keys in links: `key` gives access as the holder, `share` to a copy without contact details. Invalid keys are ignored,
 * so parsing is lenient.
 */
export const linkKeys = z.object({ key: z.string().nullish(), share: z.string().nullish() });
