import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { OrderNotFound } from "#domains/orders/web/guest/order/order-not-found.tsx";
import { OrderPage } from "#domains/orders/web/guest/order/order-page.tsx";
import { useHasJustPaid, useOwnOrder, usePaidToast } from "#domains/orders/web/guest/order/use-own-order.ts";
import { loadOrder } from "#domains/orders/web/guest/page-loaders.ts";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";
import { Loading } from "#platform/web/ui/states.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const key = new URL(request.url).searchParams.get("key");
  const found = await loadOrder(page, params.id ?? "", key);
  const texts = page.textsOf(["ordering", "kitchen", "offline", "restaurant", "reviews"]);
  return data({ found, key, texts }, { status: found === null ? 404 : 200 });
}

export default function OrderConfirmation() {
  const { found, key } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const hasJustPaid = useHasJustPaid();
  const { order, isLooking, show, refresh } = useOwnOrder(id, key, found, hasJustPaid);
  usePaidToast(order, key, hasJustPaid);
  return (
    <PageFrame>
      {isLooking && <Loading />}
      {!isLooking && order === null && <OrderNotFound />}
      {!isLooking && order !== null && (
        <OrderPage
          key={id}
          order={order}
          linkKey={key}
          hasJustPaid={hasJustPaid}
          show={show}
          refresh={refresh}
        />
      )}
    </PageFrame>
  );
}
