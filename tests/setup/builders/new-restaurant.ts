import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { LoggedIn } from "#domains/accounts/contract/accounts.ts";
import type { ApplicationReceived } from "#domains/onboarding/contract.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { type Member, newMember } from "../browser/sign-in.ts";
import { someOperator } from "./new-operator.ts";

/** Request headers of an authenticated member. */
export async function headersOf(
  page: Page,
  { email, password, token }: Member,
): Promise<{ authorization: string }> {
  if (token !== undefined) return { authorization: `Bearer ${token}` };
  const answer = await page.request.post("/api/auth/login", { data: { email, password } });
  return { authorization: `Bearer ${((await answer.json()) as LoggedIn).token}` };
}

/** A unique number: a form uses it to detect whether a restaurant is already listed. */
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, "0");

/**
 * A restaurant for one journey, far from those of the district, with its owner: applied for and approved. `email`: its
 * owner has no account, and is invited to this address. `selectedPlan`: with what it begins, by default Standard.
 */
export async function newRestaurant(
  page: Page,
  name: string,
  { email: invited, selectedPlan }: { email?: string; selectedPlan?: PlanKey } = {},
): Promise<{ id: string; owner: Member }> {
  const owner = await newMember(page);
  const ok = async <Answer>(path: string, headers: object, data: object): Promise<Answer> => {
    const answer = await page.request.post(path, { headers: { ...headers }, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  // Each owner applies from an address of their own: the number of applications from one is limited.
  const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
  const applied = await ok<ApplicationReceived>(
    "/api/owner-applications",
    { ...(invited === undefined && (await headersOf(page, owner))), ...from },
    {
      ...{
        restaurantName: name,
        ownerName: "Ana Popescu",
        email: invited ?? owner.email,
        phone: `0138-${digits(2)}-${digits(4)}`,
      },
      ...{ address: "北海道函館市末広町1-1", cuisine: "japanese", lat: 41.7687, lng: 140.7288 },
      ...{
        description: "港のそばで、朝にとれた魚を炭で焼く小さな店です。",
        method: "invoice",
        language: "en",
        selectedPlan,
      },
    },
  );
  const operator = await headersOf(page, await someOperator());
  const { restaurantId } = await ok<{ restaurantId: string }>(
    `/api/admin/applications/${applied.id}/approve`,
    operator,
    {},
  );
  return { id: restaurantId, owner };
}
