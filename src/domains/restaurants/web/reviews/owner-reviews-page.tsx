import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Badge } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { StarIcon } from "#platform/web/ui/icons.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OwnerReview } from "../../contract/reviews.ts";
import { REVIEW_LIMITS } from "../../review-constants.ts";
import { restaurantsApi } from "../api.ts";
import { ReportButton } from "./report-button.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewsLoading } from "./reviews-loading.tsx";

/** What guests wrote about a restaurant, and its answers. */
export default function ReviewsPage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("reviews.owner");
  const page = useTranslations("restaurant");
  const format = useFormatter();
  const { id, name } = restaurant;
  const queryKey = ["own-reviews", id];
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      browserApi.get(
        restaurantsApi("GET /api/owner/restaurants/:id/reviews", {
          params: { id },
          query: { cursor: pageParam ?? undefined },
        }),
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reviews = data?.pages.flatMap((one) => one.reviews) ?? [];
  const first = data?.pages[0];
  const count = first?.figures.stars.reduce((sum, one) => sum + one, 0) ?? 0;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <ScreenHead name={name} title={page("reviews.title")} lead={t("lead")} />
      {data === undefined && !isError && <ReviewsLoading />}
      {data === undefined && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
      {data !== undefined && reviews.length === 0 && <StateMessage title={t("none")} text={t("noneText")} />}
      {first?.rating != null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <StarIcon className="size-5 text-star" />
          <b className="text-xl">{format.number(first.rating, { minimumFractionDigits: 1 })}</b>
          <span className="text-soft">{page("ratingCount", { count })}</span>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {reviews.map((review) => (
          <OwnerReviewRow
            key={review.id}
            restaurantId={id}
            restaurantName={name}
            review={review}
            queryKey={queryKey}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="w-fit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {page("reviews.more")}
        </Button>
      )}
    </div>
  );
}

interface OwnerReviewRowProps {
  restaurantId: string;
  restaurantName: string;
  review: OwnerReview;
  queryKey: readonly string[];
}

function OwnerReviewRow({ restaurantId, restaurantName, review, queryKey }: OwnerReviewRowProps) {
  const t = useTranslations("reviews.owner");
  const [isWriting, setWriting] = useState(false);
  const { id, isNew, reply } = review;
  return (
    <li className="card min-w-0 p-4 shadow-card">
      <ReviewItem
        review={review}
        restaurantName={restaurantName}
        isWhole
        mark={isNew && <Badge isGood>{t("new")}</Badge>}
      >
        {isWriting ? (
          <ReplyForm
            restaurantId={restaurantId}
            review={review}
            queryKey={queryKey}
            onClose={() => setWriting(false)}
          />
        ) : (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="lg" kind={reply === null ? "main" : "quiet"} onClick={() => setWriting(true)}>
              {t(reply === null ? "reply" : "edit")}
            </Button>
            {reply !== null && <DeleteReply restaurantId={restaurantId} reviewId={id} queryKey={queryKey} />}
            <ReportButton reviewId={id} />
          </div>
        )}
      </ReviewItem>
    </li>
  );
}

interface ReplyFormProps {
  restaurantId: string;
  review: OwnerReview;
  queryKey: readonly string[];
  onClose(): void;
}

function ReplyForm({ restaurantId, review: { id, reply }, queryKey, onClose }: ReplyFormProps) {
  const t = useTranslations("reviews.owner");
  const toast = useToast();
  const queries = useQueryClient();
  const [text, setText] = useState(reply?.text ?? "");
  const { isPending, refusal, attempt } = useSaveAction();
  const save = () =>
    attempt(
      () =>
        send(
          restaurantsApi("PUT /api/owner/restaurants/:id/reviews/:reviewId/reply", {
            params: { id: restaurantId, reviewId: id },
            body: { text },
          }),
        ),
      {
        onDone() {
          toast({ title: t("saved"), tone: "success" });
          void queries.invalidateQueries({ queryKey });
          onClose();
        },
      },
    );
  return (
    <form
      className="mt-2 grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") void save();
      }}
    >
      <Field field="text" label={t("replyLabel")} hint={t("replyHint")} error={undefined}>
        {(input) => (
          <textarea
            {...input}
            rows={4}
            maxLength={REVIEW_LIMITS.reply}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" kind="main" disabled={isPending || text.trim() === ""}>
          {t("publish")}
        </Button>
        <Button size="lg" onClick={onClose}>
          {t("no")}
        </Button>
      </div>
    </form>
  );
}

interface DeleteReplyProps {
  restaurantId: string;
  reviewId: string;
  queryKey: readonly string[];
}

function DeleteReply({ restaurantId, reviewId, queryKey }: DeleteReplyProps) {
  const t = useTranslations("reviews.owner");
  const toast = useToast();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useSaveAction();
  const params = { id: restaurantId, reviewId };
  const remove = (close: () => void) =>
    attempt(
      () => send(restaurantsApi("DELETE /api/owner/restaurants/:id/reviews/:reviewId/reply", { params })),
      {
        onDone() {
          toast({ title: t("deleted"), tone: "success" });
          close();
          void queries.invalidateQueries({ queryKey });
        },
      },
    );
  return (
    <>
      <Button size="lg" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      {isAsking && (
        <AskDialog title={t("deleteTitle")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("deleteText")}</p>
              <RefusalNote refusal={refusal} />
              <AskButtons
                no={t("no")}
                yes={t("delete")}
                onNo={close}
                onYes={() => void remove(close)}
                isPending={isPending}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
