import { z } from "zod";
import { claim } from "#domains/dietary/contract/claims.ts";
import { CLAIM_SUBJECTS, type Claim } from "#domains/dietary/dietary.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";

const ownClaim = z.strictObject({
  subject: z.enum(CLAIM_SUBJECTS as [Claim["subject"], ...Claim["subject"][]]),
  value: z.enum(["only", "yes", "limited", "no"]),
});
/** Something that a restaurant itself says of its food. What it says nothing about is not among its claims. */
export type OwnClaim = z.output<typeof ownClaim>;

/** `PUT /api/owner/restaurants/{id}/claims`: all of them. `version`: the one that was edited. */
export const saveClaims = z.strictObject({
  claims: z
    .array(ownClaim)
    .refine((claims) => new Set(claims.map(({ subject }) => subject)).size === claims.length, {
      error: "claim-twice",
    }),
  version: z.int32().min(0),
});

/** `GET` of the same, for those who run the restaurant. */
export const ownClaimsView = z.strictObject({
  restaurantId: z.string(),
  version: z.number(),
  claims: z.array(ownClaim),
  /** What others say, which only they can take back: certificates, what staff has confirmed, open data. */
  others: z.array(claim),
});
export type OwnClaimsView = z.output<typeof ownClaimsView>;

/** Somebody else has saved them meanwhile: what is in force. */
export const newerClaims = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: ownClaimsView }),
} as const satisfies RefusalDetails;
