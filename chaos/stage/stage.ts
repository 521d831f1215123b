import type { Driver } from "../load/driver.ts";
import type { Outside } from "./outside.ts";
import { pause } from "./pause.ts";
import type { Product } from "./product.ts";
import type { Trial } from "./trial.ts";

/** The product with guests on it, in the middle of which something goes wrong. */
export interface Stage {
  driver: Driver;
  /** Every process. */
  products: readonly Product[];
  /** Where the database is, for the judge. */
  env: NodeJS.ProcessEnv;
  /** Those outside; null where the product does without. */
  outside: Outside | null;
  /** Ends the load, and the product in good order. Returns the exit codes. */
  end(): Promise<(number | null)[]>;
  /** Ends what the judge still needed. */
  close(): Promise<void>;
}

/** In the short form this much is confirmed before something goes wrong, and again afterwards. */
const ENOUGH = 15;

/** Lets guests and restaurants go about their business for a part of the time; in the short form until enough of it is done. */
export function letWork({ isShort, seconds }: Trial, driver: Driver, part = 0.5): Promise<void> {
  return isShort ? driver.confirms(Math.ceil(ENOUGH * 2 * part)) : pause(seconds * part * 1_000);
}
