import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { apiPaths } from "../../shared/api-paths.ts";
import type { CompanyInfo } from "../../shared/contract/company.ts";
import type { Counts } from "../../shared/contract/figures.ts";
import { paths } from "../../shared/paths.ts";
import { AssistantSection } from "../features/chat/offer/assistant-section.tsx";
import { HalalSection } from "../features/halal/halal-section.tsx";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { FiguresPart } from "../features/owner/offer/figures-part.tsx";
import { loadPlans } from "../features/owner/offer/load-plans.ts";
import { PlansPart } from "../features/owner/offer/plans-part.tsx";
import { pageContext, serverApi } from "../lib/page-context.ts";
import { ButtonLink } from "../ui/button.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const api = serverApi(page);
  const [plans, counts, company] = await Promise.all([
    loadPlans(api),
    api.get<Counts>(apiPaths.figures()).catch(() => null),
    api.get<CompanyInfo>(apiPaths.companyInfo()).catch(() => null),
  ]);
  const texts = page.textsOf(["common", "owners", "halal", "landing"]);
  return { plans, counts, email: company?.companyEmail ?? null, texts };
}

export default function Landing() {
  const { plans, counts, email } = useLoaderData<typeof loader>();
  const t = useTranslations("halal");
  const start = (
    <ButtonLink kind="main" to={`${paths.halalGuide()}#checklist`}>
      {t("start")}
    </ButtonLink>
  );
  return (
    <LandingPage
      plans={<PlansPart plans={plans} />}
      figures={<FiguresPart counts={counts} />}
      assistant={<AssistantSection />}
      halal={<HalalSection start={start} level={3} />}
      email={email}
    />
  );
}
