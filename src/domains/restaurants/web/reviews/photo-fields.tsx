import { useTranslations } from "use-intl";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import { REVIEW_LIMITS } from "../../review-constants.ts";
import { PhotoFile } from "../photos/photo-file.tsx";
import type { useReviewPhotos } from "./use-review-photos.ts";

/** The photos of a review: added, and taken out again. */
export function PhotoFields({ photos: own }: { photos: ReturnType<typeof useReviewPhotos> }) {
  const t = useTranslations("reviews");
  const { photos, isFull, isSending, failure, add, remove } = own;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">
        {t("photos.label")} <span className="text-sm font-normal text-soft">{t("optional")}</span>
      </legend>
      <p className="text-sm text-soft">{t("photos.hint", { maximum: REVIEW_LIMITS.photos })}</p>
      {photos.length > 0 && (
        <ul className="grid grid-cols-4 gap-2">
          {photos.map(({ id, src }, at) => (
            <li key={id} className="relative">
              <img src={src} alt="" className="aspect-square w-full rounded-xl bg-sunken object-cover" />
              <button
                type="button"
                aria-label={t("photos.remove", { number: at + 1 })}
                className="absolute -top-1 -right-1 grid size-11 place-items-center"
                onClick={() => remove(id)}
              >
                <span className="grid size-8 place-items-center rounded-full bg-card text-ink shadow-card">
                  <CloseIcon className="size-4" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div>
          <PhotoFile kind="file" isMany label={t("photos.add")} onFile={add} />
        </div>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {isSending ? t("photos.sending") : ""}
      </p>
      {failure !== null && (
        <p role="alert" className="text-sm font-medium text-warn">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
