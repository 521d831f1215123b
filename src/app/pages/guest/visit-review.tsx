import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { loadVisit } from "#domains/restaurants/web/reviews/load-visit.ts";
import { ReviewPage } from "#domains/restaurants/web/reviews/review-page.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { kind = "", id = "" } = params;
  const key = new URL(request.url).searchParams.get("key");
  const found = await loadVisit(page, { kind, id, key });
  const texts = page.textsOf(["reviews", "restaurant", "translation"]);
  return data({ found, key, texts }, { status: found === null ? 404 : 200 });
}

export default function VisitReview() {
  const { found, key } = useLoaderData<typeof loader>();
  const { kind = "", id = "" } = useParams();
  return (
    <PageFrame>
      <ReviewPage key={`${kind} ${id}`} visit={{ kind, id, key }} found={found} />
    </PageFrame>
  );
}
