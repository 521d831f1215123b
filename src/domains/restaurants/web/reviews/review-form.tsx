import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { FieldError, TextField } from "#platform/web/form/field.tsx";
import { useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { StarIcon } from "#platform/web/ui/icons.tsx";
import type { VisitReview } from "../../contract/reviews.ts";
import { REVIEW_LIMITS, STARS } from "../../review-constants.ts";
import { restaurantsApi } from "../api.ts";
import { FactQuestions, readAnswers, writeAnswers } from "./fact-questions.tsx";
import type { VisitAddress } from "./load-visit.ts";
import { PhotoFields } from "./photo-fields.tsx";
import { useReviewPhotos } from "./use-review-photos.ts";

const MAX = { text: REVIEW_LIMITS.text, authorName: REVIEW_LIMITS.authorName } as const;

interface ReviewFormProps {
  visit: VisitAddress;
  state: VisitReview;
  onSaved(state: VisitReview): void;
  /** It can't be written any longer. */
  onClosed(): void;
}

/** Stars, and as many words and photos as the guest likes. */
export function ReviewForm({ visit, state, onSaved, onClosed }: ReviewFormProps) {
  const t = useTranslations("reviews");
  const { isOnline } = useNetwork();
  const { review, suggestedName } = state;
  const photos = useReviewPhotos(visit, review?.photos ?? []);
  const form = useDraftForm({
    empty: {
      rating: review === null ? "" : String(review.rating),
      text: review?.text ?? "",
      authorName: review?.authorName ?? suggestedName,
      reports: writeAnswers(review?.reports ?? []),
    },
    check: ({ rating, authorName }) => ({
      rating: rating === "" ? t("starsMissing") : undefined,
      authorName: authorName.trim() === "" ? t("name.missing") : undefined,
    }),
    send: ({ rating, text, authorName, reports }) =>
      send(
        restaurantsApi("PUT /api/visits/:kind/:id/review", {
          params: { kind: visit.kind, id: visit.id },
          query: { key: visit.key },
          body: {
            ...{ rating: Number(rating), text, authorName, photos: photos.ids },
            reports: readAnswers(reports),
          },
        }),
      ),
    onSent: onSaved,
    failed: { title: t("failed"), fallback: () => (isOnline ? "" : t("offline")), isSilentAtFields: true },
    onFailed: (code) => {
      if (code === "review-closed") onClosed();
    },
  });
  const { ref, draft, errors, isPending, isAlive, change } = form;
  const texts = {
    draft,
    errors,
    max: MAX,
    setText: (field: keyof typeof MAX, text: string) => change({ [field]: text }),
  };
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      className="grid grid-cols-1 gap-6 card p-4 shadow-card sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <StarFields value={draft.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
      <TextField
        form={texts}
        field="text"
        rows={5}
        label={t("words.label")}
        mark={t("optional")}
        hint={t("words.hint")}
      />
      <FactQuestions answers={draft.reports} onChange={(reports) => change({ reports })} />
      <PhotoFields photos={photos} />
      <TextField
        form={texts}
        field="authorName"
        label={t("name.label")}
        hint={t("name.hint")}
        autoComplete="given-name"
      />
      <p className="text-sm text-soft">{t("public")}</p>
      {!isOnline && <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("offline")}</p>}
      <Button
        type="submit"
        kind="call"
        size="xl"
        className="w-full"
        disabled={isPending || !isAlive || !isOnline || photos.isSending}
      >
        {isPending ? t("sending") : review === null ? t("send") : t("save")}
      </Button>
    </form>
  );
}

interface StarFieldsProps {
  /** `1` to `5`; empty if none was chosen. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A group of radio buttons that look like stars; arrow keys move between them. */
function StarFields({ value, error, onChange }: StarFieldsProps) {
  const t = useTranslations("reviews");
  const [hovered, setHovered] = useState(0);
  const lit = hovered || Number(value);
  return (
    <fieldset data-field="rating" aria-describedby={error && "rating-error"} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{t("starsLabel")}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex" onPointerLeave={() => setHovered(0)}>
          {STARS.map((star) => (
            <label
              key={star}
              className="relative grid size-12 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-self"
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && setHovered(star)}
            >
              <input
                type="radio"
                name="rating"
                value={star}
                checked={value === String(star)}
                aria-label={t("stars", { rating: star })}
                className="absolute inset-0 cursor-[inherit] opacity-0"
                onChange={() => onChange(String(star))}
              />
              <StarIcon className={star <= lit ? "size-9 text-star" : "size-9 text-line"} />
            </label>
          ))}
        </div>
        {lit > 0 && (
          <span aria-hidden="true" className="text-soft">
            {t("stars", { rating: lit })}
          </span>
        )}
      </div>
      <FieldError id="rating-error" error={error} />
    </fieldset>
  );
}
