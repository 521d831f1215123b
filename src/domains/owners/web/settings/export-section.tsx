import { useState } from "react";
import { useTranslations } from "use-intl";
import { SettingsCard } from "#platform/web/dashboard/settings-card.tsx";
import { saveAnswer } from "#platform/web/lib/calls/save-answer.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { ownersApi } from "../api.ts";

/** All that is held of the restaurant, as a file for its owner. */
export function ExportSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.settings.export");
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const isDone = await saveAnswer(
      ownersApi("GET /api/owner/restaurants/:id/export", { params: { id: restaurantId } }),
      `noren-${restaurantId}.json`,
    );
    if (!isDone) toast({ title: t("failed"), tone: "error" });
    setPending(false);
  };
  return (
    <SettingsCard title={t("title")}>
      <p>{t("text")}</p>
      <Button size="lg" className="w-full sm:w-fit sm:px-6" disabled={isPending} onClick={() => void save()}>
        {t("save")}
      </Button>
    </SettingsCard>
  );
}
