import type { OwnReservation } from "#domains/reservations/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { ChatChip } from "../../../contract/chips.ts";
import type { ChipReader, Question } from "../../port.ts";
import { comingBookings } from "../intents/list-bookings.ts";
import type { Records } from "../port.ts";
import { phrasesIn } from "../reading/phrases.ts";
import {
  changeOfOffer,
  type Dialogue,
  dialogueFrom,
  isTable,
  type Reading,
  type Wish,
  wishOf,
} from "../rules.ts";
import { clockText, dayText, guestsText, nameOf } from "../view.ts";

/** Bookings that are shown at once. */
const MAX_BOOKED = 3;

/** Whether the conversation made the booking or speaks of it: a list of restaurants speaks of none. */
function isHeld({ view }: OwnReservation, { booked, restaurantId, intent }: Dialogue): boolean {
  if (booked.includes(view.id)) return true;
  return intent !== "find-place" && restaurantId === view.restaurantId;
}

const isAboutAny = ({ booked, restaurantId }: Dialogue) => booked.length > 0 || restaurantId !== null;

/**
 * The holder's coming bookings that the conversation has, with their tickets. They are read when they are shown: what was
 * changed or cancelled elsewhere is right here, too.
 */
export async function bookedChips(
  records: Records,
  held: Dialogue,
  { holder, language, now }: ChipReader,
): Promise<ChatChip[]> {
  if (!isAboutAny(held)) return [];
  const { accountId, holderHash } = holder;
  const credentials = { accountId, holderHash, shareKey: null, manageKey: null };
  const coming = await comingBookings(records, { credentials, now });
  return coming
    .filter((own) => isHeld(own, held))
    .slice(0, MAX_BOOKED)
    .map(({ view }) => {
      const [day = "", time = ""] = view.reservationDate.split("T");
      const name = nameOf(view.restaurant, language);
      const parts = [
        name,
        dayText(day, language),
        clockText(time, language),
        guestsText(view.guestCount, language),
      ];
      const label = parts.join(" · ");
      return {
        kind: "booking",
        value: view.id,
        label,
        isRemovable: false,
        href: paths.confirmation(view.id),
      };
    });
}

/** The state with the ids of the bookings it has, so that they stay when the guest goes on to something else. */
export async function withBookedIds(
  records: Records,
  question: Pick<Question, "credentials" | "now">,
  stored: unknown,
): Promise<Dialogue> {
  const held = dialogueFrom(stored);
  if (!isAboutAny(held)) return held;
  const coming = await comingBookings(records, question);
  return { ...held, booked: coming.filter((own) => isHeld(own, held)).map(({ view }) => view.id) };
}

interface Said {
  said: Reading;
  before: Dialogue;
  isAtPlace: boolean;
}

/**
 * What a message means where something was booked: "make it four" is about the booking that the conversation speaks of,
 * else about the table that is on offer. A second table is never offered for a change of the first.
 */
export async function withBooked(
  records: Records,
  question: Pick<Question, "credentials" | "now">,
  { said, before, isAtPlace }: Said,
): Promise<Wish> {
  const wish = wishOf(said, before, isAtPlace);
  const changed = changeOfOffer(said, before);
  const isDetail = (said.intent === "more" || said.intent === "other") && isTable(said.slots);
  const isOfBooking = isDetail && OF_BOOKINGS.includes(before.intent ?? "") && before.restaurantId !== null;
  if (changed === null && !isOfBooking) return wish;
  const coming = await comingBookings(records, question);
  // Who has a booking may mean that one.
  if (changed !== null) return coming.length === 0 ? changed : wish;
  if (!coming.some(({ view }) => view.restaurantId === before.restaurantId)) return wish;
  return { intent: "change-booking", slots: said.slots, rest: "", confidence: CHANGE };
}

const findNumber = phrasesIn("booking-numbers");

/** "What is my booking number?" asks for the booking, however else it is read. */
export function asBookingNumber(read: Reading, text: string, language: Language): Reading {
  const isOther = read.intent === "cancel-booking" || read.intent === "change-booking";
  if (isOther || findNumber(text, language) === null) return read;
  return { ...read, intent: "my-bookings", rest: "", confidence: Math.max(read.confidence, CHANGE) };
}

/** What a day, a time or a number of guests may change. */
const OF_BOOKINGS: readonly string[] = ["book", "my-bookings", "change-booking"];
const CHANGE = 0.8;
