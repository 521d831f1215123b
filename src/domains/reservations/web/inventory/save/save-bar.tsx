import { useTranslations } from "use-intl";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";

interface SaveBarProps {
  /** Nothing was ever saved: there is nothing to go back to. */
  isFirst: boolean;
  isSaving: boolean;
  /** How many fields something is wrong with. */
  wrong: number;
  message: string | null;
  onDiscard(): void;
  onSave(): void;
}

/** Stays at the bottom of the screen as long as something is not saved. */
export function SaveBar({ isFirst, isSaving, wrong, message, onDiscard, onSave }: SaveBarProps) {
  const t = useTranslations("inventory.bar");
  const { isOnline } = useNetwork();
  const warning = !isOnline ? t("offline") : wrong > 0 ? t("wrong", { count: wrong }) : message;
  return (
    <section
      aria-label={t("unsaved")}
      className="sticky bottom-0 z-30 -mx-3 border-t border-line bg-card px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-card sm:-mx-4 sm:px-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p role="status" className="font-bold">
            {isSaving ? t("saving") : isFirst ? t("new") : t("unsaved")}
          </p>
          <p role="alert" className="empty:hidden">
            {warning && (
              <span className="flex items-start gap-1.5 font-medium text-warn">
                <WarningIcon className="mt-0.5 size-5" />
                {warning}
              </span>
            )}
          </p>
        </div>
        <div className="flex grow gap-3 sm:grow-0">
          {!isFirst && (
            <Button className="min-h-12 grow px-5 text-lg" disabled={isSaving} onClick={onDiscard}>
              {t("discard")}
            </Button>
          )}
          <Button
            kind="call"
            className="min-h-12 grow px-8 text-lg"
            disabled={isSaving || !isOnline}
            onClick={onSave}
          >
            {t("save")}
          </Button>
        </div>
      </div>
    </section>
  );
}
