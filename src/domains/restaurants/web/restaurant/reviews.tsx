import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { truncateWithEllipsis } from "#platform/web/i18n/truncate.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Section } from "#platform/web/ui/card.tsx";
import { StarIcon } from "#platform/web/ui/icons.tsx";
import type { Review } from "../../contract/restaurants.ts";

/** Specification, section 2. */
const FIRST_REVIEWS = 3;
const CUT_AT = 150;

/** The latest reviews, short at first; "See all" shows the rest and the whole of each. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslations("restaurant.reviews");
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? reviews : reviews.slice(0, FIRST_REVIEWS);
  const hidesSome =
    reviews.length > FIRST_REVIEWS || reviews.some(({ text }) => truncateWithEllipsis(text, CUT_AT) !== text);
  return (
    <Section title={t("title")}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {shown.map((review) => (
          <ReviewItem key={`${review.author_name} ${review.time}`} review={review} isWhole={showsAll} />
        ))}
      </ul>
      {hidesSome && (
        <Button className="mt-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t("seeLess") : t("seeAll")}
        </Button>
      )}
    </Section>
  );
}

function ReviewItem({ review, isWhole }: { review: Review; isWhole: boolean }) {
  const t = useTranslations("restaurant.reviews");
  const format = useFormatter();
  const now = useNow();
  const { author_name, rating, text, language, time } = review;
  return (
    <li className="grid content-start gap-1.5 card p-4">
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 font-semibold">{author_name}</b>
        <span className="shrink-0 text-sm text-soft">{format.relativeTime(new Date(time * 1000), now)}</span>
      </p>
      <p className="flex text-star">
        <span className="sr-only">{t("stars", { rating })}</span>
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} className={star <= rating ? "size-4" : "size-4 opacity-25"} />
        ))}
      </p>
      <p lang={language}>{isWhole ? text : truncateWithEllipsis(text, CUT_AT)}</p>
    </li>
  );
}
