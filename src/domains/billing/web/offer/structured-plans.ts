import type { PlanView } from "#domains/payments/contract/plans.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { units } from "#kernel/money.ts";

/** schema.org Service with one offer per plan: monthly price, tax included. */
export function structuredPlans(
  plans: readonly PlanView[],
  { description, publicUrl }: { description: string; publicUrl: string },
): object {
  return {
    "@type": "Service",
    name: "Noren",
    description,
    url: `${publicUrl}${paths.forRestaurants()}`,
    areaServed: { "@type": "Country", name: "Japan" },
    audience: { "@type": "BusinessAudience", audienceType: "Restaurant" },
    offers: plans.map(({ name, monthly }) => {
      const price = { price: String(units(monthly)), priceCurrency: monthly.currency };
      return {
        "@type": "Offer",
        name,
        ...price,
        url: `${publicUrl}${paths.pricing()}`,
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          ...price,
          // UN/CEFACT unit code for a month.
          unitCode: "MON",
          valueAddedTaxIncluded: true,
        },
      };
    }),
  };
}
