import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { ScreenFailed } from "#platform/web/dashboard/screen/screen-failed.tsx";
import { ScreenHead } from "#platform/web/dashboard/screen/screen-head.tsx";
import { useOnce } from "#platform/web/dashboard/screen/use-once.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { restaurantsApi } from "../../api.ts";
import { CertificatesPart } from "./certificates/certificates-part.tsx";
import { ClaimsEditor } from "./claims-editor.tsx";
import { ClaimsLoading } from "./claims-loading.tsx";

/** What a restaurant says guests can eat. */
export default function ClaimsPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("evidence.claims");
  const { data, isError, refetch } = useOnce(["own-claims", id], (signal) =>
    browserApi.get(restaurantsApi("GET /api/owner/restaurants/:id/claims", { params: { id } }), signal),
  );
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && <ClaimsEditor first={data} />}
      {!data && !isError && <ClaimsLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
      <CertificatesPart restaurantId={id} />
    </div>
  );
}
