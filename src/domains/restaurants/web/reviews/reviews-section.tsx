import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { CONTENT_LANGUAGES, type ContentLanguage } from "#kernel/text/content-languages.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { truncateWithEllipsis } from "#platform/web/i18n/truncate.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Section } from "#platform/web/ui/card.tsx";
import { Bar } from "#platform/web/ui/figures.tsx";
import { StarIcon } from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import type { Review, ReviewFigures } from "../../contract/reviews.ts";
import { STARS } from "../../review-constants.ts";
import { restaurantsApi } from "../api.ts";
import { ReportButton } from "./report-button.tsx";
import { CUT_AT, ReviewItem } from "./review-item.tsx";

interface ReviewsSectionProps {
  restaurant: RestaurantDetail;
  /** In the reader's language. */
  name: string;
}

/** What guests say: the figures and the latest three; "See all" loads the others. */
export function ReviewsSection({ restaurant, name }: ReviewsSectionProps) {
  const t = useTranslations("restaurant.reviews");
  const { id, reviews, totalRatings, reviewFigures } = restaurant;
  const all = useAllReviews(id);
  const shown = all.reviews ?? reviews;
  const hidesSome =
    totalRatings > reviews.length ||
    reviews.some(({ text, reply }) => reply !== null || truncateWithEllipsis(text, CUT_AT) !== text);
  const isWhole = all.reviews !== null;
  return (
    <Section title={t("title")}>
      <div className="grid grid-cols-1 gap-4">
        <Summary restaurant={restaurant} />
        {isWhole && <LanguageChoice figures={reviewFigures} total={totalRatings} all={all} />}
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2" aria-busy={all.isLoading}>
          {shown.map((review) => (
            <li key={review.id} className="grid min-w-0 grid-cols-1 card p-4">
              <ReviewItem review={review} restaurantName={name} isWhole={isWhole}>
                <ReportButton reviewId={review.id} />
              </ReviewItem>
            </li>
          ))}
        </ul>
        {all.hasFailed && (
          <p role="alert" className="text-warn">
            {t("failed")}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {all.next !== null && (
            <Button disabled={all.isLoading} onClick={() => void all.more()}>
              {t("more")}
            </Button>
          )}
          {hidesSome && (
            <Button
              disabled={all.isLoading}
              aria-expanded={isWhole}
              onClick={() => (isWhole ? all.close() : void all.open(null))}
            >
              {isWhole ? t("seeLess") : t("seeAll")}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The mean, the number, and how many guests gave how many stars. */
function Summary({ restaurant: { rating, totalRatings, reviewFigures } }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant");
  const format = useFormatter();
  if (rating === null) return null;
  const value = format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <div className="grid gap-1">
        <p className="flex items-center gap-2 text-3xl font-bold">
          <StarIcon className="size-7 text-star" />
          <span className="sr-only">{t("rating", { rating: value })}</span>
          <span aria-hidden="true">{value}</span>
        </p>
        <p className="text-sm text-soft">{t("ratingCount", { count: totalRatings })}</p>
      </div>
      <ul className="grid min-w-48 flex-1 grid-cols-1 gap-1 text-sm sm:max-w-80">
        {[...STARS].reverse().map((stars) => {
          const count = reviewFigures.stars[stars - 1] ?? 0;
          return (
            <li key={stars} className="tabular flex items-center gap-2">
              <span className="sr-only">{t("reviews.bar", { stars, count })}</span>
              <span aria-hidden="true" className="w-3">
                {stars}
              </span>
              <Bar
                className="min-w-0 flex-1"
                parts={[{ percent: (100 * count) / totalRatings, fill: "fill-star" }]}
              />
              <span aria-hidden="true" className="w-8 text-right text-soft">
                {format.number(count)}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="basis-full text-sm text-soft">{t("reviews.origin")}</p>
    </div>
  );
}

interface LanguageChoiceProps {
  figures: ReviewFigures;
  total: number;
  all: ReturnType<typeof useAllReviews>;
}

/** Narrows the list to the reader's language, where some but not all are in it. */
function LanguageChoice({ figures, total, all }: LanguageChoiceProps) {
  const t = useTranslations("restaurant.reviews");
  const { language } = usePage();
  const languageName = useLanguageName();
  const own = figures.languages.find((one) => one.language === language);
  const reader = CONTENT_LANGUAGES.find((one) => one === language);
  if (own === undefined || own.count === total || reader === undefined) return null;
  return (
    <div>
      <Chip
        type="checkbox"
        checked={all.language !== null}
        disabled={all.isLoading}
        onChange={() => void all.open(all.language === null ? reader : null)}
      >
        {t("only", { language: languageName(reader), count: own.count })}
      </Chip>
    </div>
  );
}

interface Loaded {
  reviews: readonly Review[];
  next: string | null;
  language: ContentLanguage | null;
}

/** All reviews, page by page; `reviews` is null until they are opened. */
function useAllReviews(id: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load = async (language: ContentLanguage | null, after: Loaded | null) => {
    setState("loading");
    try {
      const query = { cursor: after?.next ?? undefined, lang: language ?? undefined };
      const page = await browserApi.get(
        restaurantsApi("GET /api/restaurants/:id/reviews", { params: { id }, query }),
      );
      setLoaded({ reviews: [...(after?.reviews ?? []), ...page.reviews], next: page.next, language });
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return {
    reviews: loaded?.reviews ?? null,
    next: loaded?.next ?? null,
    language: loaded?.language ?? null,
    isLoading: state === "loading",
    hasFailed: state === "failed",
    open: (language: ContentLanguage | null) => load(language, null),
    more: () => load(loaded?.language ?? null, loaded),
    close: () => setLoaded(null),
  };
}
