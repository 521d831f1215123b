import type { ClaimSubject } from "#domains/dietary/dietary.ts";
import type { OwnClaim } from "#domains/dietary-claims/contract.ts";

type Claims = readonly OwnClaim[];

/** What is said of a need now; null where nothing is. */
export function saidOf(claims: Claims, subject: ClaimSubject): OwnClaim["value"] | null {
  return claims.find((one) => one.subject === subject)?.value ?? null;
}

/** The claims with another word of one need; null takes it back. */
export function withSaid(claims: Claims, subject: ClaimSubject, value: OwnClaim["value"] | null): Claims {
  if (saidOf(claims, subject) === value) return claims;
  const others = claims.filter((one) => one.subject !== subject);
  return value === null ? others : [...others, { subject, value }];
}

/** What somebody else has said, and on top of it what I have changed since. */
export function joinClaims(theirs: Claims, mine: Claims, base: Claims): Claims {
  const subjects = new Set([...mine, ...base].map(({ subject }) => subject));
  const changed = [...subjects].filter((subject) => saidOf(mine, subject) !== saidOf(base, subject));
  // Where both have said something else of one need, theirs was first and is shown: food is not guessed about.
  const free = changed.filter((subject) => saidOf(theirs, subject) === saidOf(base, subject));
  return free.reduce<Claims>((list, subject) => withSaid(list, subject, saidOf(mine, subject)), theirs);
}
