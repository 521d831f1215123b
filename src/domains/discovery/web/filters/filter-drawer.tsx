import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ALLERGEN_SEVERITY, ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { FEATURES } from "#domains/restaurants/facts.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import { MAX_TEXT_LENGTH } from "../queries.ts";
import { SearchField, useTyped } from "../search/search-field.tsx";
import type { DiscoveryState } from "../use-discovery.ts";
import { CUISINE_CHOICES, type Filters, MIN_RATINGS, RESET_FILTERS, toggled } from "./filters.ts";
import { BudgetField, PriceField, RadiusField } from "./range-fields.tsx";

interface ChoiceFieldProps<Value extends string | number | boolean> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** A single choice, as chips. */
function ChoiceField<Value extends string | number | boolean>(props: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{props.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {props.choices.map(({ value, label }) => (
          <label key={String(value)} className={CHIP}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={props.chosen === value}
              onChange={() => props.onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A chip around a radio button or a checkbox. */
const CHIP =
  "relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-4 py-1 text-sm transition-colors duration-150 hover:bg-sunken has-checked:border-ai-700 has-checked:bg-ai-700 has-checked:font-semibold has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self";

interface NeedsFieldProps {
  filters: Filters;
  onChange(part: Partial<Filters>): void;
}

/** Dietary needs. A restaurant matches only if it has a claim. */
function NeedsField({ filters, onChange }: NeedsFieldProps) {
  const t = useTranslations("discovery.filters");
  const food = useTranslations("food");
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t("diets")}</legend>
        <div className="flex flex-wrap gap-2">
          {DIETS.map((diet) => (
            <label key={diet} className={CHIP}>
              <input
                type="checkbox"
                className="sr-only"
                checked={filters.diets.includes(diet)}
                onChange={() => onChange({ diets: toggled(DIETS, filters.diets, diet) })}
              />
              {food(`diet.${diet}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        label={t("allergyFriendly")}
        hint={t("allergyFriendlyHint")}
        isOn={filters.allergyFriendly}
        onChange={(allergyFriendly) => onChange({ allergyFriendly })}
      />
      <fieldset>
        <legend className="font-semibold">{t("allergens")}</legend>
        <p className="mb-2 text-sm text-soft">{t("allergensHint")}</p>
        <div className="flex flex-wrap gap-2">
          {ALLERGENS.map((allergen) => {
            const isHigh = ALLERGEN_SEVERITY[allergen] === "high";
            return (
              <label key={allergen} className={`${CHIP} ${isHigh ? HIGH : ""}`}>
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={filters.allergens.includes(allergen)}
                  onChange={() => onChange({ allergens: toggled(ALLERGENS, filters.allergens, allergen) })}
                />
                {food(`allergen.${allergen}`)}
                {isHigh && <span className="text-xs">· {t("highSeverity")}</span>}
              </label>
            );
          })}
        </div>
      </fieldset>
      <p className="rounded-lg bg-sunken px-3 py-2 text-sm text-soft">{t("disclaimer")}</p>
    </>
  );
}

/** What a restaurant must have; one of which that is unknown doesn't match. */
function FeaturesField({ filters, onChange }: NeedsFieldProps) {
  const t = useTranslations("discovery");
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("filters.features")}</legend>
      <div className="flex flex-wrap gap-2">
        {FEATURES.map((feature) => (
          <label key={feature} className={CHIP}>
            <input
              type="checkbox"
              className="sr-only"
              checked={filters.features.includes(feature)}
              onChange={() => onChange({ features: toggled(FEATURES, filters.features, feature) })}
            />
            {t(`features.${feature}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const HIGH =
  "text-warn border-warn/40 has-checked:border-call has-checked:bg-call has-checked:text-call-text";

interface FilterDrawerProps {
  state: DiscoveryState;
  /** Current number of matches; null while unknown. */
  count: number | null;
  onClose(): void;
}

/** All filters; each takes effect at once, and the list behind follows. */
export default function FilterDrawer({ state, count, onClose }: FilterDrawerProps) {
  const t = useTranslations("discovery.filters");
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Not the first button, which is the invisible one beside the sheet.
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-transparent backdrop:bg-sumi-900/50"
    >
      {(close) => (
        <>
          {/* A tap beside the sheet closes it; the keyboard has Escape. */}
          <button
            type="button"
            tabIndex={-1}
            aria-label={t("close")}
            onClick={close}
            className="absolute inset-0"
          />
          <div className="absolute inset-x-0 bottom-0 flex max-h-[92dvh] flex-col rounded-t-2xl bg-page shadow-card sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-md sm:rounded-none">
            <header className="flex items-center justify-between border-b border-line px-4 py-2">
              <h2 id={titleId} ref={title} tabIndex={-1} className="text-lg font-bold">
                {t("title")}
              </h2>
              <Button onClick={close} aria-label={t("close")} className="w-11 border-0 bg-transparent px-0">
                <CloseIcon />
              </Button>
            </header>
            <div className="grid flex-1 gap-6 overflow-y-auto overscroll-contain px-4 py-5">
              <Fields state={state} />
            </div>
            <footer className="flex gap-3 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              <Button
                onClick={() => {
                  state.setFilters(RESET_FILTERS);
                  close();
                }}
              >
                {t("reset")}
              </Button>
              <Button kind="main" onClick={close} className="flex-1">
                {count === null ? t("show") : t("showCount", { count })}
              </Button>
            </footer>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The same text as in the search bar. */
function NameField({ state }: { state: DiscoveryState }) {
  const [draft, setDraft] = useTyped(state.search.text, state.setText);
  return (
    <div className="flex">
      <SearchField
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        maxLength={MAX_TEXT_LENGTH}
      />
    </div>
  );
}

function Fields({ state }: { state: DiscoveryState }) {
  const t = useTranslations("discovery.filters");
  const food = useTranslations("food");
  const { hasGooglePlaces } = usePage();
  const { place } = state.search;
  // The address updates a moment later; two quick changes must both count.
  const [filters, setFilters] = useState(state.search.filters);
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    state.setFilters(next);
  };
  return (
    <>
      <NameField state={state} />
      <Switch label={t("openNow")} isOn={filters.openNow} onChange={(openNow) => change({ openNow })} />
      <Switch label={t("openLate")} isOn={filters.openLate} onChange={(openLate) => change({ openLate })} />
      <NeedsField filters={filters} onChange={change} />
      <ChoiceField
        legend={t("cuisine")}
        choices={CUISINE_CHOICES.map((value) => ({ value, label: food(`cuisine.${value}`) }))}
        chosen={filters.cuisine}
        onChoose={(cuisine) => change({ cuisine })}
      />
      <RadiusField
        km={filters.radiusKm}
        isOff={place.kind === "box"}
        onChange={(radiusKm) => change({ radiusKm })}
      />
      <FeaturesField filters={filters} onChange={change} />
      <PriceField min={filters.minPrice} max={filters.maxPrice} onChange={change} />
      <div className="grid grid-cols-2 gap-3">
        <BudgetField
          field="lunch"
          label={t("lunch")}
          yen={filters.maxLunch}
          onChange={(maxLunch) => change({ maxLunch })}
        />
        <BudgetField
          field="dinner"
          label={t("dinner")}
          yen={filters.maxDinner}
          onChange={(maxDinner) => change({ maxDinner })}
        />
      </div>
      <ChoiceField
        legend={t("rating")}
        choices={MIN_RATINGS.map((value) => ({
          value,
          label: value === 0 ? t("anyRating") : t("ratingFrom", { rating: value }),
        }))}
        chosen={filters.minRating}
        onChoose={(minRating) => change({ minRating })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-semibold">{t("sources")}</legend>
        <p className="text-sm text-soft">{t("sourcesHint")}</p>
        <Switch
          label={t("withOpenMap")}
          isOn={filters.withOpenMap}
          onChange={(withOpenMap) => change({ withOpenMap })}
        />
        {hasGooglePlaces && (
          <Switch
            label={food("source.google")}
            hint={t("googleHint")}
            isOn={filters.withPlacesService}
            onChange={(withPlacesService) => change({ withPlacesService })}
          />
        )}
      </fieldset>
    </>
  );
}
