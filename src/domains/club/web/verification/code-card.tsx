import { useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { TRIAL_BASIS_POINTS } from "#domains/payments/commission.ts";
import { CODE_DAYS, EXAMPLE_SALES_YEN } from "#domains/payments/plan-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { money } from "#kernel/money.ts";
import { useCopy } from "#platform/web/device/use-copy.ts";
import { useMoney, usePercent } from "#platform/web/i18n/numbers.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { CheckIcon, CopyIcon, EyeIcon, EyeOffIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { TrialCodeAnswer } from "../../contract.ts";

interface CodeCardProps {
  trialCode: TrialCodeAnswer["trialCode"];
  onAnother(): void;
}

/** A member's code and its benefits. */
export function CodeCard({ trialCode, onAnother }: CodeCardProps) {
  const t = useTranslations("club.code");
  const format = useFormatter();
  const percent = usePercent();
  const write = useMoney();
  const title = useRef<HTMLHeadingElement>(null);
  const [isShown, setShown] = useState(false);
  // The form has been removed together with the focused button.
  useEffect(() => title.current?.focus(), []);
  const { code, trialDays, commissionRate, savings } = trialCode;
  const facts = [
    [t("trial"), t("trialDays", { days: trialDays, rate: percent(TRIAL_BASIS_POINTS) })],
    [t("commission"), format.number(commissionRate, ONE_DECIMAL)],
    [t("savings"), savings, t("savingsNote", { sales: write(money(EXAMPLE_SALES_YEN, "JPY")) })],
  ] as const;
  return (
    <div className="grid gap-5">
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold">
        {t("title")}
      </h2>
      <CodeRow code={code} isShown={isShown} onShown={setShown} />
      <ButtonLink kind="call" to={paths.applyWithCode(code)} className="text-lg">
        {t("apply")}
        <ForwardIcon />
      </ButtonLink>
      <p className="text-sm text-soft">{t("keep", { days: CODE_DAYS })}</p>
      <dl className="grid gap-3 border-y border-line py-4">
        {facts.map(([name, value, note]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-soft">{name}</dt>
            <dd className="tabular font-bold">{value}</dd>
            {note && <dd className="w-full text-sm text-soft">{note}</dd>}
          </div>
        ))}
      </dl>
      <div className="grid gap-2">
        <Button onClick={onAnother} aria-describedby="another-note">
          {t("another")}
        </Button>
        <p id="another-note" className="text-sm text-soft">
          {t("anotherNote")}
        </p>
      </div>
    </div>
  );
}

/** Format from the specification (owner.md section 3). */
const ONE_DECIMAL = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

interface CodeRowProps {
  code: string;
  isShown: boolean;
  onShown(isShown: boolean): void;
}

/** The code, masked until it is revealed; it can be copied either way. */
function CodeRow({ code, isShown, onShown }: CodeRowProps) {
  const t = useTranslations("club.code");
  const toast = useToast();
  const { state, copy } = useCopy(() => toast({ title: t("copiedTitle"), tone: "success" }));
  // If copying fails, the code must be visible to be copied by hand.
  const isVisible = isShown || state === "failed";
  const Icon = isVisible ? EyeOffIcon : EyeIcon;
  return (
    <div className="grid gap-3">
      <p
        translate="no"
        className="rounded-xl border-2 border-dashed border-line bg-sunken px-2 py-4 text-center font-mono text-[clamp(1rem,5vw,1.5rem)] font-bold whitespace-nowrap"
      >
        {isVisible ? (
          <span className="select-all">{code}</span>
        ) : (
          <>
            <span aria-hidden="true">{maskCode(code)}</span>
            <span className="sr-only">{t("hidden")}</span>
          </>
        )}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => onShown(!isVisible)}>
          <Icon />
          {isVisible ? t("hide") : t("show")}
        </Button>
        <Button kind="main" onClick={() => void copy(code)}>
          {state === "copied" ? <CheckIcon /> : <CopyIcon />}
          {state === "copied" ? t("copied") : t("copy")}
        </Button>
      </div>
      {state === "failed" && (
        <p role="status" className="text-sm text-soft">
          {t("byHand")}
        </p>
      )}
    </div>
  );
}
/** Replaces the characters of a code by dots. Hyphens stay, so that its width doesn't change when it is revealed. */
export function maskCode(code: string): string {
  return code.replace(/[^-]/g, "•");
}
