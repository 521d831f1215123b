import { useTranslations } from "use-intl";
import { useCopy } from "#platform/web/lib/device/use-copy.ts";
import { Button } from "#platform/web/ui/button.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The codes for whoever loses the phone, the only time that they can be read. They can be selected too. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations("account");
  const { state, copy } = useCopy(() => undefined);
  return (
    <>
      <h3 className="font-semibold">{t("secondFactor.saveTitle")}</h3>
      <p className="text-sm text-soft">{t("secondFactor.save")}</p>
      <ul
        translate="no"
        className="grid gap-1 rounded-xl border border-line bg-page p-3 font-mono text-sm select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(codes.join("\n"))}>{t("secondFactor.copy")}</Button>
        <Button kind="main" onClick={onDone}>
          {t("secondFactor.done")}
        </Button>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {state === "copied" && t("secondFactor.copied")}
      </p>
    </>
  );
}
