import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AccountPitch } from "./account-pitch.tsx";
import { AuthTabs } from "./auth-tabs.tsx";
import { ForgotPanel } from "./forgot-panel.tsx";
import { ResetPanel } from "./reset-panel.tsx";
import { VerifyPanel } from "./verify-panel.tsx";

/** The ways into an account; `?view=` names those that links in e-mails open. */
export function AuthPage() {
  const [params] = useSearchParams();
  switch (params.get("view")) {
    case "forgot":
      return <Alone panel={<ForgotPanel />} />;
    case "reset":
      return <Alone panel={<ResetPanel />} />;
    case "verify":
      return <Alone panel={<VerifyPanel />} />;
    default:
      return (
        <div className="mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-2 lg:gap-10 lg:py-8">
          <AccountPitch />
          <div className="min-w-0 max-lg:order-first">
            <AuthTabs />
          </div>
        </div>
      );
  }
}

function Alone({ panel }: { panel: ReactNode }) {
  return <div className="mx-auto max-w-lg lg:py-8">{panel}</div>;
}
