import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { browserApi, send } from "#platform/web/calls/api.ts";
import type { FoodMentionsView, FoodsView, KnownFood } from "../../contract.ts";
import type { ReadOtherNeed } from "../../other-needs.ts";
import type { PartyNeed } from "../../party-needs.ts";
import { dietaryApi } from "../api.ts";

const AT_REST_MS = 200;
/** A sentence takes longer than a word. */
const SENTENCE_AT_REST_MS = 600;

/** Foods of the lexicon whose names begin like what is typed; none without a network. */
export function useFoodSuggestions(typed: string): readonly KnownFood[] {
  const found = useAnswer(typed, AT_REST_MS, readFoods);
  return found !== null && found.text === typed.trim() ? found.answer.suggestions : [];
}

/** The foods that a longer text names; none without a network. They stay while the next sentence is being typed. */
export function useFoodMentions(written: string): readonly KnownFood[] {
  return useAnswer(written, SENTENCE_AT_REST_MS, readMentions)?.answer.foods ?? [];
}

/** The last answer about a text, and the text; asked for once nobody has typed for `restMs`. `ask` stays the same function. */
function useAnswer<Answer>(
  typed: string,
  restMs: number,
  ask: (text: string, signal: AbortSignal) => Promise<Answer | null>,
): { text: string; answer: Answer } | null {
  const [last, setLast] = useState<{ text: string; answer: Answer } | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (text === "") return setLast(null);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void ask(text, leaving.signal).then((answer) => {
        if (answer !== null) setLast({ text, answer });
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, restMs, ask]);
  return last;
}

/** Needs that were typed, with what the lexicon makes of their words, so that the card has it in Japanese also without a network. */
export async function readFoodsOf(needs: readonly ReadOtherNeed[]): Promise<ReadOtherNeed[]> {
  return Promise.all(
    needs.map(async (need) => ({ ...need, food: (await readFoods(need.text))?.food ?? need.food })),
  );
}

async function readFoods(text: string, signal?: AbortSignal): Promise<FoodsView | null> {
  try {
    return await browserApi.get(dietaryApi("GET /api/foods", { query: { text } }), signal);
  } catch {
    // Without an answer the words stay as they are: the server reads them again when they are sent.
    return null;
  }
}

async function readMentions(text: string, signal: AbortSignal): Promise<FoodMentionsView | null> {
  try {
    return await send(dietaryApi("POST /api/foods/mentions", { body: { text } }), { signal });
  } catch {
    // The restaurant reads the words themselves in any case.
    return null;
  }
}

/** A need in the kitchen's Japanese, whatever the page's language. `short`: for badges and lists; `need`: with all that it includes. */
export function useKitchenWords() {
  const t = useTranslations("kitchen");
  return {
    words: ({ need, other }: PartyNeed<ReadOtherNeed>, form: "need" | "short"): string => {
      if (need !== null) return form === "need" ? t(`need.${need}`) : t(`short.${need}`);
      if (other.food === null) return t("ownWords", { words: other.text });
      const { ja } = other.food;
      // The guest's words stay beside it: they may say more than the food.
      return ja === other.text
        ? t("without", { food: ja })
        : t("withoutSaid", { food: ja, words: other.text });
    },
    severe: t("severe"),
    severeText: t("severeText"),
    untranslated: t("untranslated"),
    /** Where there are no needs: that nothing was declared, or that nobody has asked. */
    nothing: (needsAsked: boolean): string => (needsAsked ? t("none") : t("notAsked")),
  };
}
