import { useTranslations } from "use-intl";
import { Switch } from "#platform/web/ui/form/switch.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { useBoardScope } from "../board-scope.ts";
import { useSound } from "./use-sound.ts";

/** Rings when an order comes in, and again while it is not answered; says so while the browser keeps it silent. */
export function SoundSwitch() {
  const t = useTranslations("owner.orders.sound");
  const { board } = useBoardScope();
  const { isOn, isBlocked, setOn } = useSound(board.orders);
  return (
    <div className="grid content-center gap-1 rounded-card border border-line bg-card px-4 py-2">
      <Switch label={t("label")} hint={t("hint")} isOn={isOn} onChange={setOn} />
      <div role="status">
        {isBlocked && (
          <p className="mb-1 flex items-start gap-2 rounded-lg bg-warn-bg px-3 py-2 text-sm font-semibold text-warn">
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{t("blocked")}</span>
          </p>
        )}
      </div>
    </div>
  );
}
