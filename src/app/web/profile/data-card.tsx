import { useState } from "react";
import { useTranslations } from "use-intl";
import { Card } from "#domains/accounts/web/account/card.tsx";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { ApiError, browserApi } from "#platform/web/lib/calls/api.ts";
import { offerFile } from "#platform/web/lib/device/offer-file.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";

const FILE_NAME = "noren-account.json";

/** Everything that is held of the account, as a file for its owner. */
export function DataCard() {
  const t = useTranslations("account");
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const content = await browserApi.get(accountsApi("GET /api/auth/export"));
      offerFile(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), FILE_NAME);
    } catch (error) {
      const text = error instanceof ApiError ? error.problem?.detail : undefined;
      toast({ title: t("toast.failed"), text: text ?? t("failure.network"), tone: "error" });
    }
    setPending(false);
  };
  return (
    <Card title={t("data.title")}>
      <p className="text-sm text-soft">{t("data.exportText")}</p>
      <Button className="w-fit" disabled={isPending} onClick={download}>
        {isPending ? t("data.exporting") : t("data.export")}
      </Button>
    </Card>
  );
}
