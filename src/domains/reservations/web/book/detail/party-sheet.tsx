import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { SheetPart } from "#platform/web/dashboard/side-dialog.tsx";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { ThreadPart } from "../thread/thread-part.tsx";
import { ContactPart } from "./contact-part.tsx";
import { FactsPart } from "./facts-part.tsx";
import { HistoryPart } from "./history-part.tsx";
import { KitchenPart } from "./kitchen-part.tsx";
import { MovePart } from "./move-part.tsx";
import { NeedsPart } from "./needs-part.tsx";
import { NotePart } from "./note-part.tsx";
import { StepsPart } from "./steps-part.tsx";

/** A reservation in full. What has to be decided stands before what is only to be known. */
export function PartySheet({ reservation, onClose }: { reservation: BookReservation; onClose(): void }) {
  const t = useTranslations("owner.detail");
  const { specialRequests, kitchen, status, language } = reservation;
  const canMove = ["requested", "pending_payment", "confirmed", "seated"].includes(status);
  return (
    <>
      <FactsPart reservation={reservation} />
      <StepsPart reservation={reservation} onClose={onClose} />
      <NeedsPart reservation={reservation} />
      <SheetPart title={t("requests")}>
        {specialRequests === null ? (
          <p>{t("noRequests")}</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-lg">
            <span lang={language}>{specialRequests}</span> <Untranslated language={language} />
          </p>
        )}
      </SheetPart>
      {kitchen && <KitchenPart reservation={reservation} />}
      {reservation.thread && <ThreadPart reservation={reservation} />}
      <NotePart reservation={reservation} />
      {canMove && <MovePart reservation={reservation} />}
      <ContactPart reservation={reservation} />
      <HistoryPart reservation={reservation} />
    </>
  );
}
