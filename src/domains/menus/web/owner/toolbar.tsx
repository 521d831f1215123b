import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { EyeIcon } from "#platform/web/ui/icons.tsx";
import { SaveStatus, UndoButton } from "./draft/save-status.tsx";

interface ToolbarProps {
  restaurantId: string;
  isSorting: boolean;
  /** Null while there is nothing to sort. */
  onSort: (() => void) | null;
  onTable(): void;
  /** Reopens the conflict question; null if there is no conflict. */
  onNewer: (() => void) | null;
}

/** Actions on the whole menu, and its save status, which sticks to the top. */
export function Toolbar({ restaurantId, isSorting, onSort, onTable, onNewer }: ToolbarProps) {
  const t = useTranslations("menu");
  const common = useTranslations("common");
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a
          href={paths.restaurant(restaurantId)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("quiet", "", "lg")}
        >
          <EyeIcon />
          {t("asGuests")} <span className="sr-only">{common("newTab")}</span>
        </a>
        <Button size="lg" onClick={onTable}>
          {t("table.open")}
        </Button>
        {onSort && (
          <Button kind={isSorting ? "main" : "quiet"} size="lg" aria-pressed={isSorting} onClick={onSort}>
            {t(isSorting ? "sort.done" : "sort.open")}
          </Button>
        )}
      </div>
      <div className="sticky top-0 z-20 -mx-3 flex flex-wrap items-center gap-3 border-y border-line bg-page px-3 py-2 sm:mx-0 sm:rounded-xl sm:border">
        <UndoButton />
        <SaveStatus />
        {onNewer && (
          <Button kind="main" size="lg" onClick={onNewer}>
            {t("newer.decide")}
          </Button>
        )}
      </div>
    </>
  );
}
