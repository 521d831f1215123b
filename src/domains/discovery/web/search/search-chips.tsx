import { useTranslations } from "use-intl";
import { useCuisineName } from "#domains/restaurants/web/restaurant-labels.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { CloseIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import type { Search } from "../queries.ts";
import type { DiscoveryState } from "../use-discovery.ts";
import { SEARCH_NOTES } from "./apply-reading.ts";
import type { Wish } from "./wish.ts";

interface Chip {
  key: string;
  label: string;
  /** Something that can't be eaten. */
  isNeed: boolean;
  /** The search without it. */
  without(search: Search): Partial<Search>;
}

/** What the search looks for, each to be taken off: first what can't be eaten, which must not be out of sight. */
export function SearchChips({ state }: { state: DiscoveryState }) {
  const t = useTranslations("discovery.search");
  const chips = useChips(state.search);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chosen")} className="flex shrink-0 gap-1.5 lg:flex-wrap">
      {chips.map(({ key, label, isNeed, without }) => (
        <li key={key} className="max-w-[80vw] shrink-0 lg:max-w-full">
          <button
            type="button"
            aria-label={t("remove", { what: label })}
            onClick={() => state.setSearch({ ...state.search, ...without(state.search) })}
            className={`inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-3xl border px-3.5 py-1 text-left text-sm font-medium wrap-anywhere ${
              isNeed ? "border-warn bg-warn-bg text-warn" : "border-line bg-sunken hover:bg-note-bg"
            }`}
          >
            <span className="min-w-0">{label}</span>
            <CloseIcon className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the search could not consider. */
export function SearchNotes({ state }: { state: DiscoveryState }) {
  const t = useTranslations("discovery.search");
  const { skipped, note, typed, search } = state;
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {typed !== null && search.text !== "" && <Note text={t("corrected", { typed, text: search.text })} />}
      {skipped.length > 0 && <Note text={t("unfiltered", { list: skipped.join(", ") })} />}
      {SEARCH_NOTES.map((one) => one === note && <Note key={one} text={t(`note.${one}`)} />)}
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-warn">
      <WarningIcon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

function useChips({ filters, place, wish }: Search): Chip[] {
  const t = useTranslations("discovery.search");
  const food = useTranslations("food");
  const featureName = useTranslations("discovery.features");
  const cuisineName = useCuisineName();
  const table = useTableText();
  const { cuisine, diets, allergens, features, openLate } = filters;
  const { dishes, otherNeeds } = wish;
  const named = place.kind === "point" ? place.name : undefined;
  const when = table(wish);
  const cuisineText = cuisine === "all" ? null : cuisineName(cuisine, null);
  return [
    ...allergens.map((allergen) => ({
      key: allergen,
      label: food(`claim.without-${allergen}`),
      isNeed: true,
      without: ({ filters: all }: Search) => ({
        filters: { ...all, allergens: all.allergens.filter((one) => one !== allergen) },
      }),
    })),
    ...(wish.isSevere
      ? [
          {
            key: "severe",
            label: t("severe"),
            isNeed: true,
            without: (search: Search) => withWish(search, { isSevere: false }),
          },
        ]
      : []),
    ...otherNeeds.map((need) => ({
      key: `need ${need}`,
      label: t("otherNeed", { need }),
      isNeed: true,
      without: (search: Search) => withWish(search, { otherNeeds: otherNeeds.filter((one) => one !== need) }),
    })),
    ...diets.map((diet) => ({
      key: diet,
      label: food(`diet.${diet}`),
      isNeed: false,
      without: ({ filters: all }: Search) => ({
        filters: { ...all, diets: all.diets.filter((one) => one !== diet) },
      }),
    })),
    ...dishes.map((dish) => ({
      key: `dish ${dish}`,
      label: dish,
      isNeed: false,
      without: (search: Search) => withWish(search, { dishes: dishes.filter((one) => one !== dish) }),
    })),
    ...(cuisineText === null
      ? []
      : [
          {
            key: "cuisine",
            label: cuisineText,
            isNeed: false,
            without: (search: Search) => ({ filters: { ...search.filters, cuisine: "all" as const } }),
          },
        ]),
    ...(named === undefined
      ? []
      : [{ key: "place", label: named, isNeed: false, without: () => ({ place: { kind: "me" as const } }) }]),
    ...(when === null
      ? []
      : [
          {
            key: "when",
            label: when,
            isNeed: false,
            without: (search: Search) => withWish(search, { date: null, time: null, guests: null }),
          },
        ]),
    ...features.map((feature) => ({
      key: feature,
      label: featureName(feature),
      isNeed: false,
      without: ({ filters: all }: Search) => ({
        filters: { ...all, features: all.features.filter((one) => one !== feature) },
      }),
    })),
    ...(openLate
      ? [
          {
            key: "late",
            label: t("openLate"),
            isNeed: false,
            without: ({ filters: all }: Search) => ({ filters: { ...all, openLate: false } }),
          },
        ]
      : []),
  ];
}

function withWish({ wish }: Search, change: Partial<Wish>): Pick<Search, "wish"> {
  return { wish: { ...wish, ...change } };
}

/** "Tue Nov 24 19:00 · 2 guests"; null if nothing of it was asked for. */
function useTableText(): (wish: Wish) => string | null {
  const t = useTranslations("common.reservation");
  const clock = useWallClock();
  return ({ date, time, guests }) => {
    const day = date && `${clock.shortWeekday(date)} ${clock.shortDay(date)}`;
    const when = [day, time && clock.time(time)].filter((part) => part !== null).join(" ");
    const parts = [when, guests && t("guests", { guests })].filter((part) => part);
    return parts.length === 0 ? null : parts.join(" · ");
  };
}
