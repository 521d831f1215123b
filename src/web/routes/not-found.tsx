import { data, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "../../shared/paths.ts";
import { pageContext } from "../lib/page-context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StateMessage } from "../ui/feedback/state-message.tsx";
import { Head } from "../ui/frame/head.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return data({ texts: context.get(pageContext).textsOf(["common"]) }, { status: 404 });
}

export default function NotFound() {
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
