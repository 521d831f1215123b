import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { ConfirmationPage } from "../features/reservations/confirmation/confirmation-page.tsx";
import { loadConfirmation } from "../features/reservations/confirmation/load-confirmation.ts";
import { ReservationNotFound } from "../features/reservations/confirmation/reservation-not-found.tsx";
import { useOwnReservation } from "../features/reservations/confirmation/use-own-reservation.ts";
import { pageContext } from "../lib/page-context.ts";
import { Loading } from "../ui/feedback/loading.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const key = query.get("key");
  const found = await loadConfirmation(page, params.id ?? "", { share: query.get("share"), key });
  const texts = page.textsOf(["common", "confirmation", "booking", "food", "kitchen", "thread"]);
  return data({ found, key, texts }, { status: found === null ? 404 : 200 });
}

export default function Confirmation() {
  const { found, key } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { data: shown, isLooking, show, refresh } = useOwnReservation(id, key, found);
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
