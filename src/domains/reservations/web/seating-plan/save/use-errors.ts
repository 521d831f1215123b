import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { focusFirst } from "#platform/web/form/field.tsx";
import { checkDraft } from "../model/checks.ts";
import type { Draft } from "../model/draft.ts";
import { CARDS, type CardId, cardOf } from "../seating-plan-cards.tsx";

type Errors = Readonly<Record<string, string>>;

/** The draft's errors, and which cards are open to show them. `first`: the card that is open from the start. */
export function useErrors(draft: Draft, form: RefObject<HTMLFormElement | null>, first: CardId | null) {
  const t = useTranslations("inventory.problem");
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ draft: Draft; errors: Errors } | null>(null);
  const [open, setOpen] = useState<readonly CardId[]>(first === null ? [] : [first]);

  const found = Object.entries(isChecked ? checkDraft(draft) : {});
  const own = Object.fromEntries(found.map(([path, problem]) => [path, t(problem)]));
  // The server's errors of a list apply until that list is changed: its rows then have other numbers.
  const still = Object.entries(refused?.errors ?? {}).filter(([path]) => {
    const part = path.split(".")[0] as keyof Draft;
    return refused?.draft[part] === draft[part];
  });
  const errors: Errors = { ...Object.fromEntries(still), ...own };

  const reveal = (wrong: Errors) => {
    const cards = Object.keys(wrong).map(cardOf);
    setOpen((last) => CARDS.filter((card) => last.includes(card) || cards.includes(card)));
  };

  return {
    errors,
    open,
    toggle: (card: CardId) =>
      setOpen((last) => (last.includes(card) ? last.filter((one) => one !== card) : [...last, card])),
    /** Looks at the draft; shows the first thing that is wrong with it. False when there is any. */
    check: (): boolean => {
      const problems = checkDraft(draft);
      const wrong = Object.fromEntries(Object.entries(problems).map(([path, one]) => [path, t(one)]));
      flushSync(() => {
        setChecked(true);
        setRefused(null);
        reveal(wrong);
      });
      focusFirst(form.current, wrong);
      return Object.keys(wrong).length === 0;
    },
    /** Shows the server's errors beside their fields. */
    show: (said: readonly { path: string; message: string }[]) => {
      const given = Object.fromEntries([...said].reverse().map(({ path, message }) => [path, message]));
      flushSync(() => reveal(given));
      const errors: Record<string, string> = {};
      for (const [path, message] of Object.entries(given)) errors[placeOf(form.current, path)] = message;
      flushSync(() => setRefused({ draft, errors }));
      focusFirst(form.current, errors);
    },
    clear: () => {
      setChecked(false);
      setRefused(null);
    },
  };
}

/** The field nearest to a path: the row, if the field has no input of its own. */
function placeOf(form: HTMLFormElement | null, path: string): string {
  const isThere = (one: string) => form?.querySelector(`[data-field="${CSS.escape(one)}"]`) != null;
  const segments = path.split(".");
  while (segments.length > 1 && !isThere(segments.join("."))) segments.pop();
  return segments.join(".");
}
