import { lazy, Suspense } from "react";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";

const HelpStrip = lazy(() => import("#domains/staff/web/help/help-strip.tsx"));

/** The strip of operators who help in a dashboard; nothing is loaded for anybody else. */
export function OperatorHelpStrip() {
  const { user } = useSession();
  if (user?.home !== paths.admin()) return null;
  return (
    <Suspense fallback={null}>
      <HelpStrip key={user.id} userId={user.id} />
    </Suspense>
  );
}
