import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { GuestCard } from "#domains/reservations/contract/guests.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Switch } from "#platform/web/form/controls.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { ContactWays } from "../detail/contact-section.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { GuestForm } from "./guest-form.tsx";
import { GuestFigures, TagList, useBookingTime } from "./guest-line.tsx";
import { GuestField } from "./guest-search.tsx";
import { RememberedNeeds } from "./remembered-needs.tsx";
import { cacheGuest, useGuestCard, useOpenGuest } from "./use-guests.ts";

/** The card of the guest named in the address, if any. */
export function OpenGuestCard() {
  const { openGuestId } = useOpenGuest();
  return openGuestId === null ? null : <GuestCardDialog key={openGuestId} id={openGuestId} />;
}

function GuestCardDialog({ id }: { id: string }) {
  const t = useTranslations("owner.guest");
  const { openGuest } = useOpenGuest();
  const { data: card, isError } = useGuestCard(id);
  return (
    <SideDialog title={card?.name ?? t("card")} onClose={() => openGuest(null)}>
      {card && <CardSheet card={card} />}
      {!card && (
        <p role={isError ? "alert" : "status"}>
          {isError ? t("failed") : <span className="block h-40 animate-pulse rounded-card bg-sunken" />}
        </p>
      )}
    </SideDialog>
  );
}

function CardSheet({ card }: { card: GuestCard }) {
  const t = useTranslations("owner");
  const { kana, tags, phone, email, whatsapp } = card;
  const hasContact = phone !== null || email !== null || whatsapp !== null;
  return (
    <>
      <div className="grid gap-1 text-lg">
        {kana && <p className="text-soft">{kana}</p>}
        <GuestFigures guest={card} />
        <TagList tags={tags} />
      </div>
      <NeedsOfGuest card={card} />
      <GuestForm key={card.id} card={card} />
      <BookingList card={card} />
      {hasContact && (
        <SheetSection title={t("detail.contact")}>
          <ContactWays contact={{ phone, email, whatsapp, telegram: null, method: null }} />
        </SheetSection>
      )}
      <JoinSection card={card} />
    </>
  );
}

/** Needs that are remembered with the guest's consent, and that consent. */
function NeedsOfGuest({ card: { id, needs, consent } }: { card: GuestCard }) {
  const t = useTranslations("owner.guest");
  const clock = useWallClock();
  const { minuteOf } = useReservationBook();
  const queries = useQueryClient();
  const { refusal, attempt } = useSaveAction();
  const agree = (agreed: boolean) =>
    attempt(
      () =>
        sendAct(reservationsApi("PUT /api/owner/guests/:id/consent", { params: { id }, body: { agreed } })),
      { onDone: (changed) => cacheGuest(queries, changed) },
    );
  const hint = consent
    ? [t("consentAt", { date: clock.shortDay(minuteOf(consent.at)) }), consent.by].filter(Boolean).join(" · ")
    : t("consentHint");
  return (
    <SheetSection title={t("needs")}>
      {needs.length > 0 ? (
        <>
          <RememberedNeeds needs={needs} />
          <p className="font-semibold">{t("askAgain")}</p>
        </>
      ) : (
        consent && <p className="text-soft">{t("noNeeds")}</p>
      )}
      <Switch
        label={t("consent")}
        hint={hint}
        isOn={consent !== null}
        onChange={(agreed) => void agree(agreed)}
      />
      <RefusalNote refusal={refusal} />
    </SheetSection>
  );
}

function BookingList({ card: { bookings } }: { card: GuestCard }) {
  const t = useTranslations("owner");
  const bookingTime = useBookingTime();
  const { openBooking } = useOpenGuest();
  if (bookings.length === 0) return null;
  return (
    <SheetSection title={t("guest.bookings")}>
      <p className="text-sm text-soft">{t("guest.kept", { days: GUEST_DAYS })}</p>
      <ul className="grid gap-2">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <button
              type="button"
              className="grid min-h-12 w-full gap-0.5 rounded-xl bg-sunken px-3 py-2 text-left hover:bg-line"
              onClick={() => openBooking(booking)}
            >
              <span className="font-semibold">
                {bookingTime(booking.localTime)} · {t("figures.guests", { count: booking.guestCount })} ·{" "}
                {t(`status.${booking.status}`)}
              </span>
              {booking.staffNote && (
                <span className="wrap-anywhere whitespace-pre-line">{booking.staffNote}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

/** Two records of one person become one, and two again. */
function JoinSection({ card: { id, joined, joinedNotes } }: { card: GuestCard }) {
  const t = useTranslations("owner.guest");
  const [typed, setTyped] = useState("");
  const queries = useQueryClient();
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const separate = (other: string) =>
    attempt(
      () => sendAct(reservationsApi("DELETE /api/owner/guests/:id/joins/:other", { params: { id, other } })),
      {
        onDone: (changed) => {
          cacheGuest(queries, changed);
          toast({ title: t("separated"), tone: "success" });
        },
      },
    );
  const join = (other: { id: string; name: string }) =>
    attempt(
      () =>
        sendAct(
          reservationsApi("POST /api/owner/guests/:id/joins", { params: { id }, body: { other: other.id } }),
        ),
      {
        onDone: (changed) => {
          cacheGuest(queries, changed);
          setTyped("");
          const action = { label: t("separate"), run: () => void separate(other.id) };
          toast({ title: t("joined", { name: other.name }), tone: "success", action });
        },
      },
    );
  return (
    <SheetSection title={t("join")}>
      {joinedNotes.map((note) => (
        <p key={note} className="wrap-anywhere whitespace-pre-line rounded-xl bg-sunken p-3">
          {note}
        </p>
      ))}
      <ul className="grid gap-2">
        {joined.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <b>{other.name}</b> {other.phone && <span className="tabular text-soft">{other.phone}</span>}
            </span>
            <Button size="lg" disabled={isPending} onClick={() => void separate(other.id)}>
              {t("separate")}
            </Button>
          </li>
        ))}
      </ul>
      <GuestField typed={typed} onType={setTyped} onPick={(guest) => void join(guest)} except={id} />
      <RefusalNote refusal={refusal} />
    </SheetSection>
  );
}
