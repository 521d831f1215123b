import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { ConfirmationPage } from "#domains/reservations/web/guest/confirmation/confirmation-page.tsx";
import { useOwnReservation } from "#domains/reservations/web/guest/confirmation/use-own-reservation.ts";
import { ReservationNotFound } from "#domains/reservations/web/guest/not-found.tsx";
import { loadConfirmation } from "#domains/reservations/web/guest/page-loaders.ts";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { useKeptPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pageContext } from "#platform/web/page/page-context.ts";
import { Loading } from "#platform/web/ui/states.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const key = query.get("key");
  const found = await loadConfirmation(page, params.id ?? "", { share: query.get("share"), key });
  const texts = page.textsOf(["confirmation", "booking", "food", "kitchen", "thread", "reviews", "wallet"]);
  return data({ found, key, texts }, { status: found === null ? 404 : 200 });
}

export default function Confirmation() {
  const { found, key } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { data: shown, isLooking, show, refresh } = useOwnReservation(id, key, found);
  // Without a network the way back to this booking leads over the list of all of them.
  useKeptPage(shown === null ? null : paths.appView("bookings"));
  return (
    <PageFrame>
      {isLooking && <Loading />}
      {!isLooking && shown === null && <ReservationNotFound />}
      {!isLooking && shown !== null && (
        <ConfirmationPage key={id} data={shown} linkKey={key} show={show} refresh={refresh} />
      )}
    </PageFrame>
  );
}
