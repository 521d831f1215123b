import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";

/** Shows the receipt as it will be printed. What is printed is the copy of it that stands on the page (`order-page.tsx`). */
export function ReceiptPart({ order }: { order: OrderView }) {
  const t = useTranslations("ordering.receipt");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("open")}</Button>
      {isOpen && (
        <AskDialog title={t("title")} onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <div className="-mx-2 rounded-lg border border-line bg-white p-4 text-black sm:mx-0 sm:p-5">
                <ReceiptSheet order={order} />
              </div>
              <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-2 border-t border-line bg-card px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
                <Button className="grow" onClick={close}>
                  {common("close")}
                </Button>
                <Button kind="main" className="grow" onClick={() => window.print()}>
                  {t("print")}
                </Button>
              </div>
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
