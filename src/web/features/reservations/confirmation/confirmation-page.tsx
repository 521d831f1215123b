import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "../../../../shared/contract/reservations.ts";
import { paths } from "../../../../shared/paths.ts";
import { bothNames } from "../../../i18n/original-text.ts";
import { usePage } from "../../../lib/page-data.ts";
import { useKeptOwnPage } from "../../../pwa/keep-page.ts";
import { Head } from "../../../ui/frame/head.tsx";
import { ChangePanel } from "./change-panel.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { KitchenBlock } from "./kitchen-block.tsx";
import type { ConfirmationPageData } from "./load-confirmation.ts";
import { ManagePanel } from "./manage-panel.tsx";
import { MessageStates } from "./message-states.tsx";
import { PlacesElsewhere } from "./places-elsewhere.tsx";
import { StateHeading } from "./state-heading.tsx";
import { Ticket } from "./ticket.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { UnsentBox } from "./unsent-box.tsx";
import { useActs } from "./use-acts.ts";
import { useQueuedActs } from "./use-queued-acts.ts";

interface ConfirmationPageProps {
  data: ConfirmationPageData;
  /** The holder's, from the link that we sent; null without one. */
  linkKey: string | null;
  /** The reservation as it is after a change. */
  show(reservation: ReservationView): void;
  refresh(): void;
}

/** A reservation: its holder changes and cancels it here, the reader of a shared copy sees what there is to see. */
export function ConfirmationPage({ data, linkKey, show, refresh }: ConfirmationPageProps) {
  const t = useTranslations("confirmation");
  const offline = useTranslations("offline.ticket");
  const { language } = usePage();
  const { reservation, zoneName } = data;
  const { id, restaurant, confirmationCode, isHolder, contact } = reservation;
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const [isChanging, setChanging] = useState(false);
  const acts = useActs({ reservation, linkKey, show, refresh });
  const { calls, isSending } = useQueuedActs(id, (outcome) =>
    outcome.kind === "done" ? show(outcome.reservation) : refresh(),
  );
  const isKept = useKeptOwnPage(isHolder ? paths.confirmation(id, linkKey) : null);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Head
        title={t("meta.title", { code: confirmationCode })}
        description={t("meta.description", { name: name.text })}
        noIndex
      />
      <StateHeading reservation={reservation} />
      <UnsentBox calls={calls} isSending={isSending} />
      {isHolder && reservation.status === "cancelled_by_restaurant" && (
        <PlacesElsewhere reservation={reservation} linkKey={linkKey} />
      )}
      <KitchenBlock reservation={reservation} linkKey={linkKey} />
      <Ticket data={data} />
      {isKept !== null && (
        <p role="status" className="text-sm text-soft">
          {offline(isKept ? "kept" : "notKept")}
        </p>
      )}
      {isChanging && reservation.options?.canChange ? (
        <ChangePanel
          reservation={reservation}
          zoneName={zoneName}
          linkKey={linkKey}
          acts={acts}
          onClose={() => setChanging(false)}
        />
      ) : (
        <ManagePanel reservation={reservation} acts={acts} onChange={() => setChanging(true)} />
      )}
      <TicketActions reservation={reservation} linkKey={linkKey} />
      <MessageStates reservation={reservation} />
      {contact && <ContactDetails contact={contact} />}
    </div>
  );
}
