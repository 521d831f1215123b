import { type InputHTMLAttributes, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SearchIcon } from "#platform/web/ui/icons.tsx";

/** Search field for a restaurant's name, in any script. */
export function SearchField(props: InputHTMLAttributes<HTMLInputElement>) {
  const t = useTranslations("discovery.search");
  return (
    <label className="relative block min-w-0 flex-1">
      <span className="sr-only">{t("label")}</span>
      <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-faint" />
      <input
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t("placeholder")}
        className="min-h-11 w-full rounded-xl border border-line bg-card pr-3 pl-10 text-base text-ink placeholder:text-faint"
        {...props}
      />
    </label>
  );
}

/** Debounce: a list that changes with every letter is distracting. */
const PAUSE_MS = 250;

/** A debounced input value. A value set from outside (a link, "clear") replaces it. */
export function useTyped(text: string, onText: (text: string) => void) {
  const [draft, setDraft] = useState(text);
  const known = useRef(text);
  const send = useEffectEvent(onText);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    setDraft(text);
  }, [text]);
  useEffect(() => {
    const next = draft.trim();
    if (next === known.current) return;
    const pause = setTimeout(() => {
      known.current = next;
      send(next);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [draft]);
  return [draft, setDraft] as const;
}
