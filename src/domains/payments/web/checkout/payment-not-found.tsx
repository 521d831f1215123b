import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";

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
