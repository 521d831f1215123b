import type { LoaderFunctionArgs } from "react-router";
import { VerificationPage } from "#domains/club/web/verification/verification-page.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["club"]) };
}

export default function ShuseiMemberVerification() {
  return <VerificationPage />;
}
