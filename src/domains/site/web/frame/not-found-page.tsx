import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { Head } from "./head.tsx";
import { PageFrame } from "./page-frame.tsx";

/** Nothing is at this address, or nothing that this reader may know of. */
export function NotFoundPage() {
  const t = useTranslations("common.notFound");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="main" to={paths.app()}>
          {t("toMap")}
        </ButtonLink>
        <ButtonLink to={paths.welcome()}>{t("toHome")}</ButtonLink>
      </StateMessage>
    </PageFrame>
  );
}
