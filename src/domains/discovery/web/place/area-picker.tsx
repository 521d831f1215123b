import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { LocateIcon } from "#platform/web/ui/icons.tsx";
import type { OwnPosition } from "./own-position.tsx";
import { AREA_CODES, type AreaCode, type Place, placePatch } from "./place.ts";

interface AreaPickerProps {
  place: Place;
  own: OwnPosition;
  onArea(code: AreaCode): void;
  onNearMe(): void;
}

/** Where to search: near the reader, or around a well-known station, so that sharing a position is optional. */
export function AreaPicker({ place, own, onArea, onNearMe }: AreaPickerProps) {
  const t = useTranslations("discovery");
  const { search } = useLocation();
  return (
    <ul aria-label={t("areas.label")} className="flex gap-1.5">
      <li>
        <button
          type="button"
          aria-pressed={place.kind === "me"}
          disabled={own.status === "requesting"}
          onClick={onNearMe}
          className={CHIP}
        >
          <LocateIcon className="size-4" />
          {t("areas.nearMe")}
        </button>
      </li>
      {AREA_CODES.map((code) => (
        <li key={code}>
          <a
            href={patchSearch(search, placePatch({ kind: "area", code }))}
            aria-current={place.kind === "area" && place.code === code ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onArea(code);
            }}
            className={CHIP}
          >
            {t(`area.${code}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A chip in the line below the search field. */
export const CHIP =
  "relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-sm font-medium whitespace-nowrap text-ink transition-colors duration-150 hover:bg-sunken aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white aria-[current]:border-ai-700 aria-[current]:bg-ai-700 aria-[current]:text-white";
