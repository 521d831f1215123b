import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CLAIM_LEVELS,
  CLAIM_SUBJECTS,
  CLAIM_VALUES,
  type Claim,
  servedSubjects,
  subjectMask,
  VEGETARIAN_TOO,
} from "./dietary.ts";

const TODAY = "2026-11-21";
const anyClaim: fc.Arbitrary<Claim> = fc.record({
  subject: fc.constantFrom(...CLAIM_SUBJECTS),
  value: fc.constantFrom(...CLAIM_VALUES),
  level: fc.constantFrom(...CLAIM_LEVELS),
  source: fc.constantFrom("OpenStreetMap", "the restaurant"),
  date: fc.constant(null),
  expires: fc.constantFrom(null, "2026-11-20", TODAY, "2027-01-01"),
});

describe("servedSubjects", () => {
  it("never serves what nobody claims with yes or only, in force today (vegetarian may follow from stricter diets)", () => {
    fc.assert(
      fc.property(fc.array(anyClaim), (claims) => {
        for (const subject of servedSubjects(claims, TODAY)) {
          const grounds = subject === "vegetarian" ? ["vegetarian", ...VEGETARIAN_TOO] : [subject];
          const said = claims.some(
            (claim) =>
              grounds.includes(claim.subject) &&
              (claim.value === "yes" || claim.value === "only") &&
              (claim.expires === null || claim.expires >= TODAY),
          );
          expect(said).toBe(true);
        }
      }),
    );
  });

  it("does not depend on the order in which claims were made", () => {
    fc.assert(
      fc.property(fc.array(anyClaim), (claims) => {
        expect(subjectMask(servedSubjects([...claims].reverse(), TODAY))).toBe(
          subjectMask(servedSubjects(claims, TODAY)),
        );
      }),
    );
  });

  it("is less sure after a more careful claim of the same or a stronger level", () => {
    fc.assert(
      fc.property(fc.array(anyClaim), fc.constantFrom(...CLAIM_SUBJECTS), (claims, subject) => {
        const denial: Claim = {
          subject,
          value: "no",
          level: "certificate",
          source: "x",
          date: null,
          expires: null,
        };
        expect(servedSubjects([...claims, denial], TODAY).has(subject)).toBe(false);
      }),
    );
  });
});
