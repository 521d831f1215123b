import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { PlaceRequestSummary } from "#domains/restaurants/contract/place-requests.ts";
import { PLACE_REQUEST_STATES } from "#domains/restaurants/place-terms.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { StateList } from "#platform/web/console/state-list.tsx";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import { getRequests } from "./place-calls.ts";
import { RequestReview } from "./request-review.tsx";

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
      line={(request) => <RequestLine key={request.id} request={request} />}
    />
  );
}

/** One request in a list: the whole line opens it. */
function RequestLine({ request }: { request: PlaceRequestSummary }) {
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
