import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { downloadAnswer } from "#platform/web/calls/file-transfer.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ownersApi } from "../api.ts";

/** All that is held of the restaurant, as a file for its owner. */
export function ExportSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.settings.export");
  const toast = useToast();
  const call = ownersApi("GET /api/owner/restaurants/:id/export", { params: { id: restaurantId } });
  const { isPending, mutate } = useMutation({
    mutationFn: () => downloadAnswer(call, `noren-${restaurantId}.json`),
    onSuccess: (isDone) => !isDone && toast({ title: t("failed"), tone: "error" }),
  });
  return (
    <Card title={t("title")}>
      <p>{t("text")}</p>
      <Button size="lg" className="w-full sm:w-fit sm:px-6" disabled={isPending} onClick={() => mutate()}>
        {t("save")}
      </Button>
    </Card>
  );
}
