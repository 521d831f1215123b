import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { AssistantSection } from "#domains/assistant/web/assistant-section.tsx";
import { loadPlans } from "#domains/billing/web/api.ts";
import { FiguresSection, PlansSection } from "#domains/billing/web/pricing/offer-sections.tsx";
import { legalApi } from "#domains/legal/web/api.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { HalalSection } from "../../web/halal/halal-section.tsx";
import { LandingPage } from "../../web/landing-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const api = serverApi(page);
  const [plans, counts, company] = await Promise.all([
    loadPlans(api),
    api.get(restaurantsApi("GET /api/figures")).catch(() => null),
    api.get(legalApi("GET /api/company-info")).catch(() => null),
  ]);
  const texts = page.textsOf(["owners", "halal", "landing"]);
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
      plans={<PlansSection plans={plans} />}
      figures={<FiguresSection counts={counts} />}
      assistant={<AssistantSection />}
      halal={<HalalSection start={start} level={3} />}
      email={email}
    />
  );
}
