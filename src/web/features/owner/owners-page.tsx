import { useTranslations } from "use-intl";
import { paths } from "../../../shared/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Head } from "../../ui/frame/head.tsx";
import { PageFrame } from "../../ui/frame/page-frame.tsx";

const POINTS = ["language", "tables", "needs", "yours"] as const;

/** What Noren does for a restaurant. */
export function OwnersPage() {
  const t = useTranslations("owners");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{t("lead")}</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {POINTS.map((point) => (
          <li key={point} className="rounded-card border border-line bg-card p-5">
            <h2 className="font-bold">{t(`points.${point}.title`)}</h2>
            <p className="mt-2 text-soft">{t(`points.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className="mt-8 rounded-card bg-note-bg p-5">
        <h2 className="font-bold">{t("listedTitle")}</h2>
        <p className="mt-2">{t("listedText")}</p>
        <ButtonLink kind="main" to={paths.app()} className="mt-4">
          {t("cta")}
        </ButtonLink>
      </section>
    </PageFrame>
  );
}
