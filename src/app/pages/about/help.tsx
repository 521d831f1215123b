import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { HelpPage } from "#domains/assistant/web/help-page.tsx";
import { legalApi } from "#domains/legal/web/api.ts";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const company = await serverApi(page)
    .get(legalApi("GET /api/company-info"))
    .catch(() => null);
  const texts = page.textsOf(["chat", "food", "restaurant", "translation"]);
  return { email: company?.companyEmail ?? null, texts };
}

export default function Help() {
  const { email } = useLoaderData<typeof loader>();
  return <HelpPage email={email} />;
}
