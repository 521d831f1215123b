import type { ReactNode } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { CONTENT_LANGUAGES } from "#kernel/text/content-languages.ts";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { truncateWithEllipsis } from "#platform/web/i18n/truncate.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import type { Review, ReviewReply } from "../../contract/reviews.ts";
import { ReviewPhotos } from "./review-photos.tsx";
import { Stars } from "./stars.tsx";

/** Specification, section 2. */
export const CUT_AT = 150;

interface ReviewItemProps {
  review: Review;
  restaurantName: string;
  /** False: cut at `CUT_AT` characters, without the restaurant's answer. */
  isWhole: boolean;
  /** Marks beside the author: new, reported. */
  mark?: ReactNode;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** A guest's review in its own words; a link in them is plain text. */
export function ReviewItem({ review, restaurantName, isWhole, mark, children }: ReviewItemProps) {
  const t = useTranslations("restaurant.reviews");
  const format = useFormatter();
  const now = useNow();
  const { author_name, rating, text, language, time, visited, isEdited, photos, reply } = review;
  const month = format.dateTime(new Date(`${visited}-01T00:00:00Z`), {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (
    <article className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{author_name}</bdi> {mark}
        </b>
        <span className="shrink-0 text-sm text-soft">{format.relativeTime(new Date(time * 1000), now)}</span>
      </p>
      <Stars rating={rating} />
      {text !== "" && (
        <Words
          words={{ text, language }}
          context={TRANSLATION_CONTEXTS.review}
          keep={[restaurantName]}
          excerpt={isWhole ? text : truncateWithEllipsis(text, CUT_AT)}
        />
      )}
      <ReviewPhotos photos={photos} author={author_name} />
      <p className="text-sm text-soft">
        {t("visited", { month })}
        {isEdited && ` · ${t("edited")}`}
      </p>
      {isWhole && reply !== null && <Reply reply={reply} restaurantName={restaurantName} />}
      {children}
    </article>
  );
}

export function Reply({ reply, restaurantName }: { reply: ReviewReply; restaurantName: string }) {
  const t = useTranslations("restaurant.reviews");
  return (
    <div className="mt-1 grid gap-1 border-l-3 border-line pl-3">
      <p className="text-sm font-semibold">{t("reply", { name: restaurantName })}</p>
      <Words
        words={reply}
        context={TRANSLATION_CONTEXTS.reviewReply}
        keep={[restaurantName]}
        excerpt={reply.text}
      />
    </div>
  );
}

interface WordsProps {
  words: { text: string; language: string | null };
  context: string;
  keep: readonly string[];
  excerpt: string;
}

/** In its own language; translated on request where there is an engine, else the language is named. */
function Words({ words: { text, language }, context, keep, excerpt }: WordsProps) {
  const t = useTranslations("restaurant.reviews");
  const { language: reader, translator } = usePage();
  const languageName = useLanguageName();
  const known = CONTENT_LANGUAGES.find((one) => one === language);
  return (
    <div className="grid gap-1">
      <TranslatedText
        text={{ text, lang: known }}
        context={context}
        keep={keep}
        excerpt={excerpt}
        className="whitespace-pre-line wrap-anywhere"
        isOnRequest
      />
      {known !== undefined && known !== reader && translator === null && (
        // Browsers may name a language otherwise than the server.
        <p className="text-sm text-soft" suppressHydrationWarning>
          {t("writtenIn", { language: languageName(known) })}
        </p>
      )}
    </div>
  );
}
