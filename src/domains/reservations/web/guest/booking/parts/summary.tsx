import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isAnsweredByRestaurant } from "#domains/payments/required-deposit.ts";
import type { BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { ARRIVE_EARLY_MINUTES } from "#domains/reservations/reservation-terms.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { type Failure, FailureNote } from "#platform/web/ui/feedback/failure-note.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { Draft } from "../draft/draft.ts";
import { RequestNote } from "./restaurant-terms.tsx";

interface SummaryProps {
  draft: Draft;
  isPending: boolean;
  /** Why it was not done, the last time that it was tried. */
  failure: Failure | null;
  terms: BookingTerms | null;
  /** Stands below what is chosen. */
  note: ReactNode;
}

/** What is about to be booked, and the button that does it. */
export function Summary({ draft, isPending, failure, terms, note }: SummaryProps) {
  const t = useTranslations("booking");
  const clock = useWallClock();
  const { date, time, guests } = draft;
  const offline = useTranslations("offline.booking");
  const { isOnline } = useNetwork();
  const { takesCards } = usePage();
  const isRequest = terms !== null && isAnsweredByRestaurant(terms, guests, takesCards);
  const isChosen = date !== "" && time !== "";
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <p className="font-semibold" aria-live="polite">
        {isChosen ? t("summary", { day: clock.day(date), time: clock.time(time), guests }) : t("summaryOpen")}
      </p>
      {note}
      <p className="text-sm text-soft">{t("arriveEarly", { minutes: ARRIVE_EARLY_MINUTES })}</p>
      {isRequest && <RequestNote terms={terms} />}
      {!isOnline && <p className="rounded-lg bg-warn-bg px-3 py-2 text-sm">{offline("whileOffline")}</p>}
      <FailureNote failure={failure} />
      <Button type="submit" kind="call" className="w-full text-lg" disabled={isPending} aria-busy={isPending}>
        {isPending ? t("processing") : t(isRequest ? "submitRequest" : "submit")}
      </Button>
      <LegalAgreement to="book" />
    </div>
  );
}
