import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { Card } from "#platform/web/console/card.tsx";
import { StateList } from "#platform/web/console/state-list.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { APPLICATION_STATES } from "../../application-terms.ts";
import type { ApplicationSummary } from "../../contract.ts";
import { getApplication, getApplications } from "./application-calls.ts";
import { DecisionPart } from "./review/decision-part.tsx";
import { PlacePart } from "./review/place-part.tsx";
import { ReviewFacts } from "./review/review-facts.tsx";

/** Who wants to join: lists by what became of them, or the one in the address. */
export function ApplicationsView() {
  const t = useTranslations("admin.applications");
  const [params] = useSearchParams();
  const open = params.get("application");
  if (open !== null) return <ApplicationReviewPart key={open} id={open} />;
  return (
    <StateList
      queryKey="admin-applications"
      states={APPLICATION_STATES}
      load={getApplications}
      label={t("filter")}
      nameOf={(state) => t(`state.${state}`)}
      noneOf={(state) => t(`none.${state}`)}
      line={(application) => <ApplicationLine key={application.id} application={application} />}
    />
  );
}

/** One application in a list: the whole line opens it. */
function ApplicationLine({ application }: { application: ApplicationSummary }) {
  const t = useTranslations("admin.applications");
  const clock = useOwnClock();
  const { id, restaurantName, address, planName, hasCode, submittedAt } = application;
  return (
    <li>
      <Link
        to={paths.adminApplication(id)}
        className="flex min-h-16 items-center justify-between gap-4 p-4 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-bold break-words">{restaurantName}</span>
          <span className="block text-sm break-words text-soft">{address}</span>
          <span className="flex flex-wrap gap-x-3 text-sm">
            <span>{planName}</span>
            {hasCode && <span className="font-medium text-good">{t("code")}</span>}
            <time dateTime={submittedAt} className="text-soft">
              {clock(submittedAt)}
            </time>
          </span>
        </span>
        <ForwardIcon className="size-5 shrink-0 text-soft" />
      </Link>
    </li>
  );
}

/** One application, with what an operator decides by. */
function ApplicationReviewPart({ id }: { id: string }) {
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
