import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { loadDocument } from "../features/legal/load-document.ts";
import { pageContext, serverApi } from "../lib/page-context.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return await loadDocument(serverApi(page), "commerce", request.url, page.language);
}

export default function JapaneseCommerceLaw() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
