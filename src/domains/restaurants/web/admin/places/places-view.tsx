import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { PLACE_REQUEST_STATES } from "#domains/restaurants/place-terms.ts";
import { StateList } from "#platform/web/console/state-list.tsx";
import { getRequests } from "./place-calls.ts";
import { RequestLine } from "./request-line.tsx";
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
