import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CardList } from "#domains/discovery/web/results/card-list.tsx";
import { wishPatch } from "#domains/discovery/web/search/wish.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import type { FreeEvening } from "./free-evenings.ts";

/** Restaurants with a free table on one evening. */
export function EveningTables({ evening, cards, wish }: FreeEvening) {
  const t = useTranslations("welcome.tonight");
  const all = `${paths.app()}${patchSearch("", wishPatch({ ...wish, hasTable: true }))}`;
  return (
    <section aria-labelledby={evening} className="grid grid-cols-1 gap-3 pt-5 lg:[&>ul]:grid-cols-2">
      <h2 id={evening} className="text-lg font-bold">
        {t(evening === "tomorrow" ? "tomorrow" : "title")}
      </h2>
      <CardList cards={cards} wish={wish} />
      <Link
        to={all}
        className="inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold text-link underline underline-offset-4"
      >
        {t("all")}
        <ForwardIcon className="size-4" />
      </Link>
    </section>
  );
}
