import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";

/** The last word: come in. */
export function ClosingPart() {
  const t = useTranslations("landing");
  return (
    <section
      aria-labelledby="closing"
      className="mt-12 mb-4 grid grid-cols-1 justify-items-start gap-3 rounded-card bg-ai-900 p-4 text-washi-50 sm:p-8"
    >
      <h2 id="closing" className="text-2xl font-bold">
        {t("closing.title")}
      </h2>
      <p className="text-washi-200">{t("closing.text")}</p>
      <ButtonLink kind="call" to={paths.ownerApplication()} className="px-6 text-lg">
        {t("toApplication")}
        <ForwardIcon />
      </ButtonLink>
    </section>
  );
}
