import { expect, it } from "vitest";
import type { Membership } from "../../contract/accounts.ts";
import { homeOf } from "./get-me.ts";

const guest = { role: "customer", memberships: [], isOperator: false, hasSecondFactor: false } as const;
const at = (role: Membership["role"]) => ({ ...guest, memberships: [{ restaurantId: "r", role }] });

it.each([
  ["a guest on the map", { ...guest, memberships: [] }, "/app"],
  [
    "who wants to bring a restaurant in the dashboard",
    { ...guest, memberships: [], role: "owner" as const },
    "/owner/dashboard",
  ],
  ["an owner in the dashboard", { ...at("owner"), role: "owner" as const }, "/owner/dashboard"],
  ["staff in the dashboard, though they signed up as a guest", at("staff"), "/owner/dashboard"],
  [
    "an operator in the administration",
    { ...at("owner"), isOperator: true, hasSecondFactor: true },
    "/admin",
  ],
  [
    "an operator without a second step there where it is set up",
    { ...at("owner"), isOperator: true },
    "/app?view=profile#second-factor",
  ],
])("lands %s", (_who, person, home) => {
  expect(homeOf(person)).toBe(home);
});
