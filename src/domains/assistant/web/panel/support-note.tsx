import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import type { SupportStatus } from "../../contract/conversations.ts";

/** Who is there, as it is: now, later, or nobody at all. */
export function SupportNote({ desk }: { desk: SupportStatus }) {
  const t = useTranslations("chat.person");
  const clock = useOwnClock();
  const { isStaffed, isOpen, isPresent, opensAt, waitMinutes } = desk;
  if (!isStaffed) return <Reach desk={desk} lead={t("nobody")} />;
  const minutes = waitMinutes === null ? "" : ` ${t("minutes", { count: Math.max(1, waitMinutes) })}`;
  if (isPresent) return <p>{t("here") + minutes}</p>;
  if (isOpen) return <p>{t("away")}</p>;
  return <p>{opensAt === null ? t("closedNoTime") : t("closed", { time: clock(opensAt) })}</p>;
}

/** How to reach support without the chat. */
export function Reach({ desk, lead }: { desk: SupportStatus; lead: string }) {
  const t = useTranslations("chat.person");
  const link = { className: "text-link underline" };
  return (
    <p>
      {lead}{" "}
      {desk.supportEmail === null
        ? t.rich("law", {
            link: (text) => (
              <Link to={paths.legal("commerce")} {...link}>
                {text}
              </Link>
            ),
          })
        : t.rich("mail", {
            address: desk.supportEmail,
            email: (text) => (
              <a href={`mailto:${desk.supportEmail}`} {...link}>
                {text}
              </a>
            ),
          })}
    </p>
  );
}
