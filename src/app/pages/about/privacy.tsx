import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadDocument } from "#domains/legal/web/legal-document.ts";
import { LegalPage } from "#domains/legal/web/legal-page.tsx";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return await loadDocument(serverApi(page), "privacy", request.url, page.language);
}

export default function Privacy() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
