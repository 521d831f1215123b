import { nodeAt, nodesAt, numberAt, type Tree, type TreeNode, wordAt } from "./tree.ts";

/** Join and test types (PostgreSQL, nodes.h and primnodes.h). */
const INNER = 0;
const LEFT = 1;
const FULL = 2;
const IS_NOT_NULL = 1;
/** `IS TRUE`, `IS FALSE`, `IS NOT UNKNOWN`. */
const TELLS_APART = new Set([0, 2, 5]);

/** A column of a range table entry, as a map key. */
export function keyOf(variable: TreeNode): string {
  return `${wordAt(variable, "varno")}.${wordAt(variable, "varattno")}`;
}

/** The outer joins that make a column null where there is no match, by range table index. */
export function nullingOf(variable: TreeNode): Tree[] {
  const list = variable.fields.get("varnullingrels");
  // A bitmapset is printed with a leading `b`.
  return Array.isArray(list) ? list.slice(1) : [];
}

interface FullJoin {
  index: string;
  /** The range table indexes on either side of it. */
  left: ReadonlySet<string>;
  right: ReadonlySet<string>;
}

export function fullJoins(query: TreeNode): FullJoin[] {
  const found: FullJoin[] = [];
  const sources = (item: TreeNode | null): string[] => {
    if (item?.kind === "RANGETBLREF") return [wordAt(item, "rtindex")];
    if (item?.kind !== "JOINEXPR") return [];
    const [left, right] = [sources(nodeAt(item, "larg")), sources(nodeAt(item, "rarg"))];
    if (numberAt(item, "jointype") === FULL)
      found.push({ index: wordAt(item, "rtindex"), left: new Set(left), right: new Set(right) });
    return [...left, ...right];
  };
  const from = nodeAt(query, "jointree");
  for (const item of from ? nodesAt(from, "fromlist") : []) sources(item);
  return found;
}

/** The columns that cannot be null in any row of the result: otherwise the query's conditions would not hold. */
export function factsOf(query: TreeNode, isStrict: (fn: number) => boolean): ReadonlySet<string> {
  const facts = new Set<string>();
  const from = nodeAt(query, "jointree");
  if (from === null) return facts;
  for (const one of holding(nodeAt(from, "quals"))) facts.add(one);
  for (const item of nodesAt(from, "fromlist")) addOfJoin(item);
  return facts;

  function addOfJoin(item: TreeNode): void {
    if (item.kind !== "JOINEXPR") return;
    const type = numberAt(item, "jointype");
    const [left, right] = [nodeAt(item, "larg"), nodeAt(item, "rarg")];
    if (type === INNER || type === LEFT) if (left) addOfJoin(left);
    if (type !== INNER) return;
    if (right) addOfJoin(right);
    for (const one of holding(nodeAt(item, "quals"))) facts.add(one);
  }

  /** The columns that are not null where a condition holds. */
  function holding(condition: TreeNode | null): string[] {
    if (condition === null) return [];
    const args = () => nodesAt(condition, "args");
    switch (condition.kind) {
      case "BOOLEXPR": {
        const operator = wordAt(condition, "boolop");
        if (operator === "and") return args().flatMap(holding);
        if (operator === "not") return args().flatMap(needed);
        const [first = [], ...others] = args().map(holding);
        return first.filter((one) => others.every((other) => other.includes(one)));
      }
      case "NULLTEST":
        return numberAt(condition, "nulltesttype") === IS_NOT_NULL ? needed(nodeAt(condition, "arg")) : [];
      case "BOOLEANTEST":
        return TELLS_APART.has(numberAt(condition, "booltesttype")) ? needed(nodeAt(condition, "arg")) : [];
      default:
        return needed(condition);
    }
  }

  /** The columns that are not null where an expression is not null. */
  function needed(expr: TreeNode | null): string[] {
    if (expr === null) return [];
    switch (expr.kind) {
      case "VAR":
        return numberAt(expr, "varlevelsup") === 0 ? [keyOf(expr)] : [];
      case "RELABELTYPE":
      case "COERCEVIAIO":
        return needed(nodeAt(expr, "arg"));
      case "OPEXPR":
      case "FUNCEXPR": {
        const fn = numberAt(expr, expr.kind === "OPEXPR" ? "opfuncid" : "funcid");
        return isStrict(fn) ? nodesAt(expr, "args").flatMap(needed) : [];
      }
      case "SCALARARRAYOPEXPR": {
        const [one] = nodesAt(expr, "args");
        return wordAt(expr, "useOr") === "true" && one ? needed(one) : [];
      }
      default:
        return [];
    }
  }
}
