import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AddedApiKey, ApiKeysView } from "#domains/owners/contract/api-keys.ts";
import { SettingsCard } from "#platform/web/dashboard/settings-card.tsx";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ownersApi } from "../../api.ts";
import { KeyForm } from "./key-form.tsx";
import { KeyLine } from "./key-line.tsx";
import { KeyShown } from "./key-shown.tsx";
import { NotInPlan } from "./not-in-plan.tsx";
import { TryLine } from "./try-line.tsx";

/** What the restaurant's own programs may read, and the keys that open it. */
export function ApiPart({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.settings.api");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const queryKey = ["api-keys", restaurantId];
  const [made, setMade] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/api-keys", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const show = (keys: ApiKeysView) => queries.setQueryData(queryKey, keys);
  // The key is kept nowhere but here, until its owner has put it away.
  const showMade = ({ key, ...keys }: AddedApiKey) => {
    setMade(key);
    show(keys);
  };
  return (
    <SettingsCard title={t("title")}>
      <p className="text-soft">{t("lead")}</p>
      {data === undefined && !isError && <span className="h-24 animate-pulse rounded bg-sunken" />}
      {data === undefined && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {data && !data.hasApi && <NotInPlan restaurantId={restaurantId} planName={data.planName} />}
      {data && data.keys.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {data.keys.map((key) => (
            <KeyLine key={key.id} restaurantId={restaurantId} apiKey={key} onChanged={show} />
          ))}
        </ul>
      )}
      {made !== null && <KeyShown apiKey={made} onKept={() => setMade(null)} />}
      {data?.hasApi && made === null && (
        <KeyForm restaurantId={restaurantId} keys={data.keys} onMade={showMade} />
      )}
      {data?.hasApi && <TryLine />}
    </SettingsCard>
  );
}
