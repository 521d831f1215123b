import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { StateList } from "#platform/web/console/state-list.tsx";
import { APPLICATION_STATES } from "../../application-terms.ts";
import { getApplications } from "./application-calls.ts";
import { ApplicationLine } from "./application-line.tsx";
import { ApplicationReviewPart } from "./review/application-review-part.tsx";

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
