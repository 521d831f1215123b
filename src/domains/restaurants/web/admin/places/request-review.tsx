import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PlaceRequestReview } from "#domains/restaurants/contract/place-requests.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { Card } from "#platform/web/console/card.tsx";
import { FactList } from "#platform/web/console/fact-list.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import { DecisionPart } from "./decision-part.tsx";
import { getRequest } from "./place-calls.ts";

/** One request, with what an operator decides by. */
export function RequestReview({ id }: { id: string }) {
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
      {state === "open" && <DecisionPart request={request} onDecided={onDecided} />}
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
