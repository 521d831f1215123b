import { useEffect, useState } from "react";
import { apiPaths } from "#kernel/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/api.ts";
import type { FoodMention, FoodMentionsView, FoodSuggestion, FoodsView } from "../../contract/foods.ts";
import type { OtherNeed, ReadOtherNeed } from "../../other-needs.ts";

const AT_REST_MS = 200;
/** A sentence takes longer than a word. */
const SENTENCE_AT_REST_MS = 600;

/** Foods of the lexicon whose names begin like what is typed; none without a network. */
export function useFoodSuggestions(typed: string): readonly FoodSuggestion[] {
  const [found, setFound] = useState<{ for: string; foods: readonly FoodSuggestion[] }>();
  const text = typed.trim();
  useEffect(() => {
    if (text === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void readFoods(text, leaving.signal).then((view) => {
        if (view !== null) setFound({ for: text, foods: view.suggestions });
      });
    }, AT_REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return found !== undefined && found.for === text ? found.foods : [];
}

/** The foods that a longer text names; none without a network. */
export function useFoodMentions(written: string): readonly FoodMention[] {
  const [foods, setFoods] = useState<readonly FoodMention[]>([]);
  const text = written.trim();
  useEffect(() => {
    if (text === "") return setFoods([]);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const options = { body: { text }, signal: leaving.signal };
      send<FoodMentionsView>("POST", apiPaths.foodMentions(), options).then(
        (view) => setFoods(view.foods),
        // The restaurant reads the words themselves in any case.
        () => {},
      );
    }, SENTENCE_AT_REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return foods;
}

/** The same needs with what the lexicon makes of their words, so that the card has it in Japanese also without a network. */
export async function readFoodsOf(needs: readonly OtherNeed[]): Promise<ReadOtherNeed[]> {
  return Promise.all(
    needs.map(async ({ text, severe }) => {
      const view = await readFoods(text);
      return { text, severe, food: view?.food ?? null };
    }),
  );
}

async function readFoods(text: string, signal?: AbortSignal): Promise<FoodsView | null> {
  try {
    return await browserApi.get<FoodsView>(apiPaths.foods(), { text }, signal);
  } catch {
    // Without an answer the words stay as they are: the server reads them again when they are sent.
    return null;
  }
}
