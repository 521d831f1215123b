import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { SettingsCard } from "#platform/web/dashboard/settings-card.tsx";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { CrewView } from "../../contract/staff.ts";
import { staffApi } from "../api.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberLine } from "./member-line.tsx";
import { OpenInvitations } from "./open-invitations.tsx";

/** Who works at a restaurant, and who is asked to. */
export function CrewPart({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.settings.crew");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const queryKey = ["crew", restaurantId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        staffApi("GET /api/owner/restaurants/:id/crew", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const show = (crew: CrewView) => {
    queries.setQueryData(queryKey, crew);
    // Somebody may have changed what they themselves are.
    void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
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
      {data && (
        <>
          <ul className="grid divide-y divide-line border-y border-line">
            {data.members.map((member) => (
              <MemberLine
                key={member.accountId}
                restaurantId={restaurantId}
                member={member}
                onChanged={show}
              />
            ))}
          </ul>
          <OpenInvitations restaurantId={restaurantId} invitations={data.invitations} onChanged={show} />
          <InviteForm restaurantId={restaurantId} onInvited={show} />
        </>
      )}
    </SettingsCard>
  );
}
