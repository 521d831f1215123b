import { useTranslations } from "use-intl";
import type { Agreement } from "#domains/payments/contract/billing.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useLocalDay } from "#platform/web/i18n/zones/local-day.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { actOnPlan } from "./plan-calls.ts";
import { usePlanAct } from "./use-plan.ts";

const BOX =
  "grid justify-items-start gap-3 rounded-card border border-line bg-note-bg p-4 sm:p-5 [&>[role=alert]:empty]:hidden";

/** The plan ends, and how to stay; or it is over. */
export function EndingNote({ restaurantId, agreement }: { restaurantId: string; agreement: Agreement }) {
  const t = useTranslations("billing");
  const day = useLocalDay();
  const { isPending, refusal, act } = usePlanAct(restaurantId);
  const { state, endsOn } = agreement;
  const date = endsOn === null ? "" : day(endsOn);
  if (state === "ended" || state === "withdrawn")
    return (
      <section className={BOX}>
        <div>
          <h2 className="text-xl font-bold">{t("over.title")}</h2>
          <p>{t(`over.${state}`, { date })}</p>
        </div>
        <ButtonLink kind="main" to={paths.registerRestaurant()}>
          {t("over.again")}
        </ButtonLink>
      </section>
    );
  if (endsOn === null) return null;
  return (
    <section className={BOX}>
      <div>
        <h2 className="text-xl font-bold">{t("ending.title", { date })}</h2>
        <p>{t("ending.text")}</p>
      </div>
      <Button
        kind="main"
        disabled={isPending}
        onClick={() =>
          void act(
            () => actOnPlan(restaurantId, "resume"),
            () => t("ending.resumed"),
          )
        }
      >
        {t("ending.resume")}
      </Button>
      <RefusalNote refusal={refusal} />
    </section>
  );
}
