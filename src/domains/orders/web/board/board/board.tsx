import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { PAUSE_MINUTES } from "#domains/orders/order-constants.ts";
import { PushSection } from "#domains/staff/web/push-section.tsx";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Switch } from "#platform/web/form/controls.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useLocalRecord } from "#platform/web/storage/local-record.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { ordersApi } from "../../api.ts";
import { useBoardScope } from "../board-scope.ts";
import { OrderCard } from "../card/order-card.tsx";
import { arrivedSince, boardColumns, COLUMNS } from "../model.ts";
import { keepPause } from "../use-board.ts";
import { soundRecord } from "./sound-record.ts";

/** Two tones, a third apart, that are heard over a kitchen. Frequencies in hertz, times in seconds. */
const TONES = [
  { frequency: 880, at: 0 },
  { frequency: 1_109, at: 0.22 },
] as const;
const LENGTH_S = 0.35;
const VOLUME = 0.5;

/**
 * Made without a file, so that it also rings where the network is gone. Browsers keep it silent until somebody has touched the
 * page: `onChange` hears when that begins and ends.
 */
class Bell {
  readonly #audio = new AudioContext();

  constructor(onChange: () => void) {
    this.#audio.addEventListener("statechange", onChange);
  }

  get isBlocked(): boolean {
    return this.#audio.state !== "running";
  }

  /** In answer to a touch. */
  unblock(): void {
    // Where the browser still says no, the state says so.
    this.#audio.resume().catch(() => undefined);
  }

  /** Nothing while it is blocked: else all that was missed would ring at once. */
  ring(): void {
    if (this.isBlocked) return;
    const start = this.#audio.currentTime;
    for (const { frequency, at } of TONES) {
      const tone = this.#audio.createOscillator();
      const loudness = this.#audio.createGain();
      tone.frequency.value = frequency;
      loudness.gain.setValueAtTime(VOLUME, start + at);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + at + LENGTH_S);
      tone.connect(loudness).connect(this.#audio.destination);
      tone.start(start + at);
      tone.stop(start + at + LENGTH_S);
    }
  }

  close(): void {
    this.#audio.close().catch(() => undefined);
  }
}

/** An order that nobody has answered is rung for again after this. */
const AGAIN_MS = 30_000;
/** Allowed sound starts within this time: until then it is not reported as blocked. */
const SETTLED_MS = 500;
/** What a browser takes for somebody being there. */
const TOUCHES = ["pointerup", "click", "keydown"] as const;

/**
 * Rings for orders that have come in, unless that was switched off on this device. `isBlocked`: the browser lets no sound
 * through before somebody has touched the page; the first touch anywhere ends that, and rings for what waits.
 */
function useSound(orders: readonly BoardOrder[]) {
  const { value, isLoaded } = useLocalRecord(soundRecord);
  const isOn = value && isLoaded;
  const bell = useRef<Bell | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  /** Switched on just now: it rings once, so that whoever did it knows how loud it is. */
  const isTried = useRef(false);
  const known = useRef(new Set(orders.map(({ id }) => id)));
  const waiting = orders.filter(({ status }) => status === "new").length;
  const ring = useEffectEvent(() => {
    if (waiting > 0 || isTried.current) bell.current?.ring();
    if (bell.current?.isBlocked === false) isTried.current = false;
  });
  useEffect(() => {
    const hasArrived = arrivedSince(known.current, orders).length > 0;
    for (const { id } of orders) known.current.add(id);
    if (hasArrived) ring();
  }, [orders]);
  useEffect(() => {
    if (!isOn) return;
    const look = () => setBlocked(made.isBlocked);
    const made = new Bell(() => {
      look();
      ring();
    });
    bell.current = made;
    const settled = setTimeout(look, SETTLED_MS);
    const unblock = () => {
      if (made.isBlocked) made.unblock();
    };
    unblock();
    for (const touch of TOUCHES) window.addEventListener(touch, unblock);
    const timer = setInterval(() => ring(), AGAIN_MS);
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, unblock);
      clearInterval(timer);
      clearTimeout(settled);
      bell.current = null;
      made.close();
    };
  }, [isOn]);
  const setOn = (next: boolean) => {
    isTried.current = next;
    soundRecord.save(next);
  };
  return { isOn, isBlocked: isOn && isBlocked, setOn };
}

const CHOICES = PAUSE_MINUTES.filter((minutes) => minutes > 0);

/** Whether orders are taken; stops them for a while, and takes them again, in one tap. */
function PausePanel() {
  const t = useTranslations("owner.orders.pause");
  const clock = useWallClock();
  const queries = useQueryClient();
  const { board, now, minuteOf, restaurantId } = useBoardScope();
  const { isPending, refusal, attempt } = useSaveAction();
  const { pausedUntil, canBePaid } = board;
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now.getTime();
  const pauseOrOpen = isPaused ? t("paused", { time: clock.time(minuteOf(pausedUntil)) }) : t("open");
  const state = canBePaid ? pauseOrOpen : t("unpayable");
  const pause = (minutes: (typeof PAUSE_MINUTES)[number]) =>
    attempt(
      () =>
        send(
          ordersApi("POST /api/owner/restaurants/:id/ordering/pause", {
            params: { id: restaurantId },
            body: { minutes },
          }),
        ),
      { onDone: (answer) => keepPause(queries, restaurantId, answer.pausedUntil) },
    );
  return (
    <section
      aria-label={t("title")}
      className={`grid min-w-0 content-center rounded-card border px-4 py-2 ${
        isPaused || !canBePaid ? "border-call bg-warn-bg" : "border-line bg-card"
      }`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2">
          {isPaused || !canBePaid ? (
            <WarningIcon className="size-5 shrink-0 text-warn" />
          ) : (
            <CheckIcon className="size-5 shrink-0 text-good" />
          )}
          <b className={isPaused || !canBePaid ? "text-warn" : "text-good"}>{state}</b>
        </p>
        {canBePaid && (
          <div className="flex flex-wrap gap-2">
            {isPaused ? (
              <Button kind="main" size="lg" disabled={isPending} onClick={() => void pause(0)}>
                {t("resume")}
              </Button>
            ) : (
              CHOICES.map((minutes) => (
                <Button key={minutes} size="lg" disabled={isPending} onClick={() => void pause(minutes)}>
                  {t("for", { minutes })}
                </Button>
              ))
            )}
          </div>
        )}
      </div>
      <RefusalNote refusal={refusal} />
    </section>
  );
}

/** What is new, what is being made, and what waits to be fetched. */
export function Board() {
  const t = useTranslations("owner.orders");
  const { board } = useBoardScope();
  const columns = boardColumns(board.orders);
  return (
    <div className="grid gap-4 print:hidden">
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
        <div className="grid md:col-span-2 lg:col-span-1">
          <PausePanel />
        </div>
        <SoundSwitch />
        <div className="grid content-center rounded-card border border-line bg-card px-4 py-2">
          <PushSection />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {COLUMNS.map((column) => (
          <section key={column} aria-label={t(`column.${column}`)} className="grid min-w-0 gap-3">
            <h2 className="flex items-baseline justify-between gap-2 border-b-2 border-ai-700 pb-1 text-lg font-bold">
              {t(`column.${column}`)}
              <span className="tabular">{columns[column].length}</span>
            </h2>
            {columns[column].length === 0 && <p className="py-2 text-soft">{t(`none.${column}`)}</p>}
            {columns[column].map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </section>
        ))}
      </div>
      <OverList orders={columns.over} />
    </div>
  );
}

/** What was served today, and what came to nothing. */
function OverList({ orders }: { orders: readonly BoardOrder[] }) {
  const t = useTranslations("owner.orders");
  if (orders.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-card">
      <summary className="flex min-h-12 items-center px-4 font-semibold text-link">
        {t("over", { count: orders.length })}
      </summary>
      <div className="grid items-start gap-3 p-3 lg:grid-cols-3">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
    </details>
  );
}

/** Rings when an order comes in, and again while it is not answered; says so while the browser keeps it silent. */
function SoundSwitch() {
  const t = useTranslations("owner.orders.sound");
  const { board } = useBoardScope();
  const { isOn, isBlocked, setOn } = useSound(board.orders);
  return (
    <div className="grid content-center gap-1 rounded-card border border-line bg-card px-4 py-2">
      <Switch label={t("label")} hint={t("hint")} isOn={isOn} onChange={setOn} />
      <div role="status">
        {isBlocked && (
          <p className="mb-1 flex items-start gap-2 rounded-lg bg-warn-bg px-3 py-2 text-sm font-semibold text-warn">
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{t("blocked")}</span>
          </p>
        )}
      </div>
    </div>
  );
}
