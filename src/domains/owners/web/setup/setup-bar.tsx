import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import { SETUP_STEPS } from "../../setup-constants.ts";
import { nextStep, STEP_ADDRESSES, useFirstSteps } from "./setup-steps.ts";

/** On other screens, until everything is set up: how far it is, and the next step. */
export function SetupBar({ restaurantId, screen }: { restaurantId: string; screen: string }) {
  const t = useTranslations("owner.setup");
  const { data } = useFirstSteps(restaurantId);
  if (data === undefined) return null;
  const { done } = data;
  const here = SETUP_STEPS.find((step) => STEP_ADDRESSES[step](restaurantId).endsWith(`view=${screen}`));
  const next = nextStep(done, here ?? null);
  if (next === null) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-note-bg px-4 py-1 print:hidden">
      <Link
        to={paths.ownerSetup(restaurantId)}
        className="flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        {t("title")}{" "}
        <span className="tabular">{t("progress", { done: done.length, all: SETUP_STEPS.length })}</span>
      </Link>
      {next !== here && (
        <ButtonLink to={STEP_ADDRESSES[next](restaurantId)}>
          {t("next", { step: t(`step.${next}`) })}
          <ForwardIcon />
        </ButtonLink>
      )}
    </div>
  );
}
