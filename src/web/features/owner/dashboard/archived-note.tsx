import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { apiPaths } from "../../../../shared/api-paths.ts";
import type { HouseSettings } from "../../../../shared/contract/houses.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { paths } from "../../../../shared/paths.ts";
import { send } from "../../../lib/api.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { RefusalNote } from "../attempt/refusal-note.tsx";
import { useAttempt } from "../attempt/use-attempt.ts";

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
    attempt(() => send<HouseSettings>("POST", apiPaths.restore(id)), {
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
