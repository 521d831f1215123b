import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { useModal } from "#platform/web/ui/dialog/use-modal.ts";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import { RestaurantPhoto } from "./restaurant-photo.tsx";

interface PhotoViewerProps {
  restaurant: Pick<RestaurantDetail, "id" | "cuisine" | "photos">;
  name: string;
  /** Which photo to begin with, counted from 0. */
  from: number;
  onClose(): void;
}

/** All photos, one below the other, as large as the screen has room for. */
export function PhotoViewer({ restaurant: { id, cuisine, photos }, name, from, onClose }: PhotoViewerProps) {
  const t = useTranslations("restaurant.photos");
  const common = useTranslations("common");
  const titleId = useId();
  const dialog = useModal();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[from]?.scrollIntoView({ block: "start" });
  }, [from]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[94dvh] w-[min(60rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-line bg-card text-ink shadow-card backdrop:bg-sumi-900/70"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-card py-1 pr-1 pl-4">
        <h2 id={titleId} className="min-w-0 truncate text-lg font-bold">
          {t("title")}
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={common("close")}
          className="grid size-12 shrink-0 place-items-center rounded-xl hover:bg-sunken"
        >
          <CloseIcon />
        </button>
      </div>
      <ul ref={list} className="grid gap-4 p-3">
        {photos.map(({ url, caption }, at) => (
          <li key={url} className="scroll-mt-16">
            <RestaurantPhoto
              id={id}
              cuisine={cuisine}
              url={url}
              label={caption ?? t("nth", { number: at + 1, name })}
              className="aspect-4/3 max-h-[80dvh] w-full rounded-xl bg-sunken"
              isLazy
              isWhole
            />
            {caption && <p className="mt-1 px-1 text-soft">{caption}</p>}
          </li>
        ))}
      </ul>
    </dialog>
  );
}
