import type { CallExpression } from "typescript/unstable/ast";
import type { Choices } from "./choices.ts";
import { Closure, Shape, Unknown, type Value } from "./values.ts";

/** Evaluates functions passed to a method. */
interface Evaluator {
  readonly choices: Choices;
  apply(closure: Closure, given: readonly (() => Value)[]): Value;
}

/** `Object.keys` and similar; null for any other function. */
export function callOfObject(name: string, [whole]: readonly Value[]): Value | null {
  if (!(whole instanceof Shape)) return whole instanceof Unknown ? whole : null;
  const entries = [...whole.members];
  if (name === "keys") return entries.map(([key]) => key);
  if (name === "values") return entries.map(([, value]) => value());
  if (name === "entries") return entries.map(([key, value]) => [key, value()]);
  return null;
}

/** The methods of lists and strings that SQL texts are built with. */
export function callMethod(
  folder: Evaluator,
  node: CallExpression,
  list: Value,
  name: string,
  given: readonly Value[],
): Value {
  const [first, second] = given;
  if (typeof list === "string" && typeof first === "string" && typeof second === "string") {
    if (name === "replace") return list.replace(first, second);
    if (name === "replaceAll") return list.replaceAll(first, second);
  }
  if (!Array.isArray(list)) return new Unknown(node);
  if (name === "includes") {
    return first instanceof Unknown || list.some((one) => one instanceof Unknown)
      ? new Unknown(node)
      : list.includes(first);
  }
  if (name === "join") return joined(list, first, node);
  if (!(first instanceof Closure)) return new Unknown(node);
  const results = list.map((one, at) => folder.apply(first, [() => one, () => at, () => list]));
  if (name === "map") return results;
  if (name === "flatMap") return results.flat();
  if (name !== "filter") return new Unknown(node);
  // Of a list sliced at run time both extremes are considered: all of it, and nothing.
  const chance = results.some((one) => one instanceof Unknown)
    ? folder.choices.choose(node.getText(), 2) === 0
    : null;
  return list.filter((_, at) => {
    const result = results[at];
    return result instanceof Unknown ? chance : Boolean(result);
  });
}

function joined(list: readonly Value[], separator: Value, node: CallExpression): Value {
  const strange = list.find((one) => one instanceof Unknown);
  if (strange instanceof Unknown) return strange;
  return typeof separator === "string" || separator === undefined
    ? list.map(String).join(separator ?? ",")
    : new Unknown(node);
}
