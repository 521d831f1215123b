import { data, type LoaderFunctionArgs, redirectDocument, useLoaderData, useParams } from "react-router";
import { OrderCheckout, ToOrder } from "#domains/orders/web/checkout/order-checkout.tsx";
import { isPayable } from "#domains/orders/web/checkout/payment-intent.ts";
import { OrderRows } from "#domains/orders/web/guest/order/order-lines.tsx";
import { OrderNotFound } from "#domains/orders/web/guest/order/order-not-found.tsx";
import { useOwnOrder } from "#domains/orders/web/guest/order/use-own-order.ts";
import { loadOrder } from "#domains/orders/web/guest/page-loaders.ts";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { pageContext } from "#platform/web/page/page-context.ts";
import { Loading } from "#platform/web/ui/states.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { id = "" } = params;
  const key = new URL(request.url).searchParams.get("key");
  const found = await loadOrder(page, id, key);
  if (found !== null && !isPayable(found)) return redirectDocument(paths.orderConfirmation(id, key), 303);
  const texts = page.textsOf(["ordering", "payments", "offline"]);
  return data({ found, key, texts }, { status: found === null ? 404 : 200 });
}

export default function Checkout() {
  const { found, key } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { order, isLooking, refresh } = useOwnOrder(id, key, found);
  return (
    <PageFrame hasActions>
      {isLooking ? (
        <Loading />
      ) : order === null ? (
        <OrderNotFound />
      ) : isPayable(order) ? (
        <OrderCheckout
          key={id}
          order={order}
          linkKey={key}
          lines={<OrderRows order={order} />}
          refresh={refresh}
        />
      ) : (
        <ToOrder order={order} linkKey={key} />
      )}
    </PageFrame>
  );
}
