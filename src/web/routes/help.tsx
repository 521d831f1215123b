import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiPaths } from "../../shared/api-paths.ts";
import type { CompanyInfo } from "../../shared/contract/company.ts";
import { HelpPage } from "../features/chat/help-page.tsx";
import { pageContext, serverApi } from "../lib/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const company = await serverApi(page)
    .get<CompanyInfo>(apiPaths.companyInfo())
    .catch(() => null);
  const texts = page.textsOf(["common", "chat", "food", "translation"]);
  return { email: company?.companyEmail ?? null, texts };
}

export default function Help() {
  const { email } = useLoaderData<typeof loader>();
  return <HelpPage email={email} />;
}
