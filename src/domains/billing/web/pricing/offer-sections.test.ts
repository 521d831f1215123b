import { expect, it } from "vitest";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { money } from "#kernel/money.ts";
import { structuredPlans } from "./offer-sections.tsx";

it("search engines read what each plan costs a month, in whole yen with the tax in it", () => {
  const plan: PlanView = {
    ...{ key: "basic", name: "Standard", monthly: money(18_800, "JPY"), isPopular: true, maxLocations: 3 },
    ...{ alertMetres: [50, 100], hasApi: false, analytics: "funnel", commissionBasisPoints: 500 },
  };
  expect(structuredPlans([plan], { description: "d", publicUrl: "https://noren.example" })).toMatchObject({
    "@type": "Service",
    url: "https://noren.example/restaurant-owners",
    offers: [
      {
        name: "Standard",
        price: "18800",
        priceCurrency: "JPY",
        priceSpecification: { unitCode: "MON", valueAddedTaxIncluded: true },
      },
    ],
  });
});
