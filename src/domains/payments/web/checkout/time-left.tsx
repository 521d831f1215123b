import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import { countdown } from "./model.ts";

/** Seconds left from which the countdown is highlighted. */
const SHORT_S = 120;

/** The time left to pay. Screen readers hear only the whole minutes near the end. */
export function TimeLeft({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const t = useTranslations("payments.timeLeft");
  const left = useTimeLeft(seconds, onOver);
  const isShort = left <= SHORT_S;
  return (
    <div
      className={`flex items-center gap-2 rounded-xl px-3 py-2 ${isShort ? "bg-warn-bg text-warn" : "bg-sunken"}`}
    >
      <ClockIcon />
      <span className="text-sm">{t("label")}</span>
      <span role="timer" className="tabular ml-auto text-lg font-bold">
        {countdown(left)}
      </span>
      <span role="status" className="sr-only">
        {isShort && t("note", { minutes: Math.floor(left / 60) })}
      </span>
    </div>
  );
}

/**
 * Counts down to 0 and reports the end. Uses only elapsed time from the client's clock, not its date, which may be
 * wrong.
 */
function useTimeLeft(seconds: number, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const start = Date.now();
    setLeft(seconds);
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.floor((Date.now() - start) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
