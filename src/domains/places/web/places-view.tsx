import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import {
  MAX_PLACE_TEXT,
  PLACE_FACTS,
  PLACE_REQUEST_STATES,
  type PlaceFact,
  type PlaceRequestState,
} from "#domains/places/place-constants.ts";
import { placesApi } from "#domains/places/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { StateList } from "#platform/web/console/state-list.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { FactList, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { readFailure } from "#platform/web/form/read-failure.ts";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import type { PlaceFacts, PlaceRequestReview, PlaceRequestSummary } from "../contract.ts";

/** What people write about places that never asked to be listed: lists, or the one in the address. */
export function PlacesView() {
  const t = useTranslations("admin.places");
  const [params] = useSearchParams();
  const open = params.get("request");
  if (open !== null) return <RequestReview key={open} id={open} />;
  return (
    <StateList
      queryKey="admin-place-requests"
      states={PLACE_REQUEST_STATES}
      load={getRequests}
      label={t("filter")}
      nameOf={(state) => t(`state.${state}`)}
      noneOf={(state) => t(`none.${state}`)}
      line={(request) => <RequestRow key={request.id} request={request} />}
    />
  );
}

/** One request in a list: the whole line opens it. */
function RequestRow({ request }: { request: PlaceRequestSummary }) {
  const t = useTranslations("admin.places");
  const clock = useOwnClock();
  const { id, kind, place, role, submittedAt } = request;
  return (
    <li>
      <Link
        to={paths.adminPlaceRequest(id)}
        className="flex min-h-16 items-center justify-between gap-4 p-4 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-bold break-words">{place.name}</span>
          {place.address && <span className="block text-sm break-words text-soft">{place.address}</span>}
          <span className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-medium">{t(`kind.${kind}`)}</span>
            <span>{t(`role.${role}`)}</span>
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

/** One request, with what an operator decides by. */
function RequestReview({ id }: { id: string }) {
  const t = useTranslations("admin.places");
  const { data, error, refetch } = useQuery({
    queryKey: ["admin-place-request", id],
    queryFn: ({ signal }) => getRequest(id, signal),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={paths.admin("places")}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-link hover:underline"
      >
        <BackIcon />
        {t("back")}
      </Link>
      {data === undefined && isGone && <p className="text-soft">{t("gone")}</p>}
      {data === undefined && error !== null && !isGone && <ViewFailed onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ViewLoading />}
      {data !== undefined && <Review request={data} onDecided={() => refetch()} />}
    </>
  );
}

function Review({ request, onDecided }: { request: PlaceRequestReview; onDecided(): unknown }) {
  const t = useTranslations("admin.places");
  const { place, kind, state, reason, asks, answer, isPartner, isRemoved } = request;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl font-bold break-words">{place.name}</h2>
        <p className="rounded-full bg-sunken px-3 py-1 font-semibold">
          {t(`kind.${kind}`)} · {t(`state.${state}`)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isRemoved ? (
          <p className="font-medium">{t("isRemoved")}</p>
        ) : (
          <ButtonLink to={paths.restaurant(place.id)}>{t("see")}</ButtonLink>
        )}
        <p className="text-soft">{t("asks", { count: asks })}</p>
      </div>
      {answer !== null && (
        <Card title={t("reasonWas")}>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </Card>
      )}
      {reason !== "" && (
        <Card title={t("said")}>
          <p className="break-words whitespace-pre-line">{reason}</p>
        </Card>
      )}
      <Card title={t("who")}>
        <Person request={request} />
      </Card>
      {isPartner && <p className="rounded-lg bg-note-bg px-4 py-3">{t("isPartner")}</p>}
      {state === "open" && <DecisionSection request={request} onDecided={onDecided} />}
    </>
  );
}

function Person({ request }: { request: PlaceRequestReview }) {
  const t = useTranslations("admin.places");
  const clock = useOwnClock();
  const languageName = useLanguageName();
  const { personName, role, email, phone, language, submittedAt, decidedAt } = request;
  const link = (href: string, text: string) => (
    <a href={href} className="text-link underline">
      {text}
    </a>
  );
  return (
    <FactList
      facts={[
        [t("name"), personName],
        [t("roleName"), t(`role.${role}`)],
        [t("email"), email === null ? t("nothing") : link(`mailto:${email}`, email)],
        [t("phone"), phone === null ? t("nothing") : link(telHref(phone), phone)],
        [t("language"), languageName(language)],
        [t("submitted"), clock(submittedAt)],
        ...(decidedAt === null ? [] : [[t("decided"), clock(decidedAt)] as const]),
      ]}
    />
  );
}

/** Accept, with the facts as they are to be kept, or reject with a reason. */
function DecisionSection({ request, onDecided }: { request: PlaceRequestReview; onDecided(): unknown }) {
  const t = useTranslations("admin.places");
  const queries = useQueryClient();
  const { id, kind, place, present, wanted, isPartner, isRemoved } = request;
  const [draft, setDraft] = useState(() => draftOf(present, wanted));
  const [errors, setErrors] = useState<Partial<FactsDraft>>({});
  const [asked, setAsked] = useState<"accept" | "reject" | null>(null);
  const { isPending, run } = useConsoleAction(async () => {
    await queries.invalidateQueries({ queryKey: ["admin-place-requests"] });
    await onDecided();
  });
  const isCorrection = kind === "correct";
  const accept = async () => {
    try {
      await acceptRequest(id, isCorrection ? changedFacts(present, draft) : {});
    } catch (error) {
      setErrors(readFailure(error, draft, 0).errors);
      throw error;
    }
  };
  return (
    <Card
      title={isCorrection ? t("facts") : t(`kind.${kind}`)}
      lead={isCorrection ? t("factsLead") : t("removeText")}
    >
      {isCorrection &&
        PLACE_FACTS.map((fact) => (
          <Field
            key={fact}
            field={fact}
            label={t(`fact.${fact}`)}
            error={errors[fact]}
            hint={[
              t("now", { value: String(present[fact] ?? t("nothing")) }),
              wanted[fact] === undefined ? "" : t("wanted", { value: String(wanted[fact]) }),
            ]
              .filter(Boolean)
              .join(" / ")}
          >
            {(props) => (
              <input
                {...props}
                inputMode={fact === "lat" || fact === "lng" ? "decimal" : "text"}
                maxLength={MAX_PLACE_TEXT.openingHours}
                value={draft[fact]}
                onChange={(event) => {
                  setDraft({ ...draft, [fact]: event.target.value });
                  setErrors({ ...errors, [fact]: undefined });
                }}
              />
            )}
          </Field>
        ))}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button disabled={isPending} onClick={() => setAsked("reject")}>
          {t("reject")}
        </Button>
        <Button kind="call" disabled={isPending || isPartner || isRemoved} onClick={() => setAsked("accept")}>
          {t(`accept.${kind}`)}
        </Button>
      </div>
      {asked === "accept" && (
        <AskFirst
          title={t(`acceptTitle.${kind}`, { place: place.name })}
          text={t(`acceptText.${kind}`)}
          yes={t(`accept.${kind}`)}
          no={t("no")}
          isPending={isPending}
          onYes={() => run(accept, t("done"))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "reject" && (
        <AskFirst
          title={t("rejectTitle", { place: place.name })}
          text={t("rejectText")}
          yes={t("rejectYes")}
          no={t("no")}
          reason={{ label: t("reason"), max: MAX_PLACE_TEXT.reason }}
          isPending={isPending}
          onYes={(reason) => run(() => rejectRequest(id, reason), t("rejected"))}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

function getRequests(state: PlaceRequestState, signal: AbortSignal): Promise<PlaceRequestSummary[]> {
  return browserApi.get(placesApi("GET /api/admin/place-requests", { query: { state } }), signal);
}

function getRequest(id: string, signal: AbortSignal): Promise<PlaceRequestReview> {
  return browserApi.get(placesApi("GET /api/admin/place-requests/:id", { params: { id } }), signal);
}

function acceptRequest(id: string, body: PlaceFacts): Promise<PlaceRequestReview> {
  return send(placesApi("POST /api/admin/place-requests/:id/accept", { params: { id }, body }));
}

function rejectRequest(id: string, reason: string): Promise<PlaceRequestReview> {
  return send(placesApi("POST /api/admin/place-requests/:id/reject", { params: { id }, body: { reason } }));
}

/** As typed by the operator. */
type FactsDraft = Record<PlaceFact, string>;

/** What was asked for, where something was; else what stands there now. */
export function draftOf(present: PlaceFacts, wanted: PlaceFacts): FactsDraft {
  const texts = PLACE_FACTS.map((fact) => [fact, String(wanted[fact] ?? present[fact] ?? "")]);
  return Object.fromEntries(texts) as FactsDraft;
}

/** What is sent: only what differs from what stands there now. Degrees go together. */
export function changedFacts(present: PlaceFacts, draft: FactsDraft): PlaceFacts {
  const differs = (fact: PlaceFact) => draft[fact].trim() !== String(present[fact] ?? "");
  const { lat, lng, ...texts } = draft;
  const changed = Object.entries(texts).filter(
    ([fact, text]) => differs(fact as PlaceFact) && text.trim() !== "",
  );
  return {
    ...Object.fromEntries(changed.map(([fact, text]) => [fact, text.trim()])),
    ...((differs("lat") || differs("lng")) && { lat: Number(lat), lng: Number(lng) }),
  };
}
