import { nameOfDish } from "#domains/discovery/server/public.ts";
import type { Cuisine } from "#domains/restaurants/cuisines.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ChatAct, ChatChip } from "../../../contract/chips.ts";
import type { Answer, Question } from "../../port.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { type Dialogue, dialogueFrom } from "../rules.ts";
import { clockText, dayText, guestsText } from "../view.ts";
import { getChips, needsOf } from "./get-chips.ts";
import { heldAfterAct, intentAfterAct } from "./rules.ts";

/** What an act says, as a message of the guest; null if the conversation doesn't hold what it removes. */
export function actText(
  { catalogue }: Pick<Records, "catalogue">,
  stored: unknown,
  act: ChatAct,
  language: Language,
): string | null {
  const t = translator(language, "chat");
  switch (act.act) {
    case "set-day":
      return dayText(act.date, language);
    case "set-time":
      return clockText(act.time, language);
    case "set-party":
      return guestsText(act.partySize, language);
    case "start-over":
      return t("state.startOver");
    case "remove": {
      const chip = getChips(catalogue, dialogueFrom(stored), language).find((each) => isOf(each, act));
      return chip === undefined ? null : t("state.remove", { label: chip.label });
    }
  }
}

const isOf = (chip: ChatChip, { kind, value }: Pick<ChatChip, "kind" | "value">) =>
  chip.kind === kind && chip.value === value;

type ActQuestion = Question & { act: ChatAct };
interface Steps {
  respond(ask: Ask): Promise<Draft>;
  finish(ask: Ask, draft: Draft): Answer;
}

/** Applies an act and answers with what now holds: the list, the table or the question again. */
export async function answerAct(question: ActQuestion, { respond, finish }: Steps): Promise<Answer> {
  const { act, language, context, credentials, now } = question;
  const stored = dialogueFrom(question.dialogue);
  const food = translator(language, "food");
  const before = heldAfterAct(stored, act, (kind, value) =>
    kind === "dish" ? nameOfDish(value, language) : food(`cuisine.${value as Cuisine}`),
  );
  const intent = intentAfterAct(before, act);
  const ask: Ask = {
    ...{ intent: intent ?? "no", slots: before.slots, rest: "", confidence: 1, text: "" },
    ...{ language, before, context, credentials, now },
    ...{ needs: before.needs, wishes: before.wishes, wished: [], dishes: before.dishes },
    ...{ signals: [], takenBack: null },
  };
  const draft = await respond(ask);
  const first = saidFirst(stored, before, act, language);
  const isAnew = act.act === "start-over";
  const words = isAnew
    ? [...first, translator(language, "assistant")("chips.what")]
    : [...first, draft.content];
  return finish(ask, { ...draft, content: words.filter(Boolean).join(" ") });
}

/** Needs are named when they are kept or forgotten. */
function saidFirst(before: Dialogue, after: Dialogue, act: ChatAct, language: Language): string[] {
  const t = translator(language, "assistant");
  const labels = (held: Dialogue) => needsOf(held, language).map(([, label]) => label);
  const kept = labels(after);
  const forgotten = labels(before).filter((label) => !kept.includes(label));
  const isAnew = act.act === "start-over";
  return [
    ...(isAnew ? [t("chips.again")] : []),
    ...(forgotten.length > 0 ? [t("chips.forgotten", { needs: forgotten.join(" · ") })] : []),
    ...(isAnew && kept.length > 0 ? [t("chips.kept", { needs: kept.join(" · ") })] : []),
  ];
}
