import { useId } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { readerText } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { usePatchSearch } from "#platform/web/lib/page/url-state.ts";

/** For who works at several places. The choice is in the address, so that each can have its own tab. */
export function RestaurantPicker({
  restaurants,
  openId,
}: {
  restaurants: readonly OwnedRestaurant[];
  openId: string;
}) {
  const t = useTranslations("owner");
  const { language } = usePage();
  const patch = usePatchSearch();
  const restaurant = useTranslations("house.archived");
  const id = useId();
  /** What tells apart locations of one name: where they are, and how they stand. */
  const marksOf = ({ id: own, role, isActive, restorableUntil, locations }: OwnedRestaurant) =>
    [
      restaurants.length > 1 && locations.length > 1 && locations.find((one) => one.id === own)?.address,
      t(`role.${role}`),
      restorableUntil === null ? !isActive && restaurant("hiddenMark") : restaurant("mark"),
    ].filter(Boolean);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <label htmlFor={id} className="font-semibold">
        {t("restaurant")}
      </label>
      <select
        id={id}
        value={openId}
        onChange={(event) => patch({ restaurant: event.target.value, open: null })}
        className="min-h-12 min-w-0 rounded-xl border border-line bg-card px-3 text-lg"
      >
        {restaurants.map((one) => (
          <option key={one.id} value={one.id}>
            {readerText(one.name, one.nameTranslations, language).text} ({marksOf(one).join(", ")})
          </option>
        ))}
      </select>
    </div>
  );
}
