import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { RoomStay } from "#domains/reservations/contract/room.ts";
import { RESERVATION_STATUSES, type ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { knownId } from "#platform/web/pwa/queue/entered-calls.ts";
import type { StoredQueue } from "#platform/web/pwa/queue/queue-store.ts";
import type { Outcome, StaffActAbout, WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";

/** What an act that was entered changes in the book, as it is kept with the act. */
export type EnteredAct =
  | { act: "step"; to: ReservationStatus }
  | { act: "note"; staffNote: string | null }
  | { act: "contact" }
  | { act: "add"; party: BookReservation };

/** A call of this book, with what it says about itself. */
export interface EnteredCall {
  call: WaitingCall;
  about: StaffActAbout;
  /** Null: of another release, which this one can only name. */
  act: EnteredAct | null;
}

/** What was entered on this device for one restaurant. */
export interface Entered {
  /** In the order in which they were entered. */
  waiting: readonly EnteredCall[];
  /** Refused by the server: somebody has to decide, one by one. */
  refused: readonly (EnteredCall & { outcome: Outcome })[];
  /** What each party waits with: `refused` when that comes first. */
  marks: ReadonlyMap<string, "waiting" | "refused">;
  /** The server's id of a party that was entered here, once it is known. */
  idOf(party: string): string;
}

/** What was entered for a restaurant and isn't in the server's book yet. */
export function enteredIn(queue: StoredQueue, restaurantId: string): Entered {
  const waiting = queue.calls.flatMap((call) => read(call, restaurantId));
  waiting.sort((a, b) => a.about.enteredAt - b.about.enteredAt);
  const refused = queue.outcomes
    .filter(({ result }) => result.kind === "refused")
    .flatMap((outcome) => read(outcome.call, restaurantId).map((one) => ({ ...one, outcome })))
    .sort((a, b) => a.about.enteredAt - b.about.enteredAt);
  const marks = new Map<string, "waiting" | "refused">();
  for (const { about } of waiting) marks.set(knownId(about.party, queue.outcomes), "waiting");
  for (const { about } of refused) marks.set(knownId(about.party, queue.outcomes), "refused");
  return { waiting, refused, marks, idOf: (party) => knownId(party, queue.outcomes) };
}

function read(call: WaitingCall, restaurantId: string): EnteredCall[] {
  const { about } = call;
  if (about.kind !== "staff-act" || about.restaurantId !== restaurantId) return [];
  return [{ call, about, act: readAct(about.what) }];
}

/** Null for what this release doesn't know. */
function readAct(what: unknown): EnteredAct | null {
  if (typeof what !== "object" || what === null || !("act" in what)) return null;
  const known = what as Partial<Record<string, unknown>> & { act: unknown };
  const to = RESERVATION_STATUSES.find((status) => status === known.to);
  if (known.act === "step") return to === undefined ? null : { act: "step", to };
  if (known.act === "contact") return { act: "contact" };
  if (known.act === "note")
    return { act: "note", staffNote: typeof known.staffNote === "string" ? known.staffNote : null };
  if (known.act !== "add" || typeof known.party !== "object" || known.party === null) return null;
  return { act: "add", party: { ...EMPTY_PARTY, ...known.party } };
}

/** Fields that a party of another release may lack. */
export const EMPTY_PARTY: BookReservation = {
  id: "",
  status: "confirmed",
  source: "phone",
  confirmationCode: "",
  localTime: "",
  day: "",
  startsAt: "",
  endsAt: "",
  expiresAt: null,
  guestCount: 1,
  isInSeries: false,
  tableIds: [],
  course: null,
  areaName: null,
  lateMinutes: 0,
  isComing: false,
  customerName: null,
  language: "ja",
  guestTags: [],
  specialRequests: null,
  answers: [],
  staffNote: null,
  dietaryNeeds: [],
  severeAllergens: [],
  otherNeeds: [],
  needsAsked: false,
  kitchen: null,
  thread: null,
  deposit: null,
  contactTriedAt: null,
  noShowFrom: "",
  steps: [],
  contact: null,
  latePhone: null,
};

/**
 * The server's book with what was entered here. A refused act changes nothing, but a party that it would have added is
 * still listed: it may stand at the door. `answeredSince`: answers that came after the book was loaded count too.
 */
export function withEntered(
  book: BookView,
  queue: StoredQueue,
  { restaurantId, loadedAt }: { restaurantId: string; loadedAt: number },
): BookView {
  const answered = queue.outcomes
    .filter(({ at, result }) => result.kind === "sent" && at > loadedAt)
    .flatMap(({ call }) => read(call, restaurantId));
  const { waiting, refused } = enteredIn(queue, restaurantId);
  const acts = [...answered, ...waiting].sort((a, b) => a.about.enteredAt - b.about.enteredAt);
  let shown = book;
  for (const { act } of refused)
    if (act?.act === "add") shown = withParty(shown, { ...act.party, steps: [] });
  for (const { act, about } of acts)
    if (act !== null) shown = withAct(shown, act, { ...about, party: knownId(about.party, queue.outcomes) });
  return shown;
}

function withAct(book: BookView, act: EnteredAct, about: StaffActAbout): BookView {
  const at = new Date(about.enteredAt).toISOString();
  if (act.act === "add") {
    const party = { ...act.party, id: about.party };
    const added = withParty(book, party);
    return party.status === "seated" || book.room.date === party.day
      ? withStay(added, stayOf(party, at))
      : added;
  }
  if (act.act === "step") {
    const changed = withChange(book, about.party, (party) => ({
      ...party,
      status: act.to,
      steps: stepsAfter(act.to),
    }));
    return { ...changed, room: { ...changed.room, stays: staysAfter(book, about.party, act.to, at) } };
  }
  return withChange(book, about.party, (party) =>
    act.act === "note" ? { ...party, staffNote: act.staffNote } : { ...party, contactTriedAt: at },
  );
}

/** What can be entered after a step that isn't sent yet. Taking it back is dropping it. */
function stepsAfter(status: ReservationStatus): ReservationStatus[] {
  if (status === "seated") return ["completed"];
  return status === "confirmed" ? ["seated", "cancelled_by_guest"] : [];
}

function withChange(
  book: BookView,
  id: string,
  change: (party: BookReservation) => BookReservation,
): BookView {
  const put = (list: readonly BookReservation[]) => list.map((one) => (one.id === id ? change(one) : one));
  return { ...book, reservations: put(book.reservations), waiting: put(book.waiting) };
}

/** A party of a day that is shown; one that is there already stays as it is. */
function withParty(book: BookView, party: BookReservation): BookView {
  const isShown = book.days.some(({ date }) => date === party.day);
  if (!isShown || book.reservations.some(({ id }) => id === party.id)) return book;
  const reservations = [...book.reservations, party].sort((a, b) => a.localTime.localeCompare(b.localTime));
  return { ...book, reservations };
}

function stayOf(party: BookReservation, at: string): RoomStay {
  const { id, tableIds, localTime, startsAt, endsAt, customerName, guestCount } = party;
  const isSeated = party.status === "seated";
  return {
    ...{
      id,
      kind: "party",
      status: isSeated ? "seated" : "confirmed",
      tableIds,
      localTime,
      startsAt,
      endsAt,
    },
    ...{ expiresAt: null, seatedAt: isSeated ? at : null, leftAt: null, clearedAt: null },
    ...{ customerName, guestCount },
  };
}

function withStay(book: BookView, stay: RoomStay): BookView {
  if (book.room.stays.some(({ id }) => id === stay.id)) return book;
  return { ...book, room: { ...book.room, stays: [...book.room.stays, stay] } };
}

/** The room after a step: who sits has the table, who left or doesn't come has freed it. */
function staysAfter(book: BookView, id: string, to: ReservationStatus, at: string): RoomStay[] {
  return book.room.stays.flatMap((stay): RoomStay[] => {
    if (stay.id !== id) return [stay];
    if (to === "seated") return [{ ...stay, status: "seated", seatedAt: stay.seatedAt ?? at }];
    if (to === "completed") return [{ ...stay, status: "completed", leftAt: at }];
    return to === "confirmed" ? [{ ...stay, status: "confirmed", seatedAt: null }] : [];
  });
}
