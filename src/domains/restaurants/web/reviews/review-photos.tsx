import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import type { ReviewPhoto } from "../../contract/reviews.ts";

/** A guest's photos as squares, each opens the whole one. */
export function ReviewPhotos({ photos, author }: { photos: readonly ReviewPhoto[]; author: string }) {
  const t = useTranslations("restaurant.reviews");
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const nameOf = (at: number) => t("photo", { number: at + 1, name: author });
  return (
    <>
      <ul className="grid grid-cols-4 gap-2">
        {photos.map(({ id, url, thumbUrl }, at) => (
          <li key={id}>
            <a
              href={url}
              onClick={(event) => {
                event.preventDefault();
                setOpen(at);
              }}
              className="block overflow-hidden rounded-xl"
            >
              <img
                src={thumbUrl}
                alt={nameOf(at)}
                loading="lazy"
                decoding="async"
                width={240}
                height={240}
                className="aspect-square w-full bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && photos[open] && (
        <WholePhoto url={photos[open].url} name={nameOf(open)} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function WholePhoto({ url, name, onClose }: { url: string; name: string; onClose(): void }) {
  const common = useTranslations("common");
  const id = useId();
  return (
    <Dialog
      labelledBy={id}
      onClose={onClose}
      className="m-auto max-h-[94dvh] w-fit max-w-[calc(100vw-1rem)] overflow-hidden card p-2 shadow-card backdrop:bg-sumi-900/70"
    >
      {(close) => (
        <>
          <div className="flex items-center justify-between gap-3">
            <h2 id={id} className="min-w-0 truncate pl-2 font-bold">
              {name}
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
          <img src={url} alt={name} className="max-h-[80dvh] max-w-full rounded-xl object-contain" />
        </>
      )}
    </Dialog>
  );
}
