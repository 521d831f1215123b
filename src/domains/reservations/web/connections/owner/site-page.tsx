import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { SiteView } from "#domains/reservations/contract/connections/site.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";
import { reservationsApi } from "../../api.ts";
import { CodeSection } from "./code-section.tsx";
import { OriginsSection } from "./origins-section.tsx";
import { PosterSection } from "./poster-section.tsx";
import { SiteLoading } from "./site-loading.tsx";

/** Where guests book outside Noren: the restaurant's own site, a link, a poster. */
export default function SitePage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("connections.site");
  const { publicUrl } = usePage();
  const queries = useQueryClient();
  const { id, name } = restaurant;
  const queryKey = ["site", id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(reservationsApi("GET /api/owner/restaurants/:id/site", { params: { id } }), signal),
    refetchOnWindowFocus: "always",
  });
  const show = (site: SiteView) => queries.setQueryData(queryKey, site);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && (
        <>
          <OriginsSection restaurant={restaurant} site={data} onChanged={show} onOld={() => void refetch()} />
          <CodeSection restaurantId={id} />
          <div className="print:hidden">
            <Card title={t("link.title")} lead={t("link.text")}>
              <CopyRow label={t("link.title")} text={publicUrl + paths.book(id)} />
            </Card>
          </div>
          <PosterSection restaurant={restaurant} lines={data.poster} />
        </>
      )}
      {!data && !isError && <SiteLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
