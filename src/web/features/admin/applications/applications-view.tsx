import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { APPLICATION_STATES } from "../../../../shared/application-terms.ts";
import { usePatchSearch } from "../../../lib/url-state.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Chip } from "../../../ui/form/chip.tsx";
import { ViewFailed, ViewLoading } from "../frame/view-states.tsx";
import { getApplications } from "./application-calls.ts";
import { ApplicationLine } from "./application-line.tsx";
import { ApplicationReviewPart } from "./review/application-review-part.tsx";

/** Who wants to join: lists by what became of them, or the one in the address. */
export function ApplicationsView() {
  const [params] = useSearchParams();
  const open = params.get("application");
  return open === null ? <ApplicationList /> : <ApplicationReviewPart key={open} id={open} />;
}

function ApplicationList() {
  const t = useTranslations("admin.applications");
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const state = APPLICATION_STATES.find((one) => one === params.get("state")) ?? "submitted";
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-applications", state],
    queryFn: ({ signal }) => getApplications(state, signal),
    networkMode: "always",
    retry: false,
  });
  useWhenBackOnline(() => void refetch());
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("filter")}</legend>
        {APPLICATION_STATES.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="state"
            checked={one === state}
            onChange={() => patch({ state: one === "submitted" ? null : one })}
          >
            {t(`state.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {data === undefined && (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {data?.length === 0 && <p className="text-soft">{t(`none.${state}`)}</p>}
      {data !== undefined && data.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-card">
          {data.map((application) => (
            <ApplicationLine key={application.id} application={application} />
          ))}
        </ol>
      )}
    </>
  );
}
