import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { InvitationPage } from "../features/owner/invitation/invitation-page.tsx";
import { pageContext } from "../lib/page-context.ts";
import { Head } from "../ui/frame/head.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["common", "owner", "house"]) };
}

export default function Invitation() {
  const t = useTranslations("house.invitation");
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <PageFrame>
        <Head title={t("title")} description={t("title")} noIndex />
        <InvitationPage />
      </PageFrame>
    </QueryClientProvider>
  );
}
