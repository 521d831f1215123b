import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import {
  ApplicationNotFound,
  ApplicationStatus,
} from "#domains/onboarding/web/application/application-status.tsx";
import { loadApplication, useOwnApplication } from "#domains/onboarding/web/application/own-application.ts";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";
import { Loading } from "#platform/web/ui/states.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const key = new URL(request.url).searchParams.get("key");
  const found = await loadApplication(page, params.id ?? "", key);
  const texts = page.textsOf(["application", "agreement"]);
  return data({ found, key, texts }, { status: found === null ? 404 : 200 });
}

export default function ApplicationStatusRoute() {
  const { found, key } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { application, isLooking, show, refresh } = useOwnApplication(id, key, found);
  return (
    <PageFrame>
      {isLooking && <Loading />}
      {!isLooking && application === null && <ApplicationNotFound />}
      {!isLooking && application !== null && (
        <ApplicationStatus key={id} application={application} linkKey={key} show={show} refresh={refresh} />
      )}
    </PageFrame>
  );
}
