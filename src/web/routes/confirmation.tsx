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
  const share = new URL(request.url).searchParams.get("share");
  const found = await loadConfirmation(page, params.id ?? "", share);
  const texts = page.textsOf(["common", "confirmation"]);
  return data({ found, texts }, { status: found === null ? 404 : 200 });
}

export default function Confirmation() {
  const { found } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { data: shown, isLooking } = useOwnReservation(id, found);
  return (
    <PageFrame>
      {isLooking ? <Loading /> : shown === null ? <ReservationNotFound /> : <ConfirmationPage data={shown} />}
    </PageFrame>
  );
}
