import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";

/** There is no such reservation, or the reader may not see it: the two look the same. */
export function ReservationNotFound() {
  const t = useTranslations("confirmation.notFound");
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

/** There is no such place on a waitlist, or it is somebody else's: the two look the same. */
export function WaitlistNotFound() {
  const t = useTranslations("waitlist.notFound");
  const confirmation = useTranslations("confirmation");
  return (
    <>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="main" to={paths.welcome()}>
          {confirmation("notFound.home")}
        </ButtonLink>
      </StateMessage>
    </>
  );
}
