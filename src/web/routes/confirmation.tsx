import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ConfirmationPage } from "../features/reservations/confirmation/confirmation-page.tsx";
import { loadConfirmation } from "../features/reservations/confirmation/load-confirmation.ts";
import { ReservationNotFound } from "../features/reservations/confirmation/reservation-not-found.tsx";
import { pageContext } from "../lib/page-context.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const share = new URL(request.url).searchParams.get("share");
  const found = await loadConfirmation(page, params.id ?? "", share);
  const texts = page.textsOf(["common", "confirmation"]);
  return data({ found, texts }, { status: found === null ? 404 : 200 });
}

export default function Confirmation() {
  const { found } = useLoaderData<typeof loader>();
  return (
    <PageFrame>{found === null ? <ReservationNotFound /> : <ConfirmationPage data={found} />}</PageFrame>
  );
}
