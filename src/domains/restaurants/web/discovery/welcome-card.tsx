import { useTranslations } from "use-intl";
import { ALERT_DISTANCES } from "#domains/accounts/alert-settings.ts";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { BellIcon, CalendarIcon, GlobeIcon, LeafIcon, MapIcon } from "#platform/web/ui/icons.tsx";

/** What a newcomer can do here: only what there is. */
export function WelcomeCard() {
  const t = useTranslations("discovery.welcome");
  const { state } = useSession();
  const points = [
    { key: "browse", Icon: MapIcon, text: t("browse") },
    { key: "alerts", Icon: BellIcon, text: t("alerts", { distances: ALERT_DISTANCES.join("/") }) },
    { key: "languages", Icon: GlobeIcon, text: t("languages", { count: LANGUAGES.length }) },
    { key: "diets", Icon: LeafIcon, text: t("diets") },
    { key: "reserve", Icon: CalendarIcon, text: t("reserve") },
  ];
  return (
    <aside aria-labelledby="welcome-title" className="rounded-card bg-ai-900 p-4 text-washi-50 sm:p-5">
      <h2 id="welcome-title" className="text-lg font-bold">
        {t("title")}
      </h2>
      <ul className="mt-3 grid gap-3 text-sm sm:grid-cols-2">
        {points.map(({ key, Icon, text }) => (
          <li key={key} className="flex items-start gap-2.5">
            <Icon className="mt-0.5 size-5 text-washi-200" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {state === "signed-out" && (
        <ButtonLink kind="call" to={paths.auth("customer")} className="mt-4">
          {t("register")}
        </ButtonLink>
      )}
    </aside>
  );
}
