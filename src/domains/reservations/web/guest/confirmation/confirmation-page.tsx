import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { useKeptOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { ErasePart } from "#platform/web/ui/erase-part.tsx";
import { reservationsApi } from "../../api.ts";
import { ThreadSection } from "../thread/thread-section.tsx";
import { PlacesElsewhere } from "./elsewhere/places-elsewhere.tsx";
import type { ConfirmationPageData } from "./load-confirmation.ts";
import { ChangePanel } from "./manage/change-panel.tsx";
import { ManagePanel } from "./manage/manage-panel.tsx";
import { UnsentBox } from "./manage/unsent-box.tsx";
import { useActs } from "./manage/use-acts.ts";
import { useQueuedActs } from "./manage/use-queued-acts.ts";
import { KitchenBlock } from "./state/kitchen-block.tsx";
import { MessageStates } from "./state/message-states.tsx";
import { StateHeading } from "./state/state-heading.tsx";
import { ContactDetails } from "./ticket/contact-details.tsx";
import { Ticket } from "./ticket/ticket.tsx";
import { TicketActions } from "./ticket/ticket-actions.tsx";

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
      {isHolder && reservation.status !== "held" && (
        <ThreadSection
          reservation={reservation}
          found={data.thread}
          linkKey={linkKey}
          onNeeds={reservation.options?.canChange ? () => setChanging(true) : null}
        />
      )}
      <TicketActions reservation={reservation} linkKey={linkKey} />
      <MessageStates reservation={reservation} linkKey={linkKey} show={show} />
      {contact && <ContactDetails contact={contact} />}
      {isHolder && isOver(reservation) && (
        <ErasePart
          call={reservationsApi("POST /api/reservations/:id/erase", {
            params: { id },
            query: { key: linkKey },
          })}
        />
      )}
    </div>
  );
}

/** Nobody is expected any more. */
function isOver({ status, options }: ReservationView): boolean {
  if (["completed", "no_show", "cancelled_by_guest", "cancelled_by_restaurant", "expired"].includes(status))
    return true;
  return (
    status !== "seated" && options !== null && !options.canChange && !options.canCancel && !options.canRunLate
  );
}
