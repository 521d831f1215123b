import { z } from "zod";
import { HELP_SCREENS, MAX_HELP_REASON } from "../help-acts.ts";

/** `POST /api/admin/restaurants/{id}/help`: the reason is sent to the owners as written. */
export const startHelp = z.strictObject({ reason: z.string().trim().min(1).max(MAX_HELP_REASON) });

/** `GET /api/admin/help` and the answer to changes: where the operator helps now. */
export const ownHelp = z.strictObject({
  current: z
    .strictObject({
      restaurantId: z.string(),
      restaurant: z.string(),
      /** Instant in ISO 8601. */
      until: z.string(),
      /** It can be extended, once. */
      canExtend: z.boolean(),
    })
    .nullable(),
});
export type OwnHelp = z.output<typeof ownHelp>;

/** `GET /api/owner/restaurants/{id}/help` and the answer to its end, for owners: the latest first. Instants in ISO 8601. */
export const helpView = z.array(
  z.strictObject({
    id: z.string(),
    /** Masked email address. */
    operator: z.string(),
    reason: z.string(),
    startedAt: z.string(),
    /** When it ended, or will end. */
    until: z.string(),
    isOpen: z.boolean(),
    acts: z.array(
      z.strictObject({
        id: z.number(),
        at: z.string(),
        screen: z.enum(HELP_SCREENS),
        /** `refused`: a change that was not saved. */
        outcome: z.enum(["read", "changed", "refused"]),
      }),
    ),
  }),
);
export type HelpView = z.output<typeof helpView>;
