import { OWNER_TOPICS, type OwnerTopic } from "#domains/discovery/owner-topics.ts";
import type { ChatIntent } from "#domains/discovery/reading.ts";
import { readOwnerQuestion, readQuestion } from "#domains/discovery/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import { CHAT_TERMS } from "../../../chat-constants.ts";
import type { ChatPart } from "../../../contract/answers.ts";
import type { Answer, Question, Work } from "../../port.ts";
import type { Records } from "../port.ts";
import { type Dialogue, dialogueFrom } from "../rules.ts";
import { choices, JAPAN } from "../view.ts";
import { answerTopic } from "./answer-topic.ts";

const OF_GUESTS: readonly ChatIntent[] = [
  ...(["find-place", "book", "my-bookings", "change-booking", "cancel-booking"] as const),
  ...(["dietary", "allergy-card"] as const),
];

/** Of an answer to a topic, and of one that offers topics. */
const SURE = 0.95;
const UNSURE = 0.3;

/**
 * Answers who runs a restaurant, in its dashboard or on public pages for restaurants. Null on the latter where nothing
 * about running a restaurant was understood: guests ask there, too.
 */
export async function getOwnerAnswer(
  records: Records,
  question: Question,
  work: Work,
): Promise<Answer | null> {
  const { text, language, now } = question;
  const before = dialogueFrom(question.dialogue);
  const { topic: read, perhaps, isOfGuests } = readOwnerQuestion(text, language);
  const t = translator(language, "assistant");
  const clock = { date: localDate(now, JAPAN), time: localMinute(now, JAPAN).slice(11) };
  const { intent, confidence } = readQuestion(text, language, clock);
  // Guests read public pages, too, and ask about their own bookings there.
  const isOfGuest = work.at === null && !isOfGuests && OF_GUESTS.includes(intent);
  const topic = topicOfButton(text, language) ?? (isOfGuest ? null : read);
  if (topic !== null) {
    const answer = await answerTopic(records, { topic, work, language, now });
    return { ...answer, confidence: SURE, escalate: null, dialogue: { ...before, weak: 0 } };
  }
  if (isOfGuest) return null;
  const saysPerson = text.trim() === t("start.person");
  const isPerson = saysPerson || (intent === "person" && confidence >= CHAT_TERMS.lowConfidence);
  if (isPerson) return work.at === null ? null : callPerson(before, language);
  if (work.at === null && perhaps.length === 0) return null;
  // On public pages a guest's question comes first.
  if (work.at === null && confidence >= CHAT_TERMS.lowConfidence) return null;
  return offerTopics(perhaps, before, language);
}

function callPerson(before: Dialogue, language: Language): Answer {
  return {
    content: translator(language, "assistant")("person"),
    ...{ parts: [], sources: [], confidence: SURE },
    escalate: before.weak >= CHAT_TERMS.weakAnswersInARow ? "unsure" : "asked",
    dialogue: before,
  };
}

/** Nothing is guessed: what may be meant is offered, and a person. The screen's questions stand beside the input. */
function offerTopics(perhaps: readonly OwnerTopic[], before: Dialogue, language: Language): Answer {
  const t = translator(language, "assistant");
  return {
    content: t(perhaps.length > 0 ? "work.perhaps" : "work.unsure"),
    parts: topicChoices(perhaps, language, [t("start.person")]),
    ...{ sources: [], confidence: UNSURE, escalate: null },
    dialogue: { ...before, weak: before.weak + 1 } satisfies Dialogue,
  };
}

/** The first message; what is asked on the open screen is suggested beside the input. */
export function ownerWelcome(language: Language): Pick<Answer, "content" | "parts"> {
  return { content: translator(language, "assistant")("work.welcome"), parts: [] };
}

function topicChoices(
  topics: readonly OwnerTopic[],
  language: Language,
  more: readonly string[],
): ChatPart[] {
  const t = translator(language, "chat");
  return choices([...topics.map((topic) => t(`work.questions.${topic}`)), ...more]);
}

/** The topic of a suggested question, which is read exactly. */
function topicOfButton(text: string, language: Language): OwnerTopic | null {
  const t = translator(language, "chat");
  const said = text.trim();
  return OWNER_TOPICS.find((topic) => t(`work.questions.${topic}`) === said) ?? null;
}
