import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { ApplicationReview, PlaceCandidate } from "#domains/onboarding/contract.ts";
import { cardBrandName } from "#domains/payments/web/card-brand.ts";
import { useCuisineName } from "#domains/restaurants/web/restaurant-labels.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { openStreetMapSearchUrl, openStreetMapUrl } from "#kernel/geo.ts";
import { telHref } from "#kernel/phone.ts";
import { ApiError, browserApi } from "#platform/web/calls/api.ts";
import { StateList } from "#platform/web/console/state-list.tsx";
import { FactList, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { APPLICATION_STATES, type ApplicationState } from "../application-constants.ts";
import type { ApplicationSummary } from "../contract.ts";
import { onboardingApi } from "./api.ts";
import { DecisionSection } from "./decision-section.tsx";

/** Applications listed by state, or the one in the URL. */
export function ApplicationsView() {
  const t = useTranslations("admin.applications");
  const [params] = useSearchParams();
  const open = params.get("application");
  if (open !== null) return <ApplicationReviewSection key={open} id={open} />;
  return (
    <StateList
      queryKey="admin-applications"
      states={APPLICATION_STATES}
      load={getApplications}
      label={t("filter")}
      nameOf={(state) => t(`state.${state}`)}
      noneOf={(state) => t(`none.${state}`)}
      line={(application) => <ApplicationRow key={application.id} application={application} />}
    />
  );
}

/** A list entry; the whole row is a link. */
function ApplicationRow({ application }: { application: ApplicationSummary }) {
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

/** One application, with everything needed for the decision. */
function ApplicationReviewSection({ id }: { id: string }) {
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
      <PlaceSection application={data} />
      {data.state === "submitted" && <DecisionSection application={data} onDecided={() => void refetch()} />}
    </>
  );
}

/** The restaurant's location, and existing places nearby. */
function PlaceSection({
  application: { position, place, candidates, state, address },
}: {
  application: ApplicationReview;
}) {
  const t = useTranslations("admin.applications");
  return (
    <Card title={t("position")}>
      {position === null ? (
        state === "submitted" && (
          <div>
            <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noPosition")}</p>
            <a
              href={openStreetMapSearchUrl(address)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {t("lookUp")}
            </a>
          </div>
        )
      ) : (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="tabular">
            {position.lat.toFixed(5)}, {position.lng.toFixed(5)}
          </span>
          <a
            href={openStreetMapUrl(String(position.lat), String(position.lng))}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-link underline"
          >
            {t("onMap")}
          </a>
        </p>
      )}
      {place !== null && (
        <div>
          <p>{t("place")}</p>
          <PlaceRow place={place} />
        </div>
      )}
      {state === "submitted" &&
        (candidates.length === 0 ? (
          place === null && <p className="text-soft">{t("noCandidates")}</p>
        ) : (
          <div>
            <p>{t("candidates")}</p>
            {candidates.map((candidate) => (
              <PlaceRow key={candidate.id} place={candidate} />
            ))}
          </div>
        ))}
    </Card>
  );
}

function PlaceRow({ place: { id, name, address, isPartner } }: { place: PlaceCandidate }) {
  const t = useTranslations("admin.applications");
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Link
        to={paths.restaurant(id)}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        {name}
      </Link>
      {address !== null && <span className="text-soft">{address}</span>}
      {isPartner && <span className="text-sm font-medium text-warn">{t("isPartner")}</span>}
    </p>
  );
}

/** The owner's details, with links for checking them. */
function ReviewFacts({ application }: { application: ApplicationReview }) {
  const t = useTranslations("admin.applications");
  const clock = useOwnClock();
  const percent = usePercent();
  const cuisineName = useCuisineName();
  const languageName = useLanguageName();
  const { ownerName, email, phone, address, cuisine, description, website, instagram } = application;
  const { planName, method, card, trialDays, coupon, couponCode, submittedAt, decidedAt } = application;
  const payment =
    method === "invoice"
      ? t("method.invoice")
      : card === null
        ? t("noCard")
        : t("card", { brand: cardBrandName(card.brand), last4: card.last4 });
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t("owner"), ownerName],
    [
      t("email"),
      <a key="email" href={`mailto:${email}`} className="text-link underline">
        {email}
      </a>,
    ],
    [
      t("phone"),
      <a key="phone" href={telHref(phone)} className="text-link underline">
        {phone}
      </a>,
    ],
    [t("address"), address],
    [t("cuisine"), cuisineName(cuisine, null) ?? t("otherCuisine")],
    [
      t("about"),
      <span key="about" className="whitespace-pre-line">
        {description}
      </span>,
    ],
    [t("website"), website === null ? t("nothing") : <Outside key="web" href={website} text={website} />],
    [
      t("instagram"),
      instagram === null ? (
        t("nothing")
      ) : (
        <Outside key="ig" href={`https://www.instagram.com/${instagram}/`} text={`@${instagram}`} />
      ),
    ],
    [t("language"), languageName(application.language)],
    [t("plan"), planName],
    [t("payment"), payment],
    [t("trial"), trialDays === 0 ? t("noTrial") : t("trialDays", { days: trialDays })],
    ...(coupon === null
      ? []
      : [
          [
            t("coupon"),
            t("couponText", {
              rate: percent(coupon.basisPoints),
              days: coupon.days,
              code: couponCode ?? "",
            }),
          ] as const,
        ]),
    [t("submitted"), clock(submittedAt)],
    ...(decidedAt === null ? [] : [[t("decided"), clock(decidedAt)] as const]),
  ];
  return <FactList facts={facts} />;
}

/** External link without a referrer, so that the site does not see the operator's page. */
function Outside({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="break-all text-link underline">
      {text}
    </a>
  );
}

function getApplications(state: ApplicationState, signal: AbortSignal): Promise<ApplicationSummary[]> {
  return browserApi.get(onboardingApi("GET /api/admin/applications", { query: { state } }), signal);
}

function getApplication(id: string, signal: AbortSignal): Promise<ApplicationReview> {
  return browserApi.get(onboardingApi("GET /api/admin/applications/:id", { params: { id } }), signal);
}
