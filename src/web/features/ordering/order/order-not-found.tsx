import { useTranslations } from "use-intl";
import { paths } from "../../../../shared/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { Head } from "../../../ui/frame/head.tsx";

/** There is no such order, or it is somebody else's: the two look the same. */
export function OrderNotFound() {
  const t = useTranslations("ordering.order.notFound");
  return (
    <>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="main" to={paths.welcome()}>
          {t("home")}
        </ButtonLink>
      </StateMessage>
    </>
  );
}
