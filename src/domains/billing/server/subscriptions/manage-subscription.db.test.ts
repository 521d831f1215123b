import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CardTerms } from "#domains/payments/contract/billing.ts";
import { createMandate, getCard } from "#domains/payments/server/public.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { insertBusiness } from "../store.ts";
import { createSubscription } from "./manage-subscription.ts";
import { subscriptionOf } from "./store.ts";

const db = testDatabase();
const now = new Date("2026-11-21T03:00:00Z");
const TERMS: CardTerms = {
  ...{ planKey: "basic", planName: "Standard", monthlyYen: 18_800, trialDays: 30, startsOn: null },
};
const CARD = { email: "chef@example.org", returnPath: "/owner/dashboard", language: "ja" } as const;

async function business(): Promise<string> {
  const id = randomUUID();
  await insertBusiness(db, { id, name: "試験亭", planKey: "basic" }, now);
  return id;
}

const begin = (businessId: string, mandateId: string | null = null) =>
  db.transaction((tx) =>
    createSubscription(
      tx,
      {
        ...{ businessId, planKey: "basic", mandateId, method: mandateId === null ? "invoice" : "card" },
        ...{ trialDays: 30, startsOn: "2026-11-21" },
      },
      now,
    ),
  );

describe("a subscription", () => {
  it("keeps the price that the plan has on its first day", async () => {
    const businessId = await business();
    await begin(businessId);
    await db.query("UPDATE plans SET monthly_yen = 19800 WHERE key = 'basic'");
    expect(await subscriptionOf(db, businessId)).toMatchObject({
      ...{ planKey: "basic", monthlyYen: 18_800, method: "invoice", startedOn: "2026-11-21", trialDays: 30 },
      ...{ cancelledOn: null, endsOn: null, nextFrom: null, endedAt: null },
    });
    await db.query("UPDATE plans SET monthly_yen = 18800 WHERE key = 'basic'");
  });

  it("is one at a time for a business, whatever is asked for at once", async () => {
    const businessId = await business();
    const tried = await Promise.allSettled([begin(businessId), begin(businessId), begin(businessId)]);
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a mandate", () => {
  it("has a page of its own and no card yet", async () => {
    const input = { ...CARD, holder: "application:1", terms: TERMS };
    const { id, path } = await db.transaction((tx) => createMandate(tx, input, now));
    expect(path).toMatch(/^\/pay\/card\/[\w-]{32}$/);
    expect(await getCard(db, id)).toBeNull();
    await begin(await business(), id);
  });

  it("leads back to this product alone, and has a price", async () => {
    const wrong = (change: object) =>
      createMandate(db, { ...CARD, holder: "application:2", terms: TERMS, ...change }, now);
    await expect(wrong({ returnPath: "//evil.example" })).rejects.toThrow(RangeError);
    await expect(wrong({ terms: { ...TERMS, monthlyYen: 0 } })).rejects.toThrow(RangeError);
    await expect(wrong({ terms: { ...TERMS, trialDays: -1 } })).rejects.toThrow(RangeError);
  });
});
