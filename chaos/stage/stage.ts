import type { Driver } from "../load/driver.ts";
import type { Outside } from "./outside.ts";
import { pause } from "./pause.ts";
import type { Product } from "./product.ts";
import type { Trial } from "./trial.ts";

/** The product under load, in which a fault is caused. */
export interface Stage {
  driver: Driver;
  /** All processes. */
  products: readonly Product[];
  /** Environment with the database's address, for the judge. */
  env: NodeJS.ProcessEnv;
  /** External services; null if the product runs without. */
  outside: Outside | null;
  /** Ends the load and shuts the product down gracefully. Returns the exit codes. */
  end(): Promise<(number | null)[]>;
  /** Stops what the judge still needed. */
  close(): Promise<void>;
}

/** In the short form: confirmations before the fault, and again after it. */
const ENOUGH = 15;

/** Lets the load run for a part of the time; in the short form until enough is confirmed. */
export function letWork({ isShort, seconds }: Trial, driver: Driver, part = 0.5): Promise<void> {
  return isShort ? driver.confirms(Math.ceil(ENOUGH * 2 * part)) : pause(seconds * part * 1_000);
}
