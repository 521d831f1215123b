import type { ChatIntent } from "#domains/discovery/reading.ts";
import { type Dialogue, isTable, mergeSlots, type Reading, SMALL_TALK, subjectsOf } from "../rules.ts";
import { isPaymentWish } from "../stated-rules.ts";

/** Hours that a number without a unit can mean beside a party size: before 11:00 hardly any table is booked. */
const FIRST_HOUR = 11;
const LAST_HOUR = 22;
/** Without "am" or "pm", earlier hours are those of the evening. */
const LAST_EVENING_HOUR = 10;
/** A larger number is more likely an hour than a party size. */
const LARGE_PARTY = 10;

/**
 * What a short message means in its conversation: a number is the time or the party size that is still missing, or that
 * is to be changed; "sorry, five of us" is more than small talk; the "one" who can't eat eggs is no party of one.
 */
export function readDetails(reading: Reading, before: Dialogue, isAtPlace: boolean): Reading {
  const numbered = withPartyChange(withNumber(withoutOneGuest(reading), before), before);
  const { intent, slots } = numbered;
  // "Not sushi, please" is neither a yes nor a no.
  if (slots.notCuisines.length > 0 && TASTES.includes(intent))
    return { ...numbered, intent: "find-place", confidence: Math.max(numbered.confidence, ASSUMED) };
  // "Visa ok there?"
  const pays = (numbered.wishes ?? []).some(isPaymentWish) && SMALL_TALK.includes(intent);
  if (pays && (isAtPlace || before.shown.length > 0 || before.restaurantId !== null))
    return { ...numbered, intent: "payment", confidence: Math.max(numbered.confidence, ASSUMED) };
  const goesOn = isAtPlace || before.intent !== null;
  if (!SMALL_TALK.includes(intent) || !isTable(slots) || !goesOn) return numbered;
  return { ...numbered, intent: "more", confidence: Math.max(numbered.confidence, ASSUMED) };
}

/** Readings of "not sushi": "ga jadi sushi" sounds like a cancellation. */
const TASTES: readonly ChatIntent[] = [...SMALL_TALK, "more", "cancel-booking"];

/** Confidence that details of a table are meant as such, whatever stands around them. */
const ASSUMED = 0.7;

/** "One of us can't eat eggs." */
function withoutOneGuest(reading: Reading): Reading {
  const { slots, needs } = reading;
  const namesNeeds =
    subjectsOf(slots).length > 0 || (needs !== undefined && needs.foods.length + needs.unknown.length > 0);
  return slots.partySize === 1 && namesNeeds ? { ...reading, slots: { ...slots, partySize: null } } : reading;
}

/** Readings of "two more of us", whatever stands around it. */
const REMARKS: readonly ChatIntent[] = [...SMALL_TALK, "more", "change-booking"];

/** "Two more of us": than were spoken of. Where nobody has said how many they are, they are asked. */
function withPartyChange(reading: Reading, before: Dialogue): Reading {
  const { partyChange = null, slots, intent, confidence } = reading;
  const held = before.slots.partySize;
  if (partyChange === null || held === null || slots.partySize !== null || held + partyChange < 1)
    return reading;
  const changed = { ...reading, slots: { ...slots, partySize: held + partyChange } };
  const isOfTable = before.intent === "book" || before.intent === "find-place";
  if (!isOfTable || !REMARKS.includes(intent)) return changed;
  return { ...changed, intent: "more", confidence: Math.max(confidence, ASSUMED) };
}

function withNumber(reading: Reading, before: Dialogue): Reading {
  const { number = null, slots, signals = [] } = reading;
  const isOfTable =
    before.intent === "book" || reading.intent === "book" || isTable(slots) || isTable(before.slots);
  if (number === null || !isOfTable) return reading;
  const held = mergeSlots(before.slots, slots);
  const hour = number >= FIRST_HOUR && number <= LAST_HOUR ? number : null;
  const isAnswer = slots.time === null && held.time === null && held.partySize !== null && held.date !== null;
  if (slots.time === null && hour !== null && (held.partySize !== null || number > LARGE_PARTY))
    return withTime(reading, hour);
  if (isAnswer && number >= 1) return withTime(reading, number <= LAST_EVENING_HOUR ? number + 12 : number);
  // "8 then", with everything known, is another party rather than another hour.
  const isOffered = before.intent === "book" && before.slots.time !== null && reading.rest === "";
  const changes = signals.includes("change") || held.partySize === null || isOffered;
  if (slots.partySize === null && changes && number >= 1 && number <= LARGE_PARTY)
    return { ...reading, slots: { ...slots, partySize: number } };
  return reading;
}

function withTime(reading: Reading, hour: number): Reading {
  return { ...reading, slots: { ...reading.slots, time: `${String(hour).padStart(2, "0")}:00` } };
}
