import { useTranslations } from "use-intl";
import { TRIAL_DAYS } from "#domains/payments/plan-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";

/** Link to the club members' benefits. */
export function ClubDoor() {
  const t = useTranslations("owners.clubPart");
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-4 card p-5">
      <div className="max-w-xl">
        <h2 className="font-bold">{t("title")}</h2>
        <p className="mt-1 text-soft">{t("text", { days: TRIAL_DAYS })}</p>
      </div>
      <ButtonLink to={paths.club()}>{t("button")}</ButtonLink>
    </section>
  );
}
