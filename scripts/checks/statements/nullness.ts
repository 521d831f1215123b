import { factsOf, fullJoins, keyOf, nullingOf } from "./known-rows.ts";
import { asNode, nodeAt, nodesAt, numberAt, type Tree, type TreeNode, wordAt } from "./tree.ts";

/** Whether an expression can be null: nullable by the schema, never null, or unknown (a function decides). */
export type Nullness = "can be" | "never" | "unknown";

/** Facts from the catalog. */
export interface Catalog {
  /** Columns as `table.column`, by OID and number. */
  isNotNull(table: number, column: number): boolean;
  /** Strict functions: null if an argument is null; otherwise unknown. */
  isStrict(fn: number): boolean;
  /** Aggregates that return a value for no rows, such as `count`. */
  countsRows(fn: number): boolean;
  /** Aggregates that collect values, including nulls, into a list or an object. */
  gathers(fn: number): boolean;
}

/** A query with the queries that enclose it. */
interface Place {
  query: TreeNode;
  outer: Place | null;
  /** The columns that its conditions make non-null, before it has written anything. */
  facts: ReadonlySet<string>;
  /** The values it writes are computed from the previous row. */
  isBefore?: boolean;
}

/** Kinds of range table entries, sublinks and commands (PostgreSQL, parsenodes.h and primnodes.h). */
const RELATION = 0;
const SUBQUERY = 1;
const JOIN = 2;
const CTE = 6;
const GROUP = 9;
const VIEW = "v";
const EXISTS = 0;
const SCALAR = 4;
const ARRAY = 6;

const NEVER_NULL = new Set([
  "NULLTEST",
  "BOOLEANTEST",
  "DISTINCTEXPR",
  "ARRAYEXPR",
  "ARRAY",
  "SQLVALUEFUNCTION",
  "GROUPINGFUNC",
  "ROWEXPR",
]);
const PASSES_ON = new Set(["RELABELTYPE", "COERCEVIAIO", "ARRAYCOERCEEXPR", "COLLATEEXPR"]);

/** Whether each column of a statement's result can be null. */
export function nullnessOf(statement: Tree, catalog: Catalog): Nullness[] {
  let node = statement;
  while (Array.isArray(node)) node = node[0] ?? null;
  const query = asNode(node);
  return query === null ? [] : columnsOf({ query, outer: null, facts: factsOf(query, catalog.isStrict) });

  function columnsOf(place: Place): Nullness[] {
    const { query } = place;
    if (query.fields.get("setOperations")) return unionOf(place, nodeAt(query, "setOperations"));
    const isReturning = nodesAt(query, "returningList").length > 0;
    return nodesAt(query, isReturning ? "returningList" : "targetList")
      .filter((entry) => wordAt(entry, "resjunk") !== "true")
      .map((entry) => of(nodeAt(entry, "expr"), place));
  }

  function unionOf(place: Place, tree: TreeNode | null): Nullness[] {
    if (tree === null) return [];
    if (tree.kind === "RANGETBLREF") {
      const entry = nodesAt(place.query, "rtable")[numberAt(tree, "rtindex") - 1];
      const query = entry && nodeAt(entry, "subquery");
      return query ? columnsOf(within(query, place)) : [];
    }
    const [a, b] = [unionOf(place, nodeAt(tree, "larg")), unionOf(place, nodeAt(tree, "rarg"))];
    return a.map((one, at) => worst([one, b[at] ?? "unknown"]));
  }

  function within(query: TreeNode, outer: Place): Place {
    return { query, outer, facts: factsOf(query, catalog.isStrict) };
  }

  function of(expr: TreeNode | null, place: Place): Nullness {
    if (expr === null) return "unknown";
    const { kind } = expr;
    if (NEVER_NULL.has(kind)) return "never";
    if (PASSES_ON.has(kind)) return of(nodeAt(expr, "arg"), place);
    const parts = () => nodesAt(expr, "args").map((one) => of(one, place));
    switch (kind) {
      case "VAR":
        return ofColumn(expr, place);
      case "CONST":
        return wordAt(expr, "constisnull") === "true" ? "can be" : "never";
      case "COALESCEEXPR":
      case "COALESCE":
      case "MINMAXEXPR":
      case "MINMAX":
        return best([...parts(), ofBothSides(expr, place)]);
      case "CASEEXPR":
      case "CASE":
        return worst([
          ...nodesAt(expr, "args").map((when) => of(nodeAt(when, "result"), place)),
          of(nodeAt(expr, "defresult"), place),
        ]);
      case "BOOLEXPR":
        // `x IS NOT NULL AND x > 1` is never null: what the other conditions exclude is not considered.
        return worst(parts()) === "never" ? "never" : "unknown";
      case "FUNCEXPR":
      case "OPEXPR":
      case "SCALARARRAYOPEXPR":
        return ofCall(numberAt(expr, kind === "FUNCEXPR" ? "funcid" : "opfuncid"), parts());
      case "AGGREF":
        return ofAggregate(expr, place);
      case "NULLIFEXPR":
      case "SUBSCRIPTINGREF":
        return "can be";
      case "SUBLINK":
        return ofSublink(expr, place);
      default:
        return "unknown";
    }
  }

  function ofCall(fn: number, parts: readonly Nullness[]): Nullness {
    if (!catalog.isStrict(fn)) return "unknown";
    return parts.includes("can be") ? "can be" : "unknown";
  }

  function ofAggregate(expr: TreeNode, place: Place): Nullness {
    if (catalog.countsRows(numberAt(expr, "aggfnoid"))) return "never";
    // An aggregate over no rows is null; a group has at least one row.
    const isGrouped = nodesAt(place.query, "groupClause").length > 0;
    if (!isGrouped || expr.fields.get("aggfilter")) return "can be";
    if (catalog.gathers(numberAt(expr, "aggfnoid"))) return "never";
    return worst(nodesAt(expr, "args").map((entry) => of(nodeAt(entry, "expr"), place)));
  }

  function ofSublink(expr: TreeNode, place: Place): Nullness {
    const type = numberAt(expr, "subLinkType");
    if (type === EXISTS || type === ARRAY) return "never";
    const query = nodeAt(expr, "subselect");
    if (type !== SCALAR || query === null) return "unknown";
    const [column = "unknown"] = columnsOf(within(query, place));
    const isOneRow =
      wordAt(query, "hasAggs") === "true" &&
      nodesAt(query, "groupClause").length === 0 &&
      !query.fields.get("havingQual");
    const hasSource = nodesAt(query, "rtable").length > 0;
    return isOneRow || !hasSource ? column : "can be";
  }

  /** At least one side of a full join is present: a merged column is the first of both sides that is. */
  function ofBothSides(expr: TreeNode, place: Place): Nullness {
    const columns = nodesAt(expr, "args").filter(({ kind }) => kind === "VAR");
    const inside = (column: TreeNode) =>
      ofSource(place, numberAt(column, "varno"), numberAt(column, "varattno"));
    for (const join of fullJoins(place.query)) {
      const [left, right] = [join.left, join.right].map((side) =>
        columns.find((one) => side.has(wordAt(one, "varno")) && nullingOf(one).join() === join.index),
      );
      if (left && right) return worst([inside(left), inside(right)]);
    }
    return "can be";
  }

  function ofColumn(variable: TreeNode, from: Place): Nullness {
    let place = from;
    for (let up = numberAt(variable, "varlevelsup"); up > 0; up--) place = place.outer ?? place;
    const written = place.isBefore ? [] : writtenTo(place.query, variable);
    if (written.length > 0) {
      const before = { ...place, isBefore: true };
      return worst(written.map((entry) => of(nodeAt(entry, "expr"), before)));
    }
    if (place.facts.has(keyOf(variable))) return "never";
    // If one column of a joined row is known to be non-null, the row was found.
    const isFound = [...place.facts].some((one) => one.startsWith(`${wordAt(variable, "varno")}.`));
    if (nullingOf(variable).length > 0 && !isFound) return "can be";
    return ofSource(place, numberAt(variable, "varno"), numberAt(variable, "varattno"));
  }

  function ofSource(place: Place, varno: number, column: number): Nullness {
    const entry = nodesAt(place.query, "rtable")[varno - 1];
    if (entry === undefined || column === 0) return "unknown";
    switch (numberAt(entry, "rtekind")) {
      case RELATION:
        if (wordAt(entry, "relkind") === VIEW) return "unknown";
        return column < 0 || catalog.isNotNull(numberAt(entry, "relid"), column) ? "never" : "can be";
      case SUBQUERY: {
        const query = nodeAt(entry, "subquery");
        return (query && columnsOf(within(query, place))[column - 1]) ?? "unknown";
      }
      case JOIN:
        return of(nodesAt(entry, "joinaliasvars")[column - 1] ?? null, place);
      case GROUP:
        return of(nodesAt(entry, "groupexprs")[column - 1] ?? null, place);
      case CTE:
        return ofCommon(place, entry, column);
      default:
        return "unknown";
    }
  }

  function ofCommon(from: Place, entry: TreeNode, column: number): Nullness {
    let place: Place | null = from;
    for (let up = numberAt(entry, "ctelevelsup"); up > 0; up--) place = place?.outer ?? null;
    const isRecursive = wordAt(entry, "self_reference") === "true";
    if (place === null || isRecursive) return "unknown";
    const common = nodesAt(place.query, "cteList").find(
      (one) => wordAt(one, "ctename") === wordAt(entry, "ctename"),
    );
    const query = common && nodeAt(common, "ctequery");
    return (query && columnsOf(within(query, place))[column - 1]) ?? "unknown";
  }
}

/** What a statement writes into a column, in any of its branches: RETURNING gives what was written. */
function writtenTo(query: TreeNode, variable: TreeNode): TreeNode[] {
  if (numberAt(query, "resultRelation") !== numberAt(variable, "varno")) return [];
  const conflict = nodeAt(query, "onConflict");
  const lists = [nodesAt(query, "targetList"), conflict ? nodesAt(conflict, "onConflictSet") : []];
  const column = wordAt(variable, "varattno");
  return lists.flatMap((list) => list.filter((entry) => wordAt(entry, "resno") === column));
}

function worst(parts: readonly Nullness[]): Nullness {
  if (parts.includes("can be")) return "can be";
  return parts.includes("unknown") ? "unknown" : "never";
}

function best(parts: readonly Nullness[]): Nullness {
  if (parts.includes("never")) return "never";
  return parts.includes("unknown") ? "unknown" : "can be";
}
