import type { ChatIntent } from "#domains/discovery/reading.ts";
import { readQuestion, spelledOut } from "#domains/discovery/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import { CHAT_TERMS } from "../../chat-constants.ts";
import type { ChatPart } from "../../contract/answers.ts";
import type { Answer, Assistant, Question } from "../port.ts";
import { asBookingNumber, bookedChips, withBooked, withBookedIds } from "./booked/booked.ts";
import { actText, answerAct } from "./chips/answer-act.ts";
import { getChips } from "./chips/get-chips.ts";
import { getEmergency } from "./emergency/get-emergency.ts";
import { isEmergency } from "./emergency/rules.ts";
import { findPlaces } from "./intents/find-places.ts";
import { findTable } from "./intents/find-table.ts";
import { getDietary } from "./intents/get-dietary.ts";
import { getDishes } from "./intents/get-dishes.ts";
import {
  getApplication,
  getCard,
  getDeposit,
  getPlans,
  getPrivacy,
  getTrial,
  getWaitlist,
} from "./intents/get-help.ts";
import { getHours, getPlace, getWay } from "./intents/get-place-facts.ts";
import { getStated } from "./intents/get-stated.ts";
import { listBookings } from "./intents/list-bookings.ts";
import { readNeeds } from "./needs/read-needs.ts";
import { isMore } from "./needs/rules.ts";
import { askForget, keepSaid, slotsWithout, wordsOf } from "./needs/take-back.ts";
import { askAbout, askAgain, askWhat, needNotes } from "./needs/view.ts";
import { getOrders } from "./orders/get-orders.ts";
import { asOrder } from "./orders/read-order-question.ts";
import { getOwnerAnswer, ownerWelcome } from "./owner/get-owner-answer.ts";
import { wishesAfter, wishNotes } from "./place-wishes.ts";
import type { Ask, Draft, Records, Respond } from "./port.ts";
import { withLowerPrice } from "./reading/lower-price.ts";
import { readBookable } from "./reading/read-bookable.ts";
import { readButtonText } from "./reading/read-button-text.ts";
import { readDetails } from "./reading/read-details.ts";
import { readDishHere, withDishAsked } from "./reading/read-dish-here.ts";
import { dishesAfter, readDishes } from "./reading/read-dishes.ts";
import { withSpot } from "./reading/read-spot.ts";
import { readWithName } from "./reading/read-with-name.ts";
import {
  type Dialogue,
  dialogueFrom,
  heldAfter,
  isTable,
  type Reading,
  SMALL_TALK,
  saysWhere,
  subjectsOf,
  withKnownNeeds,
} from "./rules.ts";
import { isPaymentWish, isStated, type StatedIntent } from "./stated-rules.ts";
import { NOTHING_STATED, statedWishes } from "./stated-wishes.ts";
import { choices, JAPAN } from "./view.ts";
import { withTable } from "./with-table.ts";

/** Reads a question with the configured model; null without one, or if it doesn't answer in time. */
export type ReadByModel = (
  question: Question,
  clock: { date: string; time: string },
) => Promise<Reading | null>;

const smallTalk =
  (key: "greeting" | "thanks" | "no"): Respond =>
  async (_records, { language }) => ({
    content: translator(language, "assistant")(key),
    parts: key === "thanks" ? [] : choices(starts(language)),
  });

const RESPONSES: Record<ChatIntent, Respond> = {
  "find-place": findPlaces,
  "opening-hours": getHours,
  way: getWay,
  payment: getStated("payment"),
  phone: getStated("phone"),
  website: getStated("website"),
  price: getStated("price"),
  menu: getDishes,
  dietary: getDietary,
  book: findTable,
  "my-bookings": listBookings("show"),
  "change-booking": listBookings("change"),
  "cancel-booking": listBookings("cancel"),
  "my-orders": getOrders("show"),
  "cancel-order": getOrders("cancel"),
  "order-problem": getOrders("problem"),
  deposit: getDeposit,
  "allergy-card": getCard,
  plans: getPlans,
  application: getApplication,
  trial: getTrial,
  waitlist: getWaitlist,
  privacy: getPrivacy,
  person: async (_records, { language }) => ({ content: translator(language, "assistant")("person") }),
  "about-assistant": async (_records, { language }) => {
    const t = translator(language, "assistant");
    return { content: t("aboutAssistant"), parts: choices([t("start.person")]) };
  },
  greeting: smallTalk("greeting"),
  thanks: smallTalk("thanks"),
  yes: getYes,
  no: smallTalk("no"),
  more: getPlace,
  other: getOther,
};

/** Answers from our own records; a model only helps to understand questions. */
export function openAssistant(records: Records, readByModel: ReadByModel | null = null): Assistant {
  return {
    welcome: (language, work) =>
      work?.at == null
        ? { content: translator(language, "chat")("start.welcome"), parts: choices(starts(language)) }
        : ownerWelcome(language),
    booked: (stored, reader) => bookedChips(records, dialogueFrom(stored), reader),
    chips: (stored, language) => getChips(records.catalogue, dialogueFrom(stored), language),
    actText: (stored, act, language) => actText(records, stored, act, language),
    answer: async (question) => {
      const { act = null } = question;
      const answer = await (act === null
        ? getAnswer(records, { ...question, text: spelledOut(question.text, question.language) }, readByModel)
        : answerAct({ ...question, act }, stepsOf(records)));
      for (const sentence of sentencesOf(answer.content)) question.onText?.(sentence);
      return { ...answer, dialogue: await withBookedIds(records, question, answer.dialogue) };
    },
  };
}

/** Chunks for streaming; concatenated they are the whole content. */
function sentencesOf(content: string): string[] {
  return content.match(/[^.!?。！？]+[.!?。！？]*\s*|[.!?。！？]+\s*/gu) ?? [];
}

async function getAnswer(
  records: Records,
  question: Question,
  readByModel: ReadByModel | null,
): Promise<Answer> {
  const { text, language, context, credentials, now, work = null } = question;
  const isUrgent = isEmergency(text);
  const ofOwner = work === null || isUrgent ? null : await getOwnerAnswer(records, question, work);
  if (ofOwner !== null) return ofOwner;
  const dialogue = dialogueFrom(question.dialogue);
  const clock = { date: localDate(now, JAPAN), time: localMinute(now, JAPAN).slice(11) };
  const own = readButtonText(text, language, dialogue, clock.date);
  const asked = { text, language, before: dialogue, pageId: context?.restaurantId ?? null, clock };
  const readText = (said: string) => {
    const read = asBookingNumber(readQuestion(said, language, clock), said, language);
    return readWithName(records, read, asked);
  };
  const readWords = () => readBookable(readText(text), { ...asked, read: readText });
  const words = own ?? asOrder(withSpot(records, readWords(), question, clock), question);
  const read = await withDishAsked(records, words, { question, before: dialogue });
  const needsRead = readNeeds(text, language, { before: dialogue, reading: read, isOwn: own !== null });
  const { reading, known } = needsRead;
  // "I can't speak Japanese, what now?" after an emergency is still that.
  const isStillUrgent = dialogue.isUrgent && staysUrgent(read);
  if (isUrgent || isStillUrgent) return getEmergency(language, { ...dialogue, needs: known });
  // Withdrawn needs are removed from earlier slots, too.
  const { takeBack } = needsRead;
  const before = needsRead.isWithdrawn
    ? { ...dialogue, slots: { ...dialogue.slots, allergens: [] } }
    : takeBack.kind === "forget"
      ? { ...dialogue, slots: slotsWithout(dialogue.slots, takeBack.what) }
      : dialogue;
  const isSure = reading.confidence >= CHAT_TERMS.lowConfidence;
  const better = isSure ? null : await readByModel?.(question, clock);
  const isAtPlace = context?.restaurantId != null;
  const whole = better ? withNeeds(withSpot(records, better, question, clock), reading) : reading;
  const detailed = own === null ? readDetails(whole, before, isAtPlace) : whole;
  const here = own === null ? await readDishHere(records, detailed, { question, before }) : detailed;
  const asIs = readDishes(here, isAtPlace || before.restaurantId !== null);
  const understood = await withBooked(records, question, { said: asIs, before, isAtPlace });
  const isFood =
    subjectsOf(reading.slots).length > 0 ||
    isMore(known, before.needs) ||
    (known.isUnnamed && !before.needs.isUnnamed);
  // Dietary needs are answered first, then the other question.
  const isBeside = isFood && isStated(understood.intent);
  const meant = withLowerPrice(records, isBeside ? { ...understood, intent: "dietary" } : understood, {
    before,
    said: asIs.slots,
  });
  const wish = withKnownNeeds(meant, known);
  const wished = reading.wishes ?? [];
  const wishes = wishesAfter(before.wishes, { ...(better ?? reading), wishes: wished });
  const ask: Ask = {
    ...wish,
    text,
    language,
    before,
    context,
    credentials,
    now,
    needs: known,
    wishes,
    wished,
    dishes: dishesAfter(before.dishes, asIs),
    signals: reading.signals ?? [],
    takenBack: takeBack.kind === "ask" ? takeBack.what : null,
  };
  if (takeBack.kind === "ask") return finish(ask, askForget(takeBack.what, language), 1);
  if (takeBack.kind === "keep") return finish(ask, keepSaid(takeBack.what, language), 1);

  const foodsNearRefusal = isStated(understood.intent)
    ? isBeside
      ? understood.intent
      : null
    : paidBeside(ask);
  const draft = await respond(records, ask, foodsNearRefusal);
  const t = translator(language, "assistant");
  const first = needsRead.isWithdrawn
    ? [t("needs.forgotten")]
    : takeBack.kind === "forget"
      ? [t("needs.dropped", { words: wordsOf(takeBack.what, language) })]
      : [];
  const confidence = Math.min(wish.confidence, draft.confidence ?? 1);
  return finish(ask, { ...draft, content: [...first, draft.content].join(" ") }, confidence);
}

/** What is not understood after an emergency, or asks how to say it in Japanese, is about the emergency. */
function staysUrgent({ intent, confidence }: Reading): boolean {
  return confidence < CHAT_TERMS.lowConfidence || intent === "other" || intent === "allergy-card";
}

/** Intents that show restaurants, dishes or tables: only once it is clear what the guest can't eat. */
const SHOWS: readonly ChatIntent[] = ["find-place", "book", "menu", "dietary", "more"];
/** Intents answered immediately, whatever else the message says. */
const AT_ONCE: readonly ChatIntent[] = [
  ...(["person", "my-bookings", "change-booking", "cancel-booking", "allergy-card", "deposit"] as const),
  ...(["my-orders", "cancel-order", "order-problem"] as const),
  ...(["plans", "application", "trial", "waitlist", "privacy", "about-assistant"] as const),
];

/**
 * Answers, or asks a clarifying question: about an unknown word next to an allergy, about an unnamed allergy, and below
 * `asksBelow` before showing anything. The answer names the needs and wishes that search could not consider.
 */
async function respond(records: Records, ask: Ask, foodsNearRefusal: StatedIntent | null): Promise<Draft> {
  const { intent, language, needs, before, confidence } = ask;
  if (isOnlyWish(ask) && needs.asked.length === 0) {
    const stated = await statedWishes(records, { ...ask, intent: "more" });
    if (stated.answered.length > 0 && stated.answered.length === ask.wished.length)
      return { content: stated.sentences.join(" "), restaurantId: stated.restaurantId, intent: "more" };
  }
  const showsNotes = SHOWS.includes(intent) || isMore(needs, before.needs);
  const isAtOnce = AT_ONCE.includes(intent);
  const stated = isAtOnce ? NOTHING_STATED : await statedWishes(records, ask);
  const others = ask.wished.filter((wish) => !stated.answered.includes(wish));
  const wished = isAtOnce ? [] : [...stated.sentences, ...wishNotes({ ...ask, wished: others })];
  const notes = [...(showsNotes ? needNotes(needs, language) : []), ...wished];
  const answer = async () => {
    const draft = await withBeside(records, ask, foodsNearRefusal);
    return { ...draft, content: [draft.content, ...notes].filter(Boolean).join(" ") };
  };
  if (AT_ONCE.includes(intent)) return answer();
  if (needs.asked.length > 0) return askAbout(needs, language);
  if (!SHOWS.includes(intent)) return answer();
  const wasAsked = before.needs.isUnnamed;
  if (needs.isUnnamed && !wasAsked && intent !== "dietary") return askWhat(language);
  if (confidence < CHAT_TERMS.asksBelow) return askAgain(needs, language, starts(language));
  return answer();
}

/** Readings of a question whose only known words are a wish: "do they allow children?" asks for no menu. */
const AROUND_A_WISH: readonly ChatIntent[] = [
  "other",
  "yes",
  "no",
  "greeting",
  "menu",
  "dietary",
  "deposit",
  "more",
  "find-place",
];

function isOnlyWish({ intent, rest, wished, slots, before, context, dishes, needs, signals }: Ask): boolean {
  // "Is it safe for children?" is about food.
  const isAboutFood = signals.includes("safe") || signals.includes("allergy") || needs.isUnnamed;
  const isAtPlace = before.restaurantId !== null || context?.restaurantId != null || rest !== "";
  const isSearch = saysWhere(slots) || slots.cuisines.length > 0 || dishes.length > 0;
  const isMoreThanWish = isSearch || isTable(slots) || subjectsOf(slots).length > 0 || slots.ordinal !== null;
  return wished.length > 0 && !isAboutFood && isAtPlace && AROUND_A_WISH.includes(intent) && !isMoreThanWish;
}

/**
 * Payment, if asked along with another question about one restaurant; lists say themselves that they aren't filtered by
 * it.
 */
function paidBeside({ intent, wished }: Ask): StatedIntent | null {
  const isAsked = wished.some(isPaymentWish) && intent !== "find-place" && !AT_ONCE.includes(intent);
  return isAsked ? "payment" : null;
}

/** The answer, combined with the answer to the second question about the same restaurant. */
async function withBeside(records: Records, ask: Ask, foodsNearRefusal: StatedIntent | null): Promise<Draft> {
  const draft = await withTable(records, ask, await RESPONSES[ask.intent](records, ask));
  if (foodsNearRefusal === null || draft.restaurantId == null) return draft;
  const other = await RESPONSES[foodsNearRefusal](records, ask);
  if (other.restaurantId !== draft.restaurantId) return draft;
  const facts = other.parts?.filter(({ kind }) => kind === "facts") ?? [];
  return {
    ...draft,
    content: [draft.content, other.content].join(" "),
    parts: [...facts, ...(draft.parts ?? [])],
  };
}

const stepsOf = (records: Records) => ({
  respond: (ask: Ask) => respond(records, ask, null),
  finish: (ask: Ask, draft: Draft) => finish(ask, draft, draft.confidence ?? 1),
});

function finish(ask: Ask, draft: Draft, confidence: number): Answer {
  const { before, context, intent, slots, language } = ask;
  const isWeak = confidence < CHAT_TERMS.lowConfidence;
  const weak = isWeak ? before.weak + 1 : 0;
  const dialogue: Dialogue = {
    ...heldAfter(before, { intent: draft.intent ?? intent, slots: draft.slots ?? slots }),
    restaurantId: draft.restaurantId === undefined ? before.restaurantId : draft.restaurantId,
    pageId: context?.restaurantId ?? before.pageId,
    shown: draft.shown ?? before.shown,
    weak,
    needs: ask.needs,
    wishes: [...ask.wishes],
    dishes: [...ask.dishes],
    takenBack: ask.takenBack,
    dish: draft.dish ?? (SMALL_TALK.includes(intent) ? before.dish : null),
    isUrgent: false,
    booked: before.booked,
  };
  const offersPerson = weak >= CHAT_TERMS.weakAnswersInARow;
  const person = offersPerson ? [translator(language, "assistant")("start.person")] : [];
  return {
    content: draft.content,
    parts: withChoices(draft.parts ?? [], person),
    sources: draft.sources ?? [],
    confidence,
    escalate: intent !== "person" ? null : before.weak >= CHAT_TERMS.weakAnswersInARow ? "unsure" : "asked",
    dialogue,
  };
}

/** Adds the needs of the built-in reading to the model's, so that no need is lost. */
function withNeeds(better: Reading, { slots: { diets, allergens } }: Reading): Reading {
  const both = <T>(one: readonly T[], other: readonly T[]) => [...new Set([...one, ...other])];
  const { slots } = better;
  return {
    ...better,
    slots: { ...slots, diets: both(slots.diets, diets), allergens: both(slots.allergens, allergens) },
  };
}

/** Adds quick replies that are not offered yet. */
function withChoices(parts: readonly ChatPart[], labels: readonly string[]): ChatPart[] {
  const known = parts.flatMap((part) => (part.kind === "choices" ? part.choices : []));
  const more = labels.filter((label) => known.every((choice) => choice.label !== label));
  const all = [...known, ...more.map((label) => ({ label, send: label }))];
  const others = parts.filter(({ kind }) => kind !== "choices");
  return all.length === 0 ? others : [...others, { kind: "choices", choices: all }];
}

/** Something is only confirmed by its button; without one there is nothing to say yes to. */
const WITH_BUTTONS: readonly ChatIntent[] = ["book", "change-booking", "cancel-booking"];

async function getYes(records: Records, ask: Ask): Promise<Draft> {
  const { before, language } = ask;
  const isOffered = before.intent !== null && WITH_BUTTONS.includes(before.intent);
  if (isOffered) return { content: translator(language, "assistant")("press") };
  return getOther(records, { ...ask, confidence: 0 });
}

/** Out of scope, or not understood. */
async function getOther(_records: Records, { language, confidence, wished, signals }: Ask): Promise<Draft> {
  const t = translator(language, "assistant");
  // The note about unsupported wishes is the whole answer.
  if (wished.length > 0) return { content: "", parts: choices([t("start.near"), t("start.person")]) };
  if (signals.includes("insult")) return { content: t("sorry"), parts: choices([t("start.person")]) };
  const isUnderstood = confidence >= CHAT_TERMS.lowConfidence;
  return {
    content: t(isUnderstood ? "other" : "unsure"),
    parts: choices(isUnderstood ? [t("start.person")] : starts(language)),
  };
}

function starts(language: Language): string[] {
  const t = translator(language, "assistant");
  return [t("start.halal"), t("start.vegan"), t("start.book"), t("start.bookings"), t("start.allergy")];
}
