import { useMemo } from "react";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";
import { type KeptLine, toLines } from "./basket.ts";

/** One for each restaurant and kind: what is taken out costs otherwise. */
type Baskets = Readonly<Record<string, { at: string; lines: unknown }>>;

/** The oldest are let go. */
const MAX_BASKETS = 10;
const NOTHING: readonly KeptLine[] = [];

const record = localRecord<Baskets>("noren_baskets", (saved) =>
  typeof saved === "object" && saved !== null ? (saved as Baskets) : {},
);

export interface Basket {
  lines: readonly KeptLine[];
  /** What was put in on an earlier visit is known as soon as the page has come alive. */
  isLoaded: boolean;
  change(how: (lines: readonly KeptLine[]) => readonly KeptLine[]): void;
}

/** A basket that outlives reloads and dead networks on this device. Other tabs follow. */
export function useBasket(restaurantId: string, kind: OrderKind | null): Basket {
  const { value, isLoaded } = useLocalRecord(record);
  const name = `${restaurantId} ${kind}`;
  const kept = value[name]?.lines;
  const lines = useMemo(() => (kept === undefined ? NOTHING : toLines(kept)), [kept]);
  return { lines, isLoaded, change: (how) => changeBasket(name, how) };
}

function changeBasket(name: string, how: (lines: readonly KeptLine[]) => readonly KeptLine[]): void {
  const { [name]: last, ...others } = record.read();
  const lines = how(toLines(last?.lines));
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_BASKETS - 1);
  const own = lines.length === 0 ? {} : { [name]: { at: new Date().toISOString(), lines } };
  record.save({ ...Object.fromEntries(newest), ...own });
}
