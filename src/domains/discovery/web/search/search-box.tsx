import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { SearchReading } from "#domains/discovery/contract.ts";
import { MAX_FIELD_LENGTH, MAX_SEARCH_LENGTH } from "#domains/discovery/discovery-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Position } from "#kernel/geo.ts";
import { passingApi } from "#platform/web/calls/api.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useLocalRecord } from "#platform/web/storage/local-record.ts";
import { discoveryApi } from "../api.ts";
import { addRecentSearch, recentSearches } from "./recent-searches.ts";
import { SearchField } from "./search-field.tsx";
import { type Option, optionsOf, SuggestionList, textOf } from "./suggestion-list.tsx";

/** Debounce of suggestions, in milliseconds. */
const PAUSE_MS = 150;

interface SearchBoxProps {
  /** The words of the search that are no chip. */
  text: string;
  /** Where the reader looks: suggestions near it come first. */
  near: Position | null;
  onReading(reading: SearchReading): void;
  /** The text could not be read (no network): it is searched for as a name. */
  onText(text: string): void;
  /** Shown in the empty field, where it stands alone. */
  placeholder?: string;
  autoFocus?: boolean;
  /** A button beside the field. */
  children?: ReactNode;
}

/**
 * The search field: what is typed is read on the server when it is submitted. Without scripts the form opens the search
 * page, which reads it too.
 */
export function SearchBox({
  text,
  near,
  onReading,
  onText,
  placeholder,
  autoFocus,
  children,
}: SearchBoxProps) {
  const t = useTranslations("discovery.search");
  const { language } = usePage();
  const navigate = useNavigate();
  const listId = useId();
  const [draft, setDraft] = useDraft(text);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isReading, setReading] = useState(false);
  const typed = usePaused(draft.trim());
  const recent = useLocalRecord(recentSearches).value;
  const around = near && { lat: near.lat.toFixed(3), lng: near.lng.toFixed(3) };
  const suggestions = useQuery({
    queryKey: ["search-suggestions", typed, language],
    queryFn: ({ signal }) => {
      const query = { text: typed.slice(0, MAX_SEARCH_LENGTH), lang: language, ...around };
      return passingApi.get(discoveryApi("GET /api/search/suggestions", { query }), signal);
    },
    enabled: isOpen && typed !== "",
    placeholderData: (previous) => previous,
    retry: false,
  });
  const options = isOpen ? optionsOf(draft.trim() === "" ? recent : (suggestions.data ?? null)) : [];
  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const read = async (whole: string, more: Partial<SearchReading> = {}) => {
    close();
    setReading(true);
    try {
      const query = { text: whole, lang: language, ...around };
      const reading = await passingApi.get(discoveryApi("GET /api/search/reading", { query }));
      const dishes = [...reading.dishes, ...(more.dishes ?? [])];
      setDraft(reading.corrected ?? reading.text);
      onReading({ ...reading, ...more, dishes });
    } catch {
      onText(whole);
    } finally {
      setReading(false);
    }
  };
  const choose = (option: Option) => {
    if (option.kind === "restaurant") return void navigate(paths.restaurant(option.id));
    if (option.kind === "recent") return void read(option.text);
    addRecentSearch(textOf(option).text);
    void read(option.before, option.kind === "place" ? { place: option.place } : { dishes: [option.dish] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      return close();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    // Before the first option stands the text itself.
    const step = event.key === "ArrowDown" ? 1 : -1;
    const count = options.length + 1;
    setActive((now) => ((now + 1 + step + count) % count) - 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const option = options[active];
    if (option) choose(option);
    else {
      const whole = draft.trim();
      if (whole !== "" && whole.length <= MAX_SEARCH_LENGTH) addRecentSearch(whole);
      void read(whole);
    }
  };

  return (
    <form
      action={paths.search()}
      onSubmit={submit}
      className="relative flex min-w-0 flex-1 gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <SearchField
        value={draft}
        autoFocus={autoFocus}
        {...(placeholder !== undefined && { placeholder })}
        maxLength={MAX_FIELD_LENGTH}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-busy={isReading}
      />
      {children}
      <SuggestionList id={listId} options={options} active={active} onChoose={choose} />
      <span role="status" className="sr-only">
        {isOpen && options.length > 0 && t("suggestionCount", { count: options.length })}
      </span>
    </form>
  );
}

/** The text in the field; one that is set from outside (a link, a chip that is removed) replaces it. */
function useDraft(text: string) {
  const [draft, setDraft] = useState({ text, typed: text });
  if (draft.text !== text) setDraft({ text, typed: text });
  const set = (typed: string) => setDraft((before) => ({ ...before, typed }));
  return [draft.text === text ? draft.typed : text, set] as const;
}

/** The value after it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return paused;
}
