import { useTranslations } from "use-intl";
import { paths } from "../../../../shared/paths.ts";
import { ARRIVE_EARLY_MINUTES } from "../../../../shared/reservation-terms.ts";
import { bothNames } from "../../../i18n/original-text.ts";
import { usePage } from "../../../lib/page-data.ts";
import { useKeptOwnPage } from "../../../pwa/keep-page.ts";
import { Head } from "../../../ui/frame/head.tsx";
import { ContactDetails } from "./contact-details.tsx";
import type { ConfirmationPageData } from "./load-confirmation.ts";
import { Ticket } from "./ticket.tsx";
import { TicketActions } from "./ticket-actions.tsx";

/** A reservation as its holder or the reader of a shared copy sees it. */
export function ConfirmationPage({ data }: { data: ConfirmationPageData }) {
  const t = useTranslations("confirmation");
  const { language } = usePage();
  const { reservation } = data;
  const { restaurant, confirmationCode, status, isHolder, contact } = reservation;
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const isConfirmed = status === "confirmed";
  const isKept = useKeptOwnPage(isHolder ? paths.confirmation(reservation.id) : null);
  const offline = useTranslations("offline.ticket");
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Head
        title={t("meta.title", { code: confirmationCode })}
        description={t("meta.description", { name: name.text })}
        noIndex
      />
      <div className="grid gap-2">
        <h1 className="text-2xl font-bold sm:text-3xl">{isConfirmed ? t("headline") : t("headlineOther")}</h1>
        {isConfirmed && <p className="text-soft">{t("arriveEarly", { minutes: ARRIVE_EARLY_MINUTES })}</p>}
        {!isHolder && <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("shared")}</p>}
      </div>
      <Ticket data={data} />
      {isKept !== null && (
        <p role="status" className="text-sm text-soft">
          {offline(isKept ? "kept" : "notKept")}
        </p>
      )}
      <TicketActions reservation={reservation} />
      {isHolder && isConfirmed && <p className="text-soft">{t("change")}</p>}
      {contact && <ContactDetails contact={contact} />}
    </div>
  );
}
