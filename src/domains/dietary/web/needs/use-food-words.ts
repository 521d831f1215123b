import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { browserApi, send } from "#platform/web/calls/api.ts";
import type { FoodMentionsView, FoodsView, KnownFood } from "../../contract.ts";
import type { ReadOtherNeed } from "../../other-needs.ts";
import type { PartyNeed } from "../../party-needs.ts";
import { dietaryApi } from "../api.ts";

const AT_REST_MS = 200;
/** Longer than for a word, since a sentence takes longer to type. */
const SENTENCE_AT_REST_MS = 600;

/** Foods of the lexicon whose names start with the typed text; none while offline. */
export function useFoodSuggestions(typed: string): readonly KnownFood[] {
  const found = useAnswer(typed, AT_REST_MS, readFoods);
  return found !== null && found.text === typed.trim() ? found.answer.suggestions : [];
}

/**
 * The foods mentioned in a longer text; none while offline. The last result stays while the next sentence is being
 * typed.
 */
export function useFoodMentions(written: string): readonly KnownFood[] {
  return useAnswer(written, SENTENCE_AT_REST_MS, readMentions)?.answer.foods ?? [];
}

/**
 * The last answer and the text it is for; requested once the text has not changed for `restMs`. `ask` must be a stable
 * function.
 */
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

/** Typed needs with the lexicon's reading, so that the card has their Japanese even when offline. */
export async function readFoodsOf(needs: readonly ReadOtherNeed[]): Promise<ReadOtherNeed[]> {
  return Promise.all(
    needs.map(async (need) => ({ ...need, food: (await readFoods(need.text))?.food ?? need.food })),
  );
}

async function readFoods(text: string, signal?: AbortSignal): Promise<FoodsView | null> {
  try {
    return await browserApi.get(dietaryApi("GET /api/foods", { query: { text } }), signal);
  } catch {
    // Without an answer the text stays as written: the server reads it again when it is sent.
    return null;
  }
}

async function readMentions(text: string, signal: AbortSignal): Promise<FoodMentionsView | null> {
  try {
    return await send(dietaryApi("POST /api/foods/mentions", { body: { text } }), { signal });
  } catch {
    // The restaurant sees the text itself in any case.
    return null;
  }
}

/**
 * A need in the kitchen's Japanese, independent of the page's language. `short`: for badges and lists; `need`: with
 * everything it includes.
 */
export function useKitchenWords() {
  const t = useTranslations("kitchen");
  return {
    words: ({ need, other }: PartyNeed<ReadOtherNeed>, form: "need" | "short"): string => {
      if (need !== null) return form === "need" ? t(`need.${need}`) : t(`short.${need}`);
      if (other.food === null) return t("ownWords", { words: other.text });
      const { ja } = other.food;
      // The guest's words are shown as well: they may say more than the food.
      return ja === other.text
        ? t("without", { food: ja })
        : t("withoutSaid", { food: ja, words: other.text });
    },
    severe: t("severe"),
    severeText: t("severeText"),
    untranslated: t("untranslated"),
    /** Text for a party without needs: none declared, or not asked. */
    nothing: (needsAsked: boolean): string => (needsAsked ? t("none") : t("notAsked")),
  };
}
