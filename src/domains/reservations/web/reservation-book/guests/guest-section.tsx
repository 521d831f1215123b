import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { GuestFigures, TagList } from "./guest-line.tsx";
import { RememberedNeeds } from "./remembered-needs.tsx";
import { useGuestOf, useOpenGuest } from "./use-guests.ts";

/** What the restaurant knows of the party's guest, on the party's sheet. */
export function GuestSection({ reservation: { id, customerName } }: { reservation: BookReservation }) {
  const t = useTranslations("owner.guest");
  const { data: card } = useGuestOf(id, customerName !== null);
  const { openGuest } = useOpenGuest();
  if (!card) return null;
  return (
    <SheetSection title={t("card")}>
      <GuestFigures guest={card} />
      <TagList tags={card.tags} />
      {card.note && <p className="wrap-anywhere whitespace-pre-line">{card.note}</p>}
      {card.needs.length > 0 && (
        <>
          <RememberedNeeds needs={card.needs} />
          <p className="font-semibold">{t("askAgain")}</p>
        </>
      )}
      <Button size="lg" className="w-fit" onClick={() => openGuest(card.id)}>
        {t("card")}
      </Button>
    </SheetSection>
  );
}
