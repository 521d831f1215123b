import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";

/** What it is in two sentences, and the two ways in. */
export function Hero() {
  const t = useTranslations("landing");
  return (
    <div className="relative overflow-hidden bg-ai-900 text-washi-50">
      <Cloth />
      <div className="relative mx-auto grid max-w-5xl gap-5 px-4 pt-24 pb-12 sm:pt-32 sm:pb-16">
        <h1 className="max-w-2xl text-4xl leading-tight font-bold text-balance sm:text-5xl">{t("title")}</h1>
        <p className="max-w-2xl text-lg text-washi-200">{t("lead")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink kind="call" to={paths.locationPermission()} className="px-6 text-lg">
            {t("toApp")}
            <ForwardIcon />
          </ButtonLink>
          <Link
            to={paths.ownerApplication()}
            className="inline-flex min-h-11 items-center rounded-xl border border-washi-200 px-5 font-semibold hover:bg-ai-700"
          >
            {t("toApplication")}
          </Link>
          <Link to={paths.auth()} className="inline-flex min-h-11 items-center px-3 underline">
            {t("logIn")}
          </Link>
        </div>
      </div>
    </div>
  );
}

/** The hem of a noren at the upper edge: you stand right in front of it. */
function Cloth() {
  return (
    <div className="absolute inset-x-0 top-0 grid grid-cols-5 gap-1 sm:gap-2" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((panel) => (
        <div
          key={panel}
          className={`h-14 rounded-b-[6px] bg-shu-600 sm:h-20 ${panel % 2 === 0 ? "origin-top -skew-x-1" : "origin-top skew-x-1"}`}
        />
      ))}
    </div>
  );
}
