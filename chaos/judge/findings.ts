import { type Check, check } from "../fault.ts";

/** A check over many items: passes if none violates it; otherwise the figure shows the first violation. */
export function none(what: string, of: number, broken: readonly unknown[]): Check {
  const figure =
    broken.length === 0 ? `${of}` : `${broken.length} of ${of}, such as ${JSON.stringify(broken[0])}`;
  return check(what, broken.length === 0, figure);
}
