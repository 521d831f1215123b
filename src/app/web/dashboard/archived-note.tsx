import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { ownersApi } from "#domains/owners/web/api.ts";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";

const DAY_MS = 86_400_000;

/** A restaurant that was deleted: until when it can be brought back, and how. */
export function ArchivedNote({
  restaurant: { id, name, role, zone },
  until,
}: {
  restaurant: OwnedRestaurant;
  /** Instant in ISO 8601. */
  until: string;
}) {
  const t = useTranslations("house.archived");
  const format = useFormatter();
  const toast = useToast();
  const queries = useQueryClient();
  const { isPending, refusal, attempt } = useAttempt();
  const end = new Date(until);
  const left = end.getTime() - Date.now();
  const days = Math.ceil(left / DAY_MS);
  const date = format.dateTime(end, { dateStyle: "long", timeZone: zone });
  const restore = () =>
    attempt(() => send(ownersApi("POST /api/owner/restaurants/:id/restore", { params: { id } })), {
      onDone() {
        toast({ title: t("restored", { name }), tone: "success" });
        void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
      },
    });
  return (
    <StateMessage
      title={t("title", { name })}
      text={left > 0 ? t("text", { date, days }) : t("textOver", { date })}
    >
      {left <= 0 ? null : role === "owner" ? (
        <Button kind="main" className="min-h-12 px-6" disabled={isPending} onClick={() => void restore()}>
          {t("restore")}
        </Button>
      ) : (
        <p>{t("askOwner")}</p>
      )}
      {role === "owner" && (
        <nav aria-label={t("money")} className="flex flex-wrap justify-center gap-3">
          <ButtonLink className="min-h-12" to={paths.ownerPlan(id)}>
            {t("plan")}
          </ButtonLink>
          <ButtonLink className="min-h-12" to={paths.ownerStatement(id)}>
            {t("statements")}
          </ButtonLink>
        </nav>
      )}
      <RefusalNote refusal={refusal} />
    </StateMessage>
  );
}
