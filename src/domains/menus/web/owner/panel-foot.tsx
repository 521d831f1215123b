import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { SaveWords, UndoButton } from "./save/save-row.tsx";

/** Stays at the bottom of a panel: whether it is saved, the way back, and out. */
export function PanelFoot({ onDone }: { onDone(): void }) {
  const t = useTranslations("menu");
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <SaveWords />
      <span className="flex grow gap-3 sm:grow-0">
        <UndoButton />
        <Button kind="call" size="xl" className="grow px-8" onClick={onDone}>
          {t("done")}
        </Button>
      </span>
    </div>
  );
}
