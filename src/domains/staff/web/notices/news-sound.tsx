import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { type Tune, useBell } from "#platform/web/device/use-bell.ts";
import { useLocalRecord } from "#platform/web/storage/local-record.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { NoticeKind } from "../../notice-rules.ts";
import { newSound } from "./new-sounds.ts";
import { soundRecord } from "./sound-record.ts";
import { useLiveNews } from "./use-news.ts";

interface NewsSoundProps {
  restaurantId: string;
  /** Kinds for which the screen rings by itself; it then says itself when sound is blocked. */
  elsewhere?: readonly NoticeKind[];
}

const NONE: readonly NoticeKind[] = [];

/** Rings for what guests do, of the kinds that the reader has chosen; says so while the browser blocks it. */
export function NewsSound({ restaurantId, elsewhere = NONE }: NewsSoundProps) {
  const t = useTranslations("owner.sound");
  const { value, isLoaded } = useLocalRecord(soundRecord);
  const data = useLiveNews(restaurantId);
  const heard = data?.heard ?? NONE;
  const isOn = value && isLoaded && heard.some((kind) => !elsewhere.includes(kind));
  const known = useRef<Set<number> | null>(null);
  /** What could not be rung while sound was blocked. */
  const missed = useRef<Tune | null>(null);
  const { ring, isBlocked } = useBell(isOn, () => {
    if (missed.current !== null && ring(missed.current)) missed.current = null;
  });
  const look = useEffectEvent(() => {
    if (data === undefined) return;
    // What happened before the page was opened is on the screen.
    if (known.current === null) {
      known.current = new Set(data.news.map(({ number }) => number));
      return;
    }
    const tune = newSound(known.current, data.news, elsewhere);
    if (tune !== null && isOn && !ring(tune)) missed.current = missed.current === "urgent" ? "urgent" : tune;
  });
  useEffect(() => {
    if (data !== undefined) look();
  }, [data]);
  const isSaidElsewhere = heard.some((kind) => elsewhere.includes(kind));
  return (
    <div role="status" className="overflow-hidden rounded-lg not-empty:mb-2 print:hidden">
      {isBlocked && !isSaidElsewhere && <SoundBlocked text={t("blocked")} />}
    </div>
  );
}

/** Says that the browser keeps a page silent until it is touched. */
export function SoundBlocked({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 bg-warn-bg px-3 py-1 text-sm font-semibold text-warn">
      <WarningIcon className="size-4" />
      {text}
    </p>
  );
}
