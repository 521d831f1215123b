import { data, type LoaderFunctionArgs, redirectDocument, useLoaderData, useParams } from "react-router";
import { paths } from "../../shared/paths.ts";
import { isPayable } from "../features/checkout/order/intent.ts";
import { OrderCheckout } from "../features/checkout/order/order-checkout.tsx";
import { ToOrder } from "../features/checkout/order/to-order.tsx";
import { loadOrder } from "../features/ordering/order/load-order.ts";
import { OrderLines } from "../features/ordering/order/order-lines.tsx";
import { OrderNotFound } from "../features/ordering/order/order-not-found.tsx";
import { useOwnOrder } from "../features/ordering/order/use-own-order.ts";
import { pageContext } from "../lib/page-context.ts";
import { Loading } from "../ui/feedback/loading.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { id = "" } = params;
  const key = new URL(request.url).searchParams.get("key");
  const found = await loadOrder(page, id, key);
  if (found !== null && !isPayable(found)) return redirectDocument(paths.orderConfirmation(id, key), 303);
  const texts = page.textsOf(["common", "ordering", "payments", "offline"]);
  return data({ found, key, texts }, { status: found === null ? 404 : 200 });
}

export default function Checkout() {
  const { found, key } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { order, isLooking, refresh } = useOwnOrder(id, key, found);
  return (
    <PageFrame>
      {isLooking ? (
        <Loading />
      ) : order === null ? (
        <OrderNotFound />
      ) : isPayable(order) ? (
        <OrderCheckout
          key={id}
          order={order}
          linkKey={key}
          lines={<OrderLines order={order} />}
          refresh={refresh}
        />
      ) : (
        <ToOrder order={order} linkKey={key} />
      )}
    </PageFrame>
  );
}
