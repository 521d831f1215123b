import { type Check, check } from "../fault.ts";

/** A rule over many things: in order when none breaks it; else the figure shows the first that does. */
export function none(what: string, of: number, broken: readonly unknown[]): Check {
  const figure =
    broken.length === 0 ? `${of}` : `${broken.length} of ${of}, such as ${JSON.stringify(broken[0])}`;
  return check(what, broken.length === 0, figure);
}
