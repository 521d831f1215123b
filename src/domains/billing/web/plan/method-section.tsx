import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Agreement } from "#domains/payments/contract/billing.ts";
import { cardBrandName } from "#domains/payments/web/card-brand.ts";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { payByInvoice, useCardPage, usePlanAct } from "./use-plan.ts";

/** The payment method, card or invoice, and switching to the other. */
export function MethodSection({
  restaurantId,
  agreement: { method, card },
}: {
  restaurantId: string;
  agreement: Agreement;
}) {
  const t = useTranslations("billing");
  const [isAsking, setAsking] = useState(false);
  const page = useCardPage(restaurantId);
  const { isPending, refusal, act } = usePlanAct(restaurantId);
  const { takesCards } = usePage();
  const toCard = method === "invoice" ? "toCard" : card === null ? "leave" : "change";
  return (
    <Card title={t("method.title")}>
      <p className="text-lg font-semibold">{useMethodText({ method, card })}</p>
      <div className="flex flex-wrap gap-3">
        {takesCards && (
          <Button kind="main" disabled={page.isPending} onClick={() => void page.open()}>
            {t(`method.${toCard}`)}
          </Button>
        )}
        {method === "card" && (
          <Button disabled={isPending} onClick={() => setAsking(true)}>
            {t("method.toInvoice")}
          </Button>
        )}
      </div>
      <RefusalNote refusal={refusal ?? page.refusal} />
      {isAsking && (
        <AskDialog title={t("method.askTitle")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("method.ask")}</p>
              <AskButtons
                no={t("method.no")}
                yes={t("method.yes")}
                onNo={close}
                onYes={() => {
                  close();
                  void act(
                    () => payByInvoice(restaurantId),
                    () => t("method.done"),
                  );
                }}
              />
            </>
          )}
        </AskDialog>
      )}
    </Card>
  );
}

function useMethodText({ method, card }: Pick<Agreement, "method" | "card">): string {
  const t = useTranslations("billing");
  if (method === "invoice") return t("summary.by.invoice");
  if (card === null) return t("summary.by.cardNone");
  return t("summary.by.card", { card: t("card", { brand: cardBrandName(card.brand), last4: card.last4 }) });
}
