import { useTranslations } from "use-intl";
import { paths } from "../../../shared/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { StateMessage } from "../../ui/feedback/state-message.tsx";
import { Head } from "../../ui/frame/head.tsx";

export function PaymentNotFound() {
  const t = useTranslations("payments");
  const title = t("state.notFound.title");
  const text = t("state.notFound.text");
  return (
    <>
      <Head title={title} description={text} noIndex />
      <StateMessage title={title} text={text}>
        <ButtonLink kind="main" to={paths.welcome()}>
          {t("home")}
        </ButtonLink>
      </StateMessage>
    </>
  );
}
