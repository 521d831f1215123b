import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import type { PrinterMaker } from "../../printer-constants.ts";

/** What is typed into a printer's settings, shown once. */
export function AddressDialog({
  url,
  maker,
  onClose,
}: {
  url: string;
  maker: PrinterMaker;
  onClose(): void;
}) {
  const t = useTranslations("connections.printers.address");
  return (
    <AskDialog title={t("title")} onClose={onClose}>
      {(close) => (
        <>
          <p>{t(maker)}</p>
          <CopyRow label={t("title")} text={url} />
          <p className="text-sm text-soft">{t("text")}</p>
          <Button kind="main" size="xl" onClick={close}>
            {t("kept")}
          </Button>
        </>
      )}
    </AskDialog>
  );
}
