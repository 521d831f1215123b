import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CardTablesProvider } from "#domains/discovery/web/card/card-tables.ts";
import { cardTables } from "#domains/reservations/web/guest/free-tables/free-times.tsx";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { Queries } from "#platform/web/calls/queries.tsx";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { type FreeEvening, freeEvenings } from "../../web/free-evenings.ts";
import { WelcomePage } from "../../web/welcome-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const api = serverApi(page);
  // The page works without the figures, and without tables.
  const [counts, evenings] = await Promise.all([
    api.get(restaurantsApi("GET /api/figures")).catch(() => null),
    freeEvenings(api, page.language, new Date(page.now)).catch((): FreeEvening[] => []),
  ]);
  return { counts, evenings, texts: page.textsOf(["welcome", "discovery", "food"]) };
}

export default function Welcome() {
  const { counts, evenings } = useLoaderData<typeof loader>();
  return (
    <Queries>
      <CardTablesProvider value={cardTables}>
        <WelcomePage counts={counts} evenings={evenings} publicUrl={usePage().publicUrl} />
      </CardTablesProvider>
    </Queries>
  );
}
