import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { Section } from "#platform/web/ui/card.tsx";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import type { Drawing } from "../../drawings.ts";
import { Cover } from "../cover/cover.tsx";
import { CoverBoard } from "../cover/cover-board.tsx";

/** The first photo is the page's header; the grid shows the second to the fifth. */
const FIRST = 1;
const LAST = 5;

/**
 * Photos two to five, the last with the number of further ones; each opens the viewer. Renders nothing without photos.
 */
export function PhotoGrid({ restaurant, name }: { restaurant: RestaurantDetail; name: string }) {
  const t = useTranslations("restaurant.photos");
  const { id, drawings, photos } = restaurant;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const shown = photos.slice(FIRST, LAST);
  const hidden = photos.length - LAST;
  if (shown.length === 0) return null;
  return (
    <Section title={t("title")}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {shown.map(({ url, thumbUrl, caption }, index) => (
          <li key={url}>
            <a
              href={url}
              className="relative block overflow-hidden rounded-card"
              onClick={(event) => {
                event.preventDefault();
                setOpenAt(index + FIRST);
              }}
            >
              <RestaurantPhoto
                id={id}
                drawings={drawings}
                url={thumbUrl}
                label={caption ?? t("nth", { number: index + FIRST + 1, name })}
                className="aspect-square w-full"
                isLazy
              />
              {hidden > 0 && index === shown.length - 1 && (
                <span className="absolute inset-0 grid place-items-center bg-ai-950/60 text-lg font-bold text-white">
                  {t("more", { count: hidden })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <PhotoViewer restaurant={restaurant} name={name} from={openAt} onClose={() => setOpenAt(null)} />
      )}
    </Section>
  );
}

interface PhotoViewerProps {
  restaurant: Pick<RestaurantDetail, "id" | "drawings" | "photos">;
  name: string;
  /** Index of the first photo to show, from 0. */
  from: number;
  onClose(): void;
}

/** All photos, one below another, as large as the screen allows. */
function PhotoViewer({ restaurant: { id, drawings, photos }, name, from, onClose }: PhotoViewerProps) {
  const t = useTranslations("restaurant.photos");
  const common = useTranslations("common");
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[from]?.scrollIntoView({ block: "start" });
  }, [from]);
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="m-auto max-h-[94dvh] w-[min(60rem,calc(100vw-1rem))] overflow-y-auto card shadow-card backdrop:bg-sumi-900/70"
    >
      {(close) => (
        <>
          <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-card py-1 pr-1 pl-4">
            <h2 id={titleId} className="min-w-0 truncate text-lg font-bold">
              {t("title")}
            </h2>
            <button
              type="button"
              onClick={close}
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
                  drawings={drawings}
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
        </>
      )}
    </Dialog>
  );
}

interface RestaurantPhotoProps {
  id: string;
  drawings: readonly Drawing[];
  url: string | null;
  label: string;
  className: string;
  shape?: "photo" | "banner";
  /** Lazy-loaded. */
  isLazy?: boolean;
  /** Shows the whole photo; otherwise it fills its box. */
  isWhole?: boolean;
}

/** The restaurant's photo, or its cover if there is none or it fails to load. */
export function RestaurantPhoto({
  id,
  drawings,
  url,
  label,
  className,
  shape = "photo",
  isLazy = false,
  isWhole = false,
}: RestaurantPhotoProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (url === null || isBroken)
    return shape === "banner" ? (
      <CoverBoard id={id} drawings={drawings} className={className} />
    ) : (
      <Cover id={id} drawing={drawings[0] ?? null} className={className} />
    );
  return (
    <img
      src={url}
      alt={label}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      className={`${isWhole ? "object-contain" : "object-cover"} ${className}`}
      onError={() => setIsBroken(true)}
      ref={(image) => {
        // It may have failed before hydration, when there was no listener.
        if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
      }}
    />
  );
}
