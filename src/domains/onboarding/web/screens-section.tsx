import { useLocale, useTranslations } from "use-intl";
import { OWNER_PICTURES, type OwnerPicture, ownerPicture } from "./owner-pictures.ts";

/** Screens of the product, as staff and guests see them. Light in both themes, like the screens they show. */
export function ScreensSection() {
  const t = useTranslations("owners.screens");
  return (
    <section aria-labelledby="screens" className="mt-12">
      <h2 id="screens" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Screen picture="book" className="sm:col-span-2" />
        <Screen picture="menu" />
        <Screen picture="ticket" />
      </div>
    </section>
  );
}

function Screen({ picture, className = "" }: { picture: OwnerPicture; className?: string }) {
  const t = useTranslations("owners.screens");
  const language = useLocale();
  const { width, height } = OWNER_PICTURES[picture];
  return (
    <figure className={`m-0 min-w-0 ${className}`}>
      <img
        src={ownerPicture(picture, language)}
        alt={t(`${picture}.alt`)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`h-auto w-full rounded-card border border-line shadow-card ${width < height ? "mx-auto max-w-[390px]" : ""}`}
      />
      <figcaption className="mt-2 text-center text-soft">{t(`${picture}.caption`)}</figcaption>
    </figure>
  );
}
