import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantPhoto } from "#domains/restaurants/contract/restaurant-photos.ts";
import { MAX_CAPTION_LENGTH } from "#domains/restaurants/restaurant-constants.ts";
import { type DragSort, dropMark, SortRow } from "#platform/web/dashboard/drag-sort.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";

interface PhotoCardProps {
  photo: RestaurantPhoto;
  /** Its place, counted from 0, among so many. */
  at: number;
  count: number;
  sort: DragSort;
  /** What is said instead of its caption where it has none. */
  name: string;
  onMove(by: -1 | 1): void;
  onCaption(caption: string | null): void;
  onRemove(): void;
}

/** One photo of the page: where it stands, what is in it, and away with it. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, at, count, sort, name, onMove, onCaption, onRemove } = props;
  const t = useTranslations("evidence.photos");
  const id = useId();
  const [caption, setCaption] = useState(photo.caption ?? "");
  const { url, width, height } = photo.photo.thumb;
  const leave = () => {
    const next = caption.trim() || null;
    if (next !== photo.caption) onCaption(next);
  };
  return (
    <li
      data-photo={photo.id}
      className={`grid gap-3 card p-3 shadow-card ${dropMark(sort, "photo", photo.id)}`}
    >
      <SortRow
        dragged={{ kind: "photo", id: photo.id }}
        sort={sort}
        name={name}
        isFirst={at === 0}
        isLast={at === count - 1}
        onMove={onMove}
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <img
            src={url}
            alt={name}
            width={width}
            height={height}
            className="size-24 rounded-xl bg-sunken object-cover sm:size-28"
          />
          <span className="grid gap-1">
            <span className="font-semibold">{t("place", { number: at + 1 })}</span>
            {at === 0 && (
              <span className="rounded-full bg-good-bg px-3 py-0.5 text-sm font-semibold text-good">
                {t("cover")}
              </span>
            )}
          </span>
        </span>
      </SortRow>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 grow basis-52 gap-1">
          <label htmlFor={id} className="font-medium">
            {t("caption")} <span className="text-sm font-normal text-soft">{t("optional")}</span>
          </label>
          <input
            id={id}
            value={caption}
            maxLength={MAX_CAPTION_LENGTH}
            placeholder={t("captionExample")}
            onChange={(event) => setCaption(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && leave()}
            className="min-h-12 w-full min-w-0 rounded-xl border border-line bg-card px-3 text-ink"
          />
        </div>
        <Button size="lg" aria-label={t("removeNamed", { name })} onClick={onRemove}>
          <TrashIcon />
          {t("remove")}
        </Button>
      </div>
    </li>
  );
}
