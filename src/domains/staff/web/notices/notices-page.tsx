import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { playTune } from "#platform/web/device/use-bell.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { useLocalRecord } from "#platform/web/storage/local-record.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { BellIcon } from "#platform/web/ui/icons.tsx";
import type { OwnedRestaurant } from "../../contract.ts";
import { PushSection } from "../push-section.tsx";
import { ChoicesCard } from "./choices-card.tsx";
import { EveryoneCard } from "./everyone-card.tsx";
import { LineSection } from "./line-section.tsx";
import { NoticesLoading } from "./notices-loading.tsx";
import { soundRecord } from "./sound-record.ts";
import { getNotices, noticesKey } from "./use-news.ts";

/** What the reader hears of at a restaurant, and how; for owners also what everybody hears of. */
export default function NoticesPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("owner.notices");
  const { data, isError, refetch } = useQuery({
    queryKey: noticesKey(id),
    queryFn: ({ signal }) => getNotices(id, signal),
    refetchOnWindowFocus: "always",
  });
  const refresh = useCallback(() => void refetch(), [refetch]);
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      <Card title={t("device")}>
        <SoundSection />
        <PushSection onChanged={() => void refetch()} />
      </Card>
      {data?.line.isOffered && <LineSection restaurantId={id} line={data.line} onRefresh={refresh} />}
      {data && <ChoicesCard restaurantId={id} view={data} />}
      {data?.everyone && <EveryoneCard everyone={data.everyone} />}
      {!data && !isError && <NoticesLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Whether this device rings, and how that sounds. */
function SoundSection() {
  const t = useTranslations("owner.sound");
  const { value } = useLocalRecord(soundRecord);
  return (
    <div className="grid gap-2 border-b border-line pb-3">
      <Switch label={t("label")} hint={t("hint")} isOn={value} onChange={(isOn) => soundRecord.save(isOn)} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => playTune("plain")}>
          <BellIcon />
          {t("booking")}
        </Button>
        <Button onClick={() => playTune("urgent")}>
          <BellIcon />
          {t("urgent")}
        </Button>
      </div>
    </div>
  );
}
