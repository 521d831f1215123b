import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import {
  distinctOtherNeeds,
  MAX_OTHER_NEED_LENGTH,
  MAX_OTHER_NEEDS,
  newNeed,
  otherNeedKey,
  type ReadOtherNeed,
} from "../../other-needs.ts";
import { readFoodsOf, useFoodSuggestions } from "./use-food-words.ts";

interface OtherNeedsFieldProps {
  needs: readonly ReadOtherNeed[];
  error?: string | undefined;
  onChange(needs: ReadOtherNeed[]): void;
}

/** Separators, since several foods may be typed at once. */
const BETWEEN = /[,;、，；\n]+/;

/**
 * Foods beyond the nine allergens, in the reader's own words: typed, or chosen from the lexicon's suggestions. Typed
 * text is added on blur, without pressing "Add". Its texts are in the area `food`.
 */
export function OtherNeedsField({ needs, error, onChange }: OtherNeedsFieldProps) {
  const t = useTranslations("food.other");
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // The lexicon's answer is applied to the needs at the time it arrives.
  const latest = useRef({ needs, onChange });
  latest.current = { needs, onChange };
  const suggestions = useFoodSuggestions(typed);
  const isFull = needs.length >= MAX_OTHER_NEEDS;

  const add = (fresh: readonly ReadOtherNeed[]) => {
    const room = MAX_OTHER_NEEDS - needs.length;
    const known = new Set(needs.map(({ text }) => otherNeedKey(text)));
    const added = distinctOtherNeeds(fresh.filter(({ text }) => !known.has(otherNeedKey(text))));
    if (added.length > room) return;
    setTyped("");
    if (added.length === 0) return;
    onChange([...needs, ...added]);
    const unread = added.filter(({ food }) => food === null);
    void readFoodsOf(unread).then((read) => {
      const foods = new Map(read.map(({ text, food }) => [text, food]));
      const now = latest.current.needs;
      if (now.some(({ text }) => foods.get(text)))
        latest.current.onChange(now.map((need) => ({ ...need, food: foods.get(need.text) ?? need.food })));
    });
  };
  const addTyped = () => {
    const texts = typed.split(BETWEEN).map((text) => text.trim());
    add(texts.filter((text) => text !== "").map((text) => newNeed(text)));
  };

  return (
    <div data-field="otherNeeds" className="grid gap-3">
      <Field
        field="otherNeeds"
        label={t("label")}
        hint={t("hint")}
        error={error ?? (isFull ? t("full", { maximum: MAX_OTHER_NEEDS }) : undefined)}
      >
        {({ className, ...field }) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <input
              {...field}
              ref={input}
              className={className}
              name="otherNeeds"
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              maxLength={MAX_OTHER_NEED_LENGTH}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={addTyped}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                addTyped();
              }}
            />
            <Button disabled={typed.trim() === ""} onClick={addTyped}>
              {t("add")}
            </Button>
          </div>
        )}
      </Field>
      {suggestions.length > 0 && !isFull && (
        <ul aria-label={t("suggestions")} className="flex flex-wrap gap-2">
          {suggestions.map(({ name, ...food }) => (
            <li key={food.id}>
              <Button
                // Prevents the blur that would add the half-typed word first.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  add([newNeed(name, food)]);
                  input.current?.focus();
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {needs.length > 0 && (
        <ul className="divide-y divide-line rounded-xl bg-sunken px-4">
          {needs.map((need) => (
            <OtherNeedRow
              key={otherNeedKey(need.text)}
              need={need}
              onSevere={(severe) => onChange(needs.map((one) => (one === need ? { ...one, severe } : one)))}
              onRemove={() => onChange(needs.filter((one) => one !== need))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface OtherNeedRowProps {
  need: ReadOtherNeed;
  onSevere(severe: boolean): void;
  onRemove(): void;
}

function OtherNeedRow({ need: { text, severe, food }, onSevere, onRemove }: OtherNeedRowProps) {
  const t = useTranslations("food.other");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1">
      <p className="min-w-0">
        <b className="wrap-anywhere">{text}</b>{" "}
        <span className="text-sm text-soft">
          {food === null ? t("ownWords") : <span lang="ja">{food.ja === text ? "" : food.ja}</span>}
        </span>
      </p>
      <Button
        className="w-11 border-0 bg-transparent px-0"
        aria-label={t("remove", { food: text })}
        onClick={onRemove}
      >
        <CloseIcon className="size-5" />
      </Button>
      <label className="col-span-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-shu-600"
          checked={severe}
          aria-label={t("severeOf", { food: text })}
          onChange={(event) => onSevere(event.currentTarget.checked)}
        />
        <span className={severe ? "font-semibold text-warn" : "text-sm"}>{t("severe")}</span>
      </label>
    </li>
  );
}
