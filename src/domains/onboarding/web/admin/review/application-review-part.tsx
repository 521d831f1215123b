import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { Card } from "#platform/web/console/card.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import { getApplication } from "../application-calls.ts";
import { DecisionPart } from "./decision-part.tsx";
import { PlacePart } from "./place-part.tsx";
import { ReviewFacts } from "./review-facts.tsx";

/** One application, with what an operator decides by. */
export function ApplicationReviewPart({ id }: { id: string }) {
  const t = useTranslations("admin.applications");
  const { data, error, refetch } = useQuery({
    queryKey: ["admin-application", id],
    queryFn: ({ signal }) => getApplication(id, signal),
  });
  const back = (
    <Link
      to={paths.admin("applications")}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-link hover:underline"
    >
      <BackIcon />
      {t("back")}
    </Link>
  );
  if (data === undefined) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <>
        {back}
        {isGone && <p className="text-soft">{t("gone")}</p>}
        {error !== null && !isGone && <ViewFailed onRetry={() => void refetch()} />}
        {error === null && <ViewLoading />}
      </>
    );
  }
  return (
    <>
      {back}
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl font-bold break-words">{data.restaurantName}</h2>
        <p className="rounded-full bg-sunken px-3 py-1 font-semibold">{t(`state.${data.state}`)}</p>
      </div>
      {data.reason !== null && (
        <Card title={t("reasonWas")}>
          <p className="break-words whitespace-pre-line">{data.reason}</p>
        </Card>
      )}
      {data.restaurantId !== null && (
        <ButtonLink kind="main" to={paths.restaurant(data.restaurantId)} className="justify-self-start">
          {t("became")}
        </ButtonLink>
      )}
      <Card title={t("facts")}>
        <ReviewFacts application={data} />
      </Card>
      <PlacePart application={data} />
      {data.state === "submitted" && <DecisionPart application={data} onDecided={() => void refetch()} />}
    </>
  );
}
