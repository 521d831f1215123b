import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Me } from "#domains/accounts/contract/accounts.ts";
import type { NewSecondFactor } from "#domains/accounts/contract/second-factor.ts";
import { paths, SECOND_FACTOR } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { accountsApi } from "../../api.ts";
import { refreshUser } from "../../session/session.ts";
import { ClosedCard } from "../card.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { BeginForm } from "./begin-form.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SwitchOffForm } from "./switch-off-form.tsx";

/** What has been begun on this page and is not seen again: the key of an app, then the codes for whoever loses it. */
type Step =
  | { kind: "confirm"; factor: NewSecondFactor }
  | { kind: "save"; codes: readonly string[]; home: string }
  | null;

/** The second step of logging in: set up, switched off, and how many recovery codes are left. */
export function SecondFactorCard({ user }: { user: Me }) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const toast = useToast();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(null);
  const wasSent = user.home === paths.secondFactor();
  const { data, isError, refetch } = useQuery({
    queryKey: ["second-factor", user.id],
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/auth/second-factor"), signal),
  });

  const leave = (home: string) => {
    setStep(null);
    // People who were sent here to set it up go on to their start page; others stay in their profile.
    if (wasSent && home !== paths.secondFactor()) void navigate(home);
    void refreshUser();
  };

  const content = (): ReactNode => {
    if (step?.kind === "confirm")
      return (
        <ConfirmForm
          factor={step.factor}
          onConfirmed={(codes, home) => {
            toast({ title: t("toast.secondFactorOn"), tone: "success" });
            setStep({ kind: "save", codes, home });
            void refetch();
          }}
        />
      );
    if (step?.kind === "save") return <RecoveryCodes codes={step.codes} onDone={() => leave(step.home)} />;
    if (data?.isOn)
      return (
        <>
          <p className="font-semibold">{t("secondFactor.isOn", { count: data.recoveryCodesLeft })}</p>
          <p className="text-sm text-soft">{t("secondFactor.offLead")}</p>
          <SwitchOffForm
            user={user}
            onOff={() => {
              toast({ title: t("toast.secondFactorOff"), tone: "success" });
              void refetch();
            }}
          />
        </>
      );
    if (data)
      return (
        <>
          <p className="text-sm text-soft">{t("secondFactor.lead")}</p>
          <BeginForm user={user} onBegun={(factor) => setStep({ kind: "confirm", factor })} />
        </>
      );
    if (isError) return <LoadFailed text={t("secondFactor.failed")} onRetry={() => void refetch()} />;
    return (
      <p role="status" className="text-soft">
        {common("loading")}
      </p>
    );
  };
  return (
    <ClosedCard title={t("secondFactor.title")} id={SECOND_FACTOR}>
      {content()}
    </ClosedCard>
  );
}
