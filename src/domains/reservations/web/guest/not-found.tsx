import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";

/** The same whether the reservation doesn't exist or the reader may not see it. */
export function ReservationNotFound() {
  const t = useTranslations("confirmation.notFound");
  return <NotFound title={t("title")} text={t("text")} />;
}

/** The same whether the waitlist entry doesn't exist or belongs to another guest. */
export function WaitlistNotFound() {
  const t = useTranslations("waitlist.notFound");
  return <NotFound title={t("title")} text={t("text")} />;
}

function NotFound({ title, text }: { title: string; text: string }) {
  const t = useTranslations("confirmation.notFound");
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
