import { useTranslations } from "use-intl";
import { paths } from "../../../../shared/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { Head } from "../../../ui/frame/head.tsx";

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
