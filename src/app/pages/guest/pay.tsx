import {
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from "react-router";
import { paymentsApi } from "#domains/payments/web/api.ts";
import { readBack } from "#domains/payments/web/checkout/model.ts";
import { loadPayment } from "#domains/payments/web/checkout/page-loaders.ts";
import { PaymentNotFound, PayPage } from "#domains/payments/web/checkout/pay-page.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { secret = "" } = params;
  const payment = await loadPayment(page, secret);
  // Redirect payments that have a page of their own in the app.
  if (payment?.payPath) return redirectDocument(payment.payPath, 303);
  const back = readBack(new URL(request.url).searchParams);
  // Do not redirect guests returning from the provider's card page back to it at once.
  const isForOutside = payment?.provider === "stripe" && payment.state === "unpaid";
  const toProvider = paymentsApi("GET /api/payments/:secret/checkout", { params: { secret } });
  if (isForOutside && back === null) return redirectDocument(toProvider.path, 303);
  const texts = page.textsOf(["payments"]);
  return data({ payment, back, texts }, { status: payment === null ? 404 : 200 });
}

/** The page polls the state of the payment itself. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.secret !== nextParams.secret;
}

export default function Pay() {
  const { payment, back } = useLoaderData<typeof loader>();
  const { secret = "" } = useParams();
  return (
    <PageFrame hasActions>
      {payment === null ? (
        <PaymentNotFound />
      ) : (
        <PayPage key={secret} secret={secret} found={payment} back={back} />
      )}
    </PageFrame>
  );
}
