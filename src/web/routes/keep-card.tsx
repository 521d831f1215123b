import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { CardPageNotFound, KeepCardPage } from "../features/checkout/kept/keep-card-page.tsx";
import { loadCardPage, readCardBack } from "../features/checkout/kept/load-card-page.ts";
import { pageContext } from "../lib/page-context.ts";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const found = await loadCardPage(page, params.secret ?? "");
  const back = readCardBack(new URL(request.url).searchParams);
  const texts = page.textsOf(["common", "payments", "billing"]);
  return data({ found, back, texts }, { status: found === null ? 404 : 200 });
}

export default function KeepCard() {
  const { found, back } = useLoaderData<typeof loader>();
  const { secret = "" } = useParams();
  return (
    <PageFrame>
      {found === null ? <CardPageNotFound /> : <KeepCardPage secret={secret} page={found} back={back} />}
    </PageFrame>
  );
}
