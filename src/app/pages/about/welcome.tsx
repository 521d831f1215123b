import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import { CardTablesProvider } from "#domains/discovery/web/card/card-tables.ts";
import { cardTables } from "#domains/reservations/web/guest/free-tables/free-times.tsx";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { Queries } from "#platform/web/calls/queries.tsx";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { WelcomePage } from "../../web/welcome-page.tsx";

/** Of which some have a free table tonight. */
const MOST_PARTNERS = 20;

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const api = serverApi(page);
  const query = { partnersOnly: true, limit: MOST_PARTNERS, lang: page.language };
  // The page works without the figures, and without partners.
  const [counts, partners] = await Promise.all([
    api.get(restaurantsApi("GET /api/figures")).catch(() => null),
    api.get(discoveryApi("GET /api/restaurants", { query })).catch((): RestaurantCard[] => []),
  ]);
  return { counts, partners, texts: page.textsOf(["common", "welcome", "discovery", "food"]) };
}

export default function Welcome() {
  const { counts, partners } = useLoaderData<typeof loader>();
  return (
    <Queries>
      <CardTablesProvider value={cardTables}>
        <WelcomePage counts={counts} partners={partners} publicUrl={usePage().publicUrl} />
      </CardTablesProvider>
    </Queries>
  );
}
