import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import { minutesAndSeconds, useSecondsLeft } from "../deadline.ts";
import type { HoldControl } from "./use-hold.ts";

/** The countdown of the hold, and a notice when it has expired. */
export function HoldNote({ hold, again }: Pick<HoldControl, "hold" | "again">) {
  const t = useTranslations("booking.hold");
  if (hold.kind === "held") return <Countdown key={hold.id} endsAt={hold.endsAt} />;
  if (hold.kind === "taking") {
    return <p className="flex min-h-7 items-center text-sm text-soft">{t("taking")}</p>;
  }
  if (hold.kind !== "ended") return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-xl bg-warn-bg p-3">
      <p className="font-medium text-warn">{t("ended")}</p>
      <Button onClick={again}>{t("again")}</Button>
    </div>
  );
}

/** Live region: the hold began, its last minute began, it expired. Always mounted, or it would not be announced. */
export function HoldAnnouncer({ hold }: Pick<HoldControl, "hold">) {
  const t = useTranslations("booking.hold");
  return (
    <div role="status" className="sr-only">
      {hold.kind === "held" && <Held key={hold.id} endsAt={hold.endsAt} />}
      {hold.kind === "ended" && t("ended")}
    </div>
  );
}

function Countdown({ endsAt }: { endsAt: number }) {
  const t = useTranslations("booking.hold");
  const seconds = useSecondsLeft(endsAt);
  return (
    <p className="tabular flex min-h-7 items-center gap-2 text-sm text-soft">
      <ClockIcon className="size-4 shrink-0" />
      <span>{t("kept", { time: minutesAndSeconds(seconds) })}</span>
    </p>
  );
}

const LAST_SECONDS = 60;

/** Announces the duration when it begins, and not every second. */
function Held({ endsAt }: { endsAt: number }) {
  const t = useTranslations("booking.hold");
  const seconds = useSecondsLeft(endsAt);
  const [atFirst] = useState(seconds);
  return seconds <= LAST_SECONDS ? t("lastMinute") : t("kept", { time: minutesAndSeconds(atFirst) });
}
