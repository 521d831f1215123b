import { useSearchParams } from "react-router";
import { AccountPitch } from "./account-pitch.tsx";
import { AuthTabs } from "./auth-tabs.tsx";
import { ForgotPanel } from "./forgot-panel.tsx";
import { ResetPanel } from "./reset-panel.tsx";
import { VerifyPanel } from "./verify-panel.tsx";

/** The ways into an account; `?view=` names those that links in e-mails open. */
export function AuthPage() {
  const [params] = useSearchParams();
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-2 lg:gap-10 lg:py-8">
      <AccountPitch />
      <div className="min-w-0 max-lg:order-first">
        <Panel view={params.get("view")} />
      </div>
    </div>
  );
}

function Panel({ view }: { view: string | null }) {
  switch (view) {
    case "forgot":
      return <ForgotPanel />;
    case "reset":
      return <ResetPanel />;
    case "verify":
      return <VerifyPanel />;
    default:
      return <AuthTabs />;
  }
}
