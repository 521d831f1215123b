import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useWallClock } from "../i18n/wall-clock.ts";
import { minuteIn } from "../i18n/zone.ts";
import { useNetwork } from "../pwa/network.ts";
import { CheckIcon, WarningIcon } from "../ui/icons.tsx";

/** A connection that recovers within this time is not reported. */
const GRACE_MS = 6_000;

interface LiveRowProps {
  zone: string;
  isUp: boolean;
  /** When the reservation book was last loaded, in milliseconds since 1970. */
  updatedAt: number;
  /** On narrow screens only a sign, as long as all is well. */
  isShort?: boolean;
}

/** A small indicator of whether the displayed reservation book is up to date. */
export function LiveRow({ zone, isUp, updatedAt, isShort = false }: LiveRowProps) {
  const t = useTranslations("owner.live");
  const clock = useWallClock();
  const { isOnline } = useNetwork();
  const isDown = useLasting(!isUp) || !isOnline;
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 ${isDown ? "font-semibold text-warn" : "text-good"}`}
    >
      {isDown ? <WarningIcon className="size-5" /> : <CheckIcon className="size-5" />}
      <span className={isShort && !isDown ? "max-lg:sr-only" : undefined}>
        {isDown ? t("stale", { time: clock.time(minuteIn(zone, new Date(updatedAt))) }) : t("current")}
      </span>
    </p>
  );
}

/** True once a condition has held for some time. */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) {
      setLasted(false);
      return;
    }
    const timer = setTimeout(() => setLasted(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && hasLasted;
}
