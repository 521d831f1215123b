import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { PhoneIcon } from "#platform/web/ui/icons.tsx";
import type { BookingPageData } from "./load-booking.ts";

/** This restaurant can't be booked here: the phone instead of a form that leads nowhere. */
export function NotBookable({
  restaurant,
  name,
}: {
  restaurant: BookingPageData["restaurant"];
  name: string;
}) {
  const t = useTranslations("booking.notBookable");
  const { id, phone } = restaurant;
  return (
    <StateMessage title={t("title")} text={phone === null ? t("textNoPhone", { name }) : t("text", { name })}>
      {phone && (
        <a href={telHref(phone)} className={buttonClass("main")}>
          <PhoneIcon />
          {t("call", { phone })}
        </a>
      )}
      <ButtonLink to={paths.restaurant(id)}>{t("back")}</ButtonLink>
    </StateMessage>
  );
}
