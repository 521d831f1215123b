import { useTranslations } from "use-intl";
import { StarIcon } from "#platform/web/ui/icons.tsx";
import { STARS } from "../../review-constants.ts";

/** One to five stars, with their number for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const t = useTranslations("restaurant.reviews");
  return (
    <p className="flex text-star">
      <span className="sr-only">{t("stars", { rating })}</span>
      {STARS.map((star) => (
        <StarIcon key={star} className={star <= rating ? "size-4" : "size-4 opacity-25"} />
      ))}
    </p>
  );
}
