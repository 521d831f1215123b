import { listOwnReservations, type OwnReservation } from "#domains/reservations/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ChatBooking } from "../../../contract/answers.ts";
import type { Ask, Draft, Records, Respond } from "../port.ts";
import { choices, links, nameOf } from "../view.ts";
import { findRestaurant } from "./find-restaurant.ts";
import { getDeposit } from "./get-help.ts";
import { phoneFact } from "./get-stated.ts";

const MAX_SHOWN = 5;

/** The caller's upcoming bookings. Changing or cancelling one takes a separate tap. */
export function listBookings(purpose: "show" | "change" | "cancel"): Respond {
  return async (records: Records, ask: Ask): Promise<Draft> => {
    const { language } = ask;
    const t = translator(language, "assistant");
    const coming = meantOf(await comingBookings(records, ask), ask, purpose);
    if (coming.length === 0) return withoutBookings(records, ask, purpose);
    const bookings = coming.map((own) => bookingOf(own, ask, purpose));
    const late = ask.signals.includes("late") ? bookings.filter(({ canRunLate }) => canRunLate) : [];
    if (late.length > 0)
      return {
        content: t("bookings.tellLate"),
        parts: [{ kind: "bookings", purpose: "late", bookings: late }],
      };
    const able = bookings.filter(({ canChange, canCancel }) =>
      purpose === "show" ? true : purpose === "change" ? canChange : canCancel,
    );
    if (able.length === 0)
      return { content: t("bookings.noneLeft"), parts: [{ kind: "bookings", purpose: "show", bookings }] };
    const shown = able.slice(0, MAX_SHOWN);
    const [first] = coming;
    const only = coming.length === 1 && first ? first.view : null;
    return {
      content: [
        t(`bookings.${purpose}`, { count: shown.length }),
        ...(only === null ? [] : [t("bookings.code", { code: only.confirmationCode })]),
      ].join(" "),
      ...(only !== null && { restaurantId: only.restaurantId }),
      parts: [{ kind: "bookings", purpose, bookings: shown }],
      sources: [{ name: translator(language, "common")("productName"), date: null, href: null }],
    };
  };
}

/** "Cancel it" and "make it four" are about the booking that the conversation speaks of; "my bookings" is about all. */
function meantOf(
  coming: readonly OwnReservation[],
  { before, rest, signals }: Ask,
  purpose: "show" | "change" | "cancel",
): readonly OwnReservation[] {
  const isOfOne = rest === "" && (purpose !== "show" || !signals.includes("mine"));
  const meant = coming.filter(({ view }) => view.restaurantId === before.restaurantId);
  return isOfOne && meant.length > 0 ? meant : coming;
}

/**
 * Without a known booking: guests who are late should call; those who want to cancel get the terms of the restaurant in
 * question.
 */
async function withoutBookings(
  records: Records,
  ask: Ask,
  purpose: "show" | "change" | "cancel",
): Promise<Draft> {
  const { language, credentials } = ask;
  const t = translator(language, "assistant");
  const signIn =
    credentials.accountId === null
      ? [links([t("bookings.open"), paths.appView("bookings")], [t("bookings.signIn"), paths.auth()])]
      : choices([t("start.book")]);
  const isLate = ask.signals.includes("late");
  const meant = isLate || purpose === "cancel" ? await findRestaurant(records, ask) : null;
  if (isLate) {
    const phone = meant?.kind === "one" ? phoneFact(meant.restaurant.phone, language) : [];
    return {
      content: t("bookings.late"),
      parts: [...(phone.length > 0 ? [{ kind: "facts" as const, facts: phone }] : []), ...signIn],
    };
  }
  if (meant?.kind !== "one") return { content: t("bookings.none"), parts: signIn };
  const terms = await getDeposit(records, ask);
  return { ...terms, content: [terms.content, t("bookings.none")].join(" "), parts: signIn };
}

/** The caller's bookings that are not over, the next one first. */
export async function comingBookings(
  { db, publicUrl }: Records,
  { credentials, now }: Pick<Ask, "credentials" | "now">,
): Promise<OwnReservation[]> {
  const all = await listOwnReservations(db, credentials, { publicUrl, now });
  return all
    .filter(({ view }) => Date.parse(view.endsAt) > now.getTime() && isOpen(view.status))
    .sort((a, b) => a.view.startsAt.localeCompare(b.view.startsAt));
}

function isOpen(status: ChatBooking["status"]): boolean {
  return status === "confirmed" || status === "requested" || status === "pending_payment";
}

function bookingOf(
  { view, refund }: OwnReservation,
  { language, slots }: Ask,
  purpose: "show" | "change" | "cancel",
): ChatBooking {
  const { date, time, partySize } = slots;
  const isAsked = purpose === "change" && (date !== null || time !== null || partySize !== null);
  return {
    id: view.id,
    restaurant: nameOf(view.restaurant, language),
    reservationDate: view.reservationDate,
    guestCount: view.guestCount,
    status: view.status,
    canChange: view.options?.canChange ?? false,
    canCancel: view.options?.canCancel ?? false,
    refund: refund && { amount: refund.minor, currency: refund.currency },
    cancelsFree: view.options?.cancelsFree ?? false,
    canRunLate: view.options?.canRunLate ?? false,
    lateMinutes: view.lateMinutes,
    changeHref: isAsked ? paths.changeBooking(view.id, { date, time, guests: partySize }) : null,
  };
}
