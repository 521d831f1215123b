import { useTranslations } from "use-intl";
import { Switch } from "../../../../ui/form/switch.tsx";
import { useBoardScope } from "../board-scope.ts";
import { useSound } from "./use-sound.ts";

/** Rings when an order comes in, and again while it is not answered. */
export function SoundSwitch() {
  const t = useTranslations("owner.orders.sound");
  const { board } = useBoardScope();
  const { isOn, setOn } = useSound(board.orders);
  return (
    <div className="grid content-center rounded-card border border-line bg-card px-4 py-2">
      <Switch label={t("label")} hint={t("hint")} isOn={isOn} onChange={setOn} />
    </div>
  );
}
