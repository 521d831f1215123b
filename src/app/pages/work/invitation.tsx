import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { InvitationPage } from "#domains/staff/web/invitation-page.tsx";
import { Queries } from "#platform/web/calls/queries.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["owner", "house", "account"]) };
}

export default function Invitation() {
  const t = useTranslations("house.invitation");
  return (
    <Queries>
      <PageFrame>
        <Head title={t("title")} description={t("title")} noIndex />
        <InvitationPage />
      </PageFrame>
    </Queries>
  );
}
