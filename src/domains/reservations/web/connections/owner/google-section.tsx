import { useTranslations } from "use-intl";
import type { GoogleConnection } from "#domains/restaurants/contract/connections.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";

/** The fragment of its URL. */
export const GOOGLE_ID = "google";

interface GoogleSectionProps {
  restaurant: OwnedRestaurant;
  google: GoogleConnection;
  onChanged(google: GoogleConnection): void;
}

/** Whether guests can book the restaurant at Google. */
export function GoogleSection({ restaurant: { id }, google, onChanged }: GoogleSectionProps) {
  const t = useTranslations("connections.google");
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const { isOn, obstacle } = google;
  const turn = () =>
    void attempt(
      () =>
        send(
          reservationsApi("PUT /api/owner/restaurants/:id/google", { params: { id }, body: { isOn: !isOn } }),
        ),
      {
        onDone(saved) {
          toast({ title: t(saved.isOn ? "turnedOn" : "turnedOff"), tone: "success" });
          onChanged(saved);
        },
      },
    );
  return (
    <Card id={GOOGLE_ID} title={t("title")} lead={t("lead")}>
      <div className="grid gap-1 text-sm">
        <p>{t("allergies")}</p>
        <p>{t("deposits")}</p>
        {obstacle !== null && <p className="text-warn">{t(`obstacle.${obstacle}`)}</p>}
      </div>
      <RefusalNote refusal={refusal} />
      <Button
        kind={isOn ? "quiet" : "main"}
        size="lg"
        className="w-full sm:w-fit sm:px-6"
        disabled={isPending || (!isOn && obstacle !== null)}
        onClick={turn}
      >
        {t(isOn ? "turnOff" : "turnOn")}
      </Button>
    </Card>
  );
}
