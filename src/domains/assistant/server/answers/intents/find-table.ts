import { requiredDepositYen } from "#domains/payments/required-deposit.ts";
import type { AvailableDay, BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { getAvailability, getTerms, nearestTimes } from "#domains/reservations/server/public.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import { otherNeedsOf, severeOf, wishOfNeeds } from "../needs/view.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { saysWhere, subjectsOf } from "../rules.ts";
import {
  choices,
  clockText,
  dayChoice,
  dayText,
  guestsText,
  links,
  nameOf,
  nextDays,
  sourceOf,
} from "../view.ts";
import { findPlaces, fittingTimes } from "./find-places.ts";
import { askWhich, findRestaurant } from "./find-restaurant.ts";
import { hoursOn } from "./get-place-facts.ts";

/** Days searched from the wanted one on. */
const DAYS_ON = 14;
const MAX_DAYS = 4;
const MAX_TIMES = 8;
const OFFERED_GUESTS = [1, 2, 3, 4, 5, 6];

/** Collects restaurant, day, party size and time step by step, then offers the table. */
export async function findTable(records: Records, ask: Ask): Promise<Draft> {
  const { language, slots, now, before } = ask;
  const t = translator(language, "assistant");
  const meant = await findRestaurant(records, ask);
  if (meant.kind !== "one") {
    // "A table for two in Shinjuku": any restaurant will do.
    if (meant.kind === "none" && saysWhere(slots)) return findPlaces(records, ask);
    const asked = askWhich(records, ask, meant);
    const isFirst = meant.kind === "none" && before.shown.length === 0;
    return isFirst ? { ...asked, content: t("book.how") } : asked;
  }
  const { restaurant } = meant;
  const { id: restaurantId, zone } = restaurant;
  const draft = draftFor(restaurant, ask);
  // A clarifying question has no source.
  const asking = (question: string, offered: readonly string[]) => ({
    ...draft([question], choices(offered)),
    sources: [],
  });
  const name = nameOf(restaurant, language);
  const terms = restaurant.acceptsReservations ? await getTerms(records.db, restaurantId, now) : null;
  if (terms === null) {
    const { phone } = restaurant;
    const call = phone === null ? [] : [t("book.call", { phone })];
    return draft([t("book.notHere", { name }), ...call], [links([name, paths.restaurant(restaurantId)])]);
  }
  const today = localDate(now, zone);
  const { date, partySize } = slots;
  if (date === null) return asking(t("ask.date", { name }), nextDays(today, language));
  if (
    date < today ||
    (date === today && slots.time !== null && `${date}T${slots.time}` < localMinute(now, zone))
  )
    return asking(t("book.past"), nextDays(today, language));
  if (partySize === null) {
    const offered = OFFERED_GUESTS.filter((size) => terms.partySizes.includes(size));
    return asking(
      t("ask.guests"),
      offered.map((size) => guestsText(size, language)),
    );
  }
  const guests = guestsText(partySize, language);
  if (!terms.partySizes.includes(partySize))
    return draft([t("book.tooMany", { name, guests })], [links([name, paths.restaurant(restaurantId)])]);
  const asked = { restaurantId, from: date, count: DAYS_ON, guests: partySize };
  const result = await getAvailability(records.db, asked, now);
  if (!result.ok) return draft([t("book.notHere", { name })]);
  const times = result.days[0]?.times ?? [];
  const free = times.filter(({ available }) => available);
  const day = dayText(date, language);
  if (free.length === 0) return otherDays(result.days, { ask, restaurant, day, today, draft });
  const { time } = slots;
  if (time === null) {
    const fitting = fittingTimes(times, slots);
    const offered = (fitting.length > 0 ? fitting : free.map((one) => one.time)).slice(0, MAX_TIMES);
    return draft([t("ask.time", { name, date: day, guests })], choices(clocks(offered, language)));
  }
  if (!free.some((one) => one.time === time)) {
    const offered = clocks(nearestTimes(times, time), language);
    return draft([t("book.taken", { name, date: day, time: clockText(time, language) })], choices(offered));
  }
  return table(ask, { restaurant, terms, reservationDate: `${date}T${time}`, partySize, day, draft });
}

type Drafter = (sentences: readonly string[], parts?: Draft["parts"]) => Draft;

function draftFor(restaurant: RestaurantDetail, { language }: Ask): Drafter {
  return (sentences, parts = []) => ({
    content: sentences.join(" "),
    parts,
    sources: [sourceOf(restaurant, language)],
    restaurantId: restaurant.id,
    intent: "book",
  });
}

function otherDays(
  [wanted, ...days]: readonly AvailableDay[],
  {
    ask,
    restaurant,
    day,
    today,
    draft,
  }: { ask: Ask; restaurant: RestaurantDetail; day: string; today: string; draft: Drafter },
): Draft {
  const { language, slots } = ask;
  const t = translator(language, "assistant");
  const name = nameOf(restaurant, language);
  const guests = guestsText(slots.partySize ?? 1, language);
  const open = days.filter(({ times }) => times.some(({ available }) => available)).slice(0, MAX_DAYS);
  if (open.length > 0) {
    const isClosed = wanted?.closed != null;
    return draft(
      [
        ...(isClosed ? [hoursOn(restaurant, ask)].filter((text) => text !== null) : []),
        t(isClosed ? "book.closed" : "book.full", { name, date: day, guests }),
      ],
      choices(open.map(({ date }) => dayChoice(date, language, today))),
    );
  }
  const wish = { date: slots.date ?? today, guests: String(slots.partySize ?? 1) };
  return draft(
    [t("book.fullAll", { name, guests, date: day })],
    [links([t("book.waitlist"), paths.bookWith(restaurant.id, wish)])],
  );
}

function table(
  { language, slots, needs: known }: Ask,
  {
    restaurant,
    terms,
    reservationDate,
    partySize,
    day,
    draft,
  }: {
    restaurant: RestaurantDetail;
    terms: BookingTerms;
    reservationDate: string;
    partySize: number;
    day: string;
    draft: Drafter;
  },
): Draft {
  const t = translator(language, "assistant");
  const name = nameOf(restaurant, language);
  const [date = "", time = ""] = reservationDate.split("T");
  const said = { name, date: day, time: clockText(time, language), guests: guestsText(partySize, language) };
  const needs = subjectsOf(slots);
  const wish = { date, time, guests: String(partySize), ...wishOfNeeds(known, needs, language) };
  const needsDeposit = requiredDepositYen(terms.deposit, partySize) > 0;
  return draft(
    // Deposits are paid on the booking page: the answer has no form.
    [t(needsDeposit ? "book.deposit" : terms.mode === "request" ? "book.request" : "book.free", said)],
    [
      {
        kind: "booking",
        restaurantId: restaurant.id,
        restaurant: name,
        reservationDate,
        day,
        guestCount: partySize,
        mode: terms.mode,
        cutoffMinutes: terms.cutoffMinutes,
        lateRefundPercent: terms.lateRefundPercent,
        needsDeposit,
        dietaryNeeds: needs,
        severeAllergens: severeOf(known),
        otherNeeds: otherNeedsOf(known, language),
        href: paths.bookWith(restaurant.id, wish),
      },
    ],
  );
}

function clocks(times: readonly string[], language: Ask["language"]): string[] {
  return times.map((time) => clockText(time, language));
}
