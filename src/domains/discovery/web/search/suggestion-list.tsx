import { useTranslations } from "use-intl";
import type { SearchSuggestions } from "#domains/discovery/contract.ts";
import { BowlIcon, ClockIcon, PinIcon, StoreIcon } from "#platform/web/ui/icons.tsx";

/** Something to choose below the search field. `before`: the words before the one that it completes. */
export type Option =
  | { kind: "recent"; text: string }
  | { kind: "place"; before: string; place: SearchSuggestions["places"][number] }
  | { kind: "dish"; before: string; dish: SearchSuggestions["dishes"][number] }
  | { kind: "restaurant"; id: string; name: string; original: string | null };

/** The options for suggestions, or for recent searches. */
export function optionsOf(from: SearchSuggestions | readonly string[] | null): Option[] {
  if (from === null) return [];
  if (!("places" in from)) return from.map((text) => ({ kind: "recent", text }));
  const { before, places, dishes, restaurants } = from;
  return [
    ...places.map((place): Option => ({ kind: "place", before, place })),
    ...dishes.map((dish): Option => ({ kind: "dish", before, dish })),
    ...restaurants.map((one): Option => ({ kind: "restaurant", ...one })),
  ];
}

const ICONS = { recent: ClockIcon, place: PinIcon, dish: BowlIcon, restaurant: StoreIcon };

interface SuggestionListProps {
  id: string;
  options: readonly Option[];
  /** Index of the option that the keyboard has reached; -1 for none. */
  active: number;
  onChoose(option: Option): void;
}

/** The listbox of the search field. The field keeps the focus. */
export function SuggestionList({ id, options, active, onChoose }: SuggestionListProps) {
  const t = useTranslations("discovery.search");
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("suggestions")}
      hidden={options.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-xl border border-line bg-card py-1 text-ink shadow-card"
    >
      {options.map((option, at) => {
        const Icon = ICONS[option.kind];
        const { text, more } = textOf(option);
        return (
          <div
            key={`${option.kind} ${text} ${more?.text ?? ""}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The field must not lose the focus before the choice has been made.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            onKeyDown={(event) => event.key === "Enter" && onChoose(option)}
            className={`flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-sunken ${at === active ? "bg-sunken" : ""}`}
          >
            <Icon className="size-4 shrink-0 text-faint" />
            <span className="min-w-0 truncate">{text}</span>
            {more && (
              <span lang={more.lang} className="min-w-0 truncate text-sm text-soft">
                {more.text}
              </span>
            )}
            <span className="sr-only">{t(`kind.${option.kind}`)}</span>
          </div>
        );
      })}
    </div>
  );
}

interface OptionText {
  text: string;
  /** The name on the sign, or the prefecture of a place. */
  more: { text: string; lang?: "ja" } | null;
}

export function textOf(option: Option): OptionText {
  if (option.kind === "recent") return { text: option.text, more: null };
  if (option.kind === "restaurant") {
    const { name, original } = option;
    return { text: name, more: original === null ? null : { text: original, lang: "ja" } };
  }
  const isPlace = option.kind === "place";
  const name = isPlace ? option.place.name : option.dish.name;
  const area = isPlace ? option.place.area : null;
  return {
    text: `${option.before} ${name}`.trim(),
    more: area === null || area === name ? null : { text: area },
  };
}
