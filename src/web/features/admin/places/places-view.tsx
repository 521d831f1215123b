import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { PLACE_REQUEST_STATES } from "../../../../shared/place-terms.ts";
import { usePatchSearch } from "../../../lib/url-state.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Chip } from "../../../ui/form/chip.tsx";
import { ViewFailed, ViewLoading } from "../frame/view-states.tsx";
import { getRequests } from "./place-calls.ts";
import { RequestLine } from "./request-line.tsx";
import { RequestReview } from "./request-review.tsx";

/** What people write about places that never asked to be listed: lists, or the one in the address. */
export function PlacesView() {
  const [params] = useSearchParams();
  const open = params.get("request");
  return open === null ? <RequestList /> : <RequestReview key={open} id={open} />;
}

function RequestList() {
  const t = useTranslations("admin.places");
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const state = PLACE_REQUEST_STATES.find((one) => one === params.get("state")) ?? "open";
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-place-requests", state],
    queryFn: ({ signal }) => getRequests(state, signal),
    networkMode: "always",
    retry: false,
  });
  useWhenBackOnline(() => void refetch());
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("filter")}</legend>
        {PLACE_REQUEST_STATES.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="state"
            checked={one === state}
            onChange={() => patch({ state: one === "open" ? null : one })}
          >
            {t(`state.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {data === undefined && (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {data?.length === 0 && <p className="text-soft">{t(`none.${state}`)}</p>}
      {data !== undefined && data.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-card">
          {data.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </ol>
      )}
    </>
  );
}
