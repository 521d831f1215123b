import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { StateList } from "#platform/web/console/state-list.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { ReportedReview } from "../../contract/reviews.ts";
import { REPORT_STATES, REVIEW_LIMITS } from "../../review-constants.ts";
import { restaurantsApi } from "../api.ts";
import { ReviewItem } from "./review-item.tsx";

const KEY = "admin-reviews";

/** Reported reviews: operators keep or remove them. */
export function ReportedReviewsView() {
  const t = useTranslations("admin.reviews");
  return (
    <StateList
      queryKey={KEY}
      states={REPORT_STATES}
      load={async (state, signal) => {
        const found = await browserApi.get(
          restaurantsApi("GET /api/admin/reviews", { query: { state } }),
          signal,
        );
        return found.map((one) => ({ ...one, id: one.review.id }));
      }}
      label={t("filter")}
      nameOf={(state) => t(`state.${state}`)}
      noneOf={(state) => t(`none.${state}`)}
      line={(reported) => <ReportedRow key={reported.id} reported={reported} />}
    />
  );
}

function ReportedRow({ reported }: { reported: ReportedReview }) {
  const t = useTranslations("admin.reviews");
  const page = useTranslations("restaurant.reviews.report");
  const clock = useOwnClock();
  const { review, restaurant, reports, state, removedBecause } = reported;
  return (
    <li className="grid grid-cols-1 gap-3 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={paths.restaurant(restaurant.id)}
          className="font-bold text-link underline underline-offset-4 wrap-anywhere"
        >
          {restaurant.name}
        </Link>
        <span className="font-semibold text-warn">{t("reports", { count: reports.length })}</span>
      </p>
      <ReviewItem review={review} restaurantName={restaurant.name} isWhole />
      <ul className="grid gap-1 rounded-xl bg-sunken p-3 text-sm">
        {reports.map(({ reason, words, at }) => (
          <li key={`${at} ${reason} ${words}`}>
            <b>{page(`reasons.${reason}`)}</b> <span className="text-soft">{clock(at)}</span>
            {words !== null && <span className="block whitespace-pre-line wrap-anywhere">{words}</span>}
          </li>
        ))}
      </ul>
      {removedBecause !== null && <p className="wrap-anywhere">{t("because", { reason: removedBecause })}</p>}
      {state !== "removed" && <Decision id={review.id} isOpen={state === "open"} />}
    </li>
  );
}

/** Keep, or remove with a reason; later also one that was kept. */
function Decision({ id, isOpen }: { id: string; isOpen: boolean }) {
  const t = useTranslations("admin.reviews");
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"keep" | "remove" | null>(null);
  const { isPending, run } = useConsoleAction(() => queries.invalidateQueries({ queryKey: [KEY] }));
  const params = { id };
  return (
    <div className="flex flex-wrap gap-3">
      {isOpen && <Button onClick={() => setAsked("keep")}>{t("keep")}</Button>}
      <Button kind="main" onClick={() => setAsked("remove")}>
        {t("remove")}
      </Button>
      {asked === "keep" && (
        <AskFirst
          title={t("keepTitle")}
          text={t("keepText")}
          yes={t("keep")}
          no={t("no")}
          isPending={isPending}
          onYes={() =>
            run(() => send(restaurantsApi("POST /api/admin/reviews/:id/keep", { params })), t("keepDone"))
          }
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "remove" && (
        <AskFirst
          title={t("removeTitle")}
          text={t("removeText")}
          yes={t("remove")}
          no={t("no")}
          reason={{ label: t("reason"), max: REVIEW_LIMITS.words }}
          isPending={isPending}
          onYes={(reason) =>
            run(
              () => send(restaurantsApi("POST /api/admin/reviews/:id/remove", { params, body: { reason } })),
              t("removeDone"),
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
