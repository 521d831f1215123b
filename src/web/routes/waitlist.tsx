import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { loadWaitlist } from "../features/reservations/waitlist/load-waitlist.ts";
import { useOwnEntry } from "../features/reservations/waitlist/use-own-entry.ts";
import { WaitlistNotFound } from "../features/reservations/waitlist/waitlist-not-found.tsx";
import { WaitlistPage } from "../features/reservations/waitlist/waitlist-page.tsx";
import { pageContext } from "../lib/page-context.ts";
import { Loading } from "../ui/feedback/loading.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const key = new URL(request.url).searchParams.get("key");
  const found = await loadWaitlist(page, params.id ?? "", key);
  const texts = page.textsOf(["common", "waitlist", "confirmation"]);
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
