import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { BellIcon } from "#platform/web/ui/icons.tsx";

/** What alerts are, for a reader who has no account yet. */
export function AlertsForMembers() {
  const t = useTranslations("alerts");
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 py-12 text-center">
      <BellIcon className="size-8 text-soft" />
      <h1 className="text-xl font-bold sm:text-2xl">{t("title")}</h1>
      <p className="text-soft">{t("forMembers")}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink kind="call" to={paths.auth("customer")}>
          {t("signUp")}
        </ButtonLink>
        <ButtonLink to={paths.auth()}>{t("logIn")}</ButtonLink>
      </div>
    </div>
  );
}
