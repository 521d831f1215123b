import { useTranslations } from "use-intl";
import { useCopy } from "#platform/web/lib/device/use-copy.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { CheckIcon, CopyIcon, EyeIcon, EyeOffIcon } from "#platform/web/ui/icons.tsx";
import { maskCode } from "./mask-code.ts";

interface CodeLineProps {
  code: string;
  isShown: boolean;
  onShown(isShown: boolean): void;
}

/** The code, as dots until somebody wants to see it; it is copied either way. */
export function CodeLine({ code, isShown, onShown }: CodeLineProps) {
  const t = useTranslations("club.code");
  const toast = useToast();
  const { state, copy } = useCopy(() => toast({ title: t("copiedTitle"), tone: "success" }));
  // What can't be copied by a button must be seen to be copied by hand.
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
