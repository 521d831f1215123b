import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { WaitlistNotFound } from "#domains/reservations/web/guest/not-found.tsx";
import { loadWaitlist } from "#domains/reservations/web/guest/page-loaders.ts";
import { useOwnEntry } from "#domains/reservations/web/guest/waitlist/use-waitlist-entry.ts";
import { WaitlistPage } from "#domains/reservations/web/guest/waitlist/waitlist-page.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";
import { Loading } from "#platform/web/ui/states.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const key = new URL(request.url).searchParams.get("key");
  const found = await loadWaitlist(page, params.id ?? "", key);
  const texts = page.textsOf(["waitlist", "confirmation"]);
  return data({ found, key, texts }, { status: found === null ? 404 : 200 });
}

export default function Waitlist() {
  const { found, key } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { data: shown, isLooking, show, refresh } = useOwnEntry(id, key, found);
  return (
    <PageFrame>
      {isLooking && <Loading />}
      {!isLooking && shown === null && <WaitlistNotFound />}
      {!isLooking && shown !== null && (
        <WaitlistPage key={id} data={shown} linkKey={key} show={show} refresh={refresh} />
      )}
    </PageFrame>
  );
}
