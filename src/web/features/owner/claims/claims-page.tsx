import { useTranslations } from "use-intl";
import { apiPaths } from "../../../../shared/api-paths.ts";
import type { OwnClaimsView } from "../../../../shared/contract/claims.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { browserApi } from "../../../lib/api.ts";
import { ScreenFailed } from "../screen/screen-failed.tsx";
import { ScreenHead } from "../screen/screen-head.tsx";
import { useOnce } from "../screen/use-once.ts";
import { CertificatesPart } from "./certificates/certificates-part.tsx";
import { ClaimsEditor } from "./claims-editor.tsx";
import { ClaimsLoading } from "./claims-loading.tsx";

/** What a restaurant says guests can eat. */
export default function ClaimsPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("evidence.claims");
  const { data, isError, refetch } = useOnce(["own-claims", id], (signal) =>
    browserApi.get<OwnClaimsView>(apiPaths.ownClaims(id), {}, signal),
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
