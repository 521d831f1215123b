import { useId } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { readerText } from "../../../i18n/original-text.ts";
import { usePage } from "../../../lib/page-data.ts";
import { usePatchSearch } from "../../../lib/url-state.ts";

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
  const id = useId();
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
        {restaurants.map(({ id: own, name, nameTranslations, role }) => (
          <option key={own} value={own}>
            {readerText(name, nameTranslations, language).text} ({t(`role.${role}`)})
          </option>
        ))}
      </select>
    </div>
  );
}
