import { expect, test } from "vitest";
import type { OwnClaim } from "#domains/dietary-claims/contract.ts";
import { joinClaims, saidOf, withSaid } from "./model.ts";

const vegan: OwnClaim = { subject: "vegan", value: "yes" };
const halal: OwnClaim = { subject: "halal", value: "limited" };

test("a need is said, said otherwise and taken back; said again it is the same", () => {
  const said = withSaid([halal], "vegan", "yes");
  expect(said).toEqual([halal, vegan]);
  expect(saidOf(withSaid(said, "vegan", "no"), "vegan")).toBe("no");
  expect(withSaid(said, "vegan", null)).toEqual([halal]);
  expect(withSaid(said, "vegan", "yes")).toBe(said);
});

test("what two have said of different needs is both kept; of the same need theirs, who were first", () => {
  expect(joinClaims([vegan], [halal], [])).toEqual([vegan, halal]);
  expect(joinClaims([vegan, halal], [], [halal])).toEqual([vegan]);
  const theirs: OwnClaim[] = [{ subject: "vegan", value: "no" }];
  expect(joinClaims(theirs, [vegan], [])).toBe(theirs);
});
