import type { ChangeReservation, ReservationView } from "#domains/reservations/contract/reservations.ts";
import { type Draft, emptyDraft } from "../booking/draft/draft.ts";

/** What of a reservation its guest may change, in the words of the booking form. */
type Changeable = Pick<Draft, "date" | "time" | "guests" | "needs" | "severe" | "others" | "requests">;
type Known = Pick<
  ReservationView,
  "reservationDate" | "guestCount" | "dietaryNeeds" | "severeAllergens" | "otherNeeds" | "contact"
>;

/** The form as it begins: the reservation as it is. */
export function draftOf(reservation: Known): Draft {
  const { reservationDate, guestCount, dietaryNeeds, severeAllergens, otherNeeds, contact } = reservation;
  const [date = "", time = ""] = reservationDate.split("T");
  return {
    ...emptyDraft(date),
    time,
    guests: guestCount,
    needs: dietaryNeeds,
    severe: severeAllergens,
    others: otherNeeds,
    requests: contact?.specialRequests ?? "",
  };
}

/** Only what is another now: what is left out stays as it is. */
export function changesIn(reservation: Known, draft: Changeable): ChangeReservation {
  const before = draftOf(reservation);
  const changes: ChangeReservation = {};
  if (draft.date !== before.date || draft.time !== before.time)
    changes.reservationDate = `${draft.date}T${draft.time}`;
  if (draft.guests !== before.guests) changes.guestCount = draft.guests;
  if (!isSameList(draft.needs, before.needs)) changes.dietaryNeeds = [...draft.needs];
  if (!isSameList(draft.severe, before.severe)) changes.severeAllergens = [...draft.severe];
  const others = draft.others.map(({ text, severe }) => ({ text, severe }));
  if (JSON.stringify(others) !== JSON.stringify(before.others.map(({ text, severe }) => ({ text, severe }))))
    changes.otherNeeds = others;
  const requests = draft.requests.trim();
  if (requests !== before.requests) changes.specialRequests = requests === "" ? null : requests;
  return changes;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}
