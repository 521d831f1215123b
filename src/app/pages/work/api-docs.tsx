import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { callsTo } from "#kernel/api/call.ts";
import type { platformEndpoints } from "#platform/contract.ts";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";
import { ApiDocsPage } from "../../web/api-docs/api-docs-page.tsx";
import { type ApiDocument, callsOf } from "../../web/api-docs/model.ts";

const documentCall = callsTo<typeof platformEndpoints>()("GET /api/v1/openapi.json");

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const document: unknown = await serverApi(page).get(documentCall);
  return { calls: callsOf(document as ApiDocument), texts: page.textsOf(["programs"]) };
}

export default function ApiDocs() {
  return <ApiDocsPage calls={useLoaderData<typeof loader>().calls} documentUrl={documentCall.path} />;
}
