import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { Loading, StateMessage } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OwnReview, VisitReview } from "../../contract/reviews.ts";
import { REVIEW_DAYS } from "../../review-constants.ts";
import { restaurantsApi } from "../api.ts";
import { type VisitAddress, visitCall } from "./load-visit.ts";
import { ReviewForm } from "./review-form.tsx";
import { Reply } from "./review-item.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import { Stars } from "./stars.tsx";

interface ReviewPageProps {
  visit: VisitAddress;
  /** As the page was rendered; null if the reader has to be known by their account first. */
  found: VisitReview | null;
  /** Further questions about the visit, below the words. */
}

/** Where a guest reviews a visit, changes the review and deletes it. */
export function ReviewPage({ visit, found }: ReviewPageProps) {
  const t = useTranslations("reviews");
  const own = useOwnedResource({ id: visit.id, call: visitCall(visit), found });
  const { thing: state, isLooking, show, refresh } = own;
  if (isLooking) return <Loading />;
  if (state === null)
    return (
      <>
        <Head title={t("notFound.title")} description={t("notFound.text")} noIndex />
        <StateMessage title={t("notFound.title")} text={t("notFound.text")}>
          <ButtonLink kind="main" to={paths.appView("profile")}>
            {t("notFound.bookings")}
          </ButtonLink>
        </StateMessage>
      </>
    );
  return <Visit visit={visit} state={state} show={show} refresh={refresh} />;
}

interface VisitProps {
  visit: VisitAddress;
  state: VisitReview;
  show(state: VisitReview): void;
  refresh(): void;
}

function Visit({ visit, state, show, refresh }: VisitProps) {
  const t = useTranslations("reviews");
  const clock = useWallClock();
  const { language } = usePage();
  const { restaurant, day, review, canWrite, hindrance, mayAsk } = state;
  const { name, beside } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const [step, setStep] = useState<"read" | "edit" | "sent">("read");
  const isWriting = canWrite && (review === null || step === "edit");
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <Head title={t("title")} description={t("meta", { name: name.text })} noIndex />
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold sm:text-3xl">
          {review === null || isWriting ? t("title") : t("yours")}
        </h1>
        <p className="text-lg font-semibold">
          <Link
            to={paths.restaurant(restaurant.id)}
            lang={name.lang}
            className="text-link underline underline-offset-4"
          >
            {name.text}
          </Link>{" "}
          {beside && (
            <span lang={beside.lang} className="font-normal text-soft">
              {beside.text}
            </span>
          )}
        </p>
        <p className="text-soft">{t("visited", { date: clock.date(day) })}</p>
      </div>
      {step === "sent" && (
        <p role="status" className="flex items-start gap-3 rounded-card bg-good-bg p-4">
          <CheckIcon className="size-5 shrink-0 text-good" />
          <span>
            <b className="block">{t("sent.title")}</b>
            {t("sent.text")}
          </span>
        </p>
      )}
      {hindrance !== null && (
        <p className="rounded-card bg-note-bg p-4">{t(`hindrance.${hindrance}`, { days: REVIEW_DAYS })}</p>
      )}
      {isWriting && (
        <ReviewForm
          visit={visit}
          state={state}
          onSaved={(saved) => {
            show(saved);
            setStep("sent");
          }}
          onClosed={refresh}
        />
      )}
      {review !== null && !isWriting && (
        <OwnReviewCard
          visit={visit}
          state={state}
          review={review}
          onEdit={() => setStep("edit")}
          onDeleted={() => {
            setStep("read");
            refresh();
          }}
        />
      )}
      {mayAsk !== null && <RequestsSwitch visit={visit} mayAsk={mayAsk} />}
    </div>
  );
}

interface OwnReviewCardProps {
  visit: VisitAddress;
  state: VisitReview;
  review: OwnReview;
  onEdit(): void;
  onDeleted(): void;
}

/** What the guest has written, and what may still be done about it. */
function OwnReviewCard({ visit, state, review, onEdit, onDeleted }: OwnReviewCardProps) {
  const t = useTranslations("reviews");
  const clock = useOwnClock();
  const { language } = usePage();
  const { restaurant, canWrite, until } = state;
  const { rating, text, authorName, photos, reply, removedBecause } = review;
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  return (
    <section className="grid grid-cols-1 gap-4 card p-5 shadow-card">
      {removedBecause !== null && (
        <p className="rounded-xl bg-warn-bg p-3 text-warn wrap-anywhere">
          {t("removed", { reason: removedBecause })}
        </p>
      )}
      <div className="grid gap-2">
        <b className="wrap-anywhere">
          <bdi>{authorName}</bdi>
        </b>
        <Stars rating={rating} />
        {text !== "" && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
        {removedBecause === null && <ReviewPhotos photos={photos} author={authorName} />}
        {reply !== null && <Reply reply={reply} restaurantName={name.text} />}
      </div>
      {canWrite && until !== null && (
        <p className="text-sm text-soft">{t("until", { date: clock(until) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {canWrite && <Button onClick={onEdit}>{t("edit")}</Button>}
        <DeleteButton visit={visit} onDeleted={onDeleted} />
        {removedBecause === null && <ButtonLink to={paths.restaurant(restaurant.id)}>{t("see")}</ButtonLink>}
      </div>
    </section>
  );
}

function DeleteButton({ visit: { kind, id, key }, onDeleted }: { visit: VisitAddress; onDeleted(): void }) {
  const t = useTranslations("reviews");
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const remove = async (close: () => void) => {
    setPending(true);
    try {
      await send(
        restaurantsApi("DELETE /api/visits/:kind/:id/review", { params: { kind, id }, query: { key } }),
      );
      toast({ title: t("remove.done"), tone: "success" });
      onDeleted();
    } catch {
      toast({ title: t("failed"), tone: "error" });
    } finally {
      close();
      setPending(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("remove.open")}</Button>
      {isAsking && (
        <AskDialog title={t("remove.title")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("remove.text")}</p>
              <AskButtons
                no={t("remove.no")}
                yes={t("remove.yes")}
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

/** Whether this guest is asked after visits; switched at once. */
function RequestsSwitch({ visit: { kind, id, key }, mayAsk }: { visit: VisitAddress; mayAsk: boolean }) {
  const t = useTranslations("reviews");
  const toast = useToast();
  const [isOn, setOn] = useState(mayAsk);
  const change = async (wanted: boolean) => {
    setOn(wanted);
    try {
      const body = { mayAsk: wanted };
      await send(
        restaurantsApi("PUT /api/visits/:kind/:id/requests", { params: { kind, id }, query: { key }, body }),
      );
    } catch {
      setOn(!wanted);
      toast({ title: t("requests.failed"), tone: "error" });
    }
  };
  return (
    <div className="card p-4">
      <Switch
        label={t("requests.label")}
        hint={t("requests.hint")}
        isOn={isOn}
        onChange={(wanted) => void change(wanted)}
      />
    </div>
  );
}
