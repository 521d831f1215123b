import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { loadCardPage, readCardBack } from "#domains/payments/web/checkout/page-loaders.ts";
import { CardPageNotFound, SaveCardPage } from "#domains/payments/web/checkout/save-card-page.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const found = await loadCardPage(page, params.secret ?? "");
  const back = readCardBack(new URL(request.url).searchParams);
  const texts = page.textsOf(["payments", "billing"]);
  return data({ found, back, texts }, { status: found === null ? 404 : 200 });
}

export default function KeepCard() {
  const { found, back } = useLoaderData<typeof loader>();
  const { secret = "" } = useParams();
  return (
    <PageFrame>
      {found === null ? <CardPageNotFound /> : <SaveCardPage secret={secret} page={found} back={back} />}
    </PageFrame>
  );
}
