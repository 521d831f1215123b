import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { CloseIcon } from "../ui/icons.tsx";

interface SideDialogProps {
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A modal sheet: full screen on phones, right-hand panel on tablets. */
export function SideDialog({ title, onClose, children }: SideDialogProps) {
  const t = useTranslations("common");
  const titleId = useId();
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-page backdrop:bg-ai-950/50 md:w-xl md:shadow-card print:hidden"
    >
      {(close) => (
        <>
          <div className="sticky top-0 z-20 flex items-center justify-between gap-3 border-b border-line bg-card px-4 py-2">
            <h2 id={titleId} className="min-w-0 text-xl font-bold break-words">
              {title}
            </h2>
            <Button onClick={close} size="lg" className="shrink-0">
              <CloseIcon />
              {t("close")}
            </Button>
          </div>
          <div className="grid grid-cols-1 gap-4 p-4 pb-[max(2rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** A section of a sheet with its heading. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3 card p-4">
      <h3 id={id} className="text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
