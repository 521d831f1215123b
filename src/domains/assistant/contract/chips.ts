import { z } from "zod";
import { localDate } from "#kernel/api/schemas.ts";
import { CHIP_KINDS, MAX_CHAT_GUESTS } from "../chat-constants.ts";

/** A detail that the conversation holds: what was asked for, or the restaurant that was chosen. */
export const chatChip = z.strictObject({
  kind: z.enum(CHIP_KINDS),
  /** Unique within its kind: an id, a date, a time, a count or the words of the guest. */
  value: z.string(),
  /** In the reader's language. */
  label: z.string(),
  /** By the guest, as long as the assistant answers; a day, a time or a party can be changed as well. */
  isRemovable: z.boolean(),
  /** The ticket of a booking. */
  href: z.string().optional(),
});
export type ChatChip = z.output<typeof chatChip>;

/** A change of what the conversation holds. */
export const chatAct = z.discriminatedUnion("act", [
  z.strictObject({
    act: z.literal("remove"),
    kind: z.enum(CHIP_KINDS),
    value: z.string().min(1).max(200),
    /** The guest was asked. Without it nothing that they can't eat is forgotten. */
    confirmed: z.boolean().default(false),
  }),
  z.strictObject({ act: z.literal("set-day"), date: localDate }),
  z.strictObject({
    act: z.literal("set-time"),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "time" }),
  }),
  z.strictObject({ act: z.literal("set-party"), partySize: z.int().min(1).max(MAX_CHAT_GUESTS) }),
  /** Forgets the search; what the guest can't eat only if they say so. */
  z.strictObject({ act: z.literal("start-over"), needs: z.enum(["keep", "forget"]).default("keep") }),
]);
export type ChatAct = z.output<typeof chatAct>;
export type ChatActInput = z.input<typeof chatAct>;
