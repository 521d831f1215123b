import * as ts from "typescript/unstable/ast";
import { type Type, TypeFlags } from "typescript/unstable/sync";
import type { SourceFile } from "../../source-files.ts";
import { Choices } from "./choices.ts";
import { type Compiler, methodCalls } from "./compiler.ts";
import { boundTo, Folder } from "./fold.ts";
import { type FunctionNode, Scope, Unknown, type Value } from "./values.ts";

/** One SQL text that a call may send, with the row type its caller declares. */
export interface Statement {
  /** The file and line of the call. */
  place: string;
  text: string;
  /** The declared row type: an intersection of all of these. Empty where the rows are not read. */
  row: readonly Type[];
  /** The expressions of the parameters, where all of them are known. */
  params: readonly ts.Node[] | null;
}

/** A call whose SQL text is not statically known. */
export interface Unfolded {
  place: string;
  why: string;
}

export interface Found {
  calls: number;
  statements: Statement[];
  unfolded: Unfolded[];
}

/** A function that forwards its callers' queries. */
const MOST_CALLERS_DEEP = 4;

interface Query {
  call: ts.CallExpression;
  text: ts.Node;
  /** The row type it declares. */
  row: Type;
}

/** A call of the function that contains a statement. */
interface Step {
  node: FunctionNode;
  site: ts.CallExpression;
}

/** All statements that these files send to the database by `query`. */
export function findStatements(compiler: Compiler, files: readonly SourceFile[]): Found {
  const found: Found = { calls: 0, statements: [], unfolded: [] };
  for (const { path, text } of files) {
    if (!/\.query\b/.test(text)) continue;
    for (const call of methodCalls(compiler.file(path), "query")) {
      const row = rowOf(compiler, call);
      const [asked] = call.arguments;
      if (row === null || asked === undefined || isPassedOn(compiler, asked)) continue;
      found.calls++;
      look({ call, text: asked, row }, []);
    }
  }
  return found;

  /** `steps`: the chain of calls to it, as far as it matters, innermost first. */
  function look(query: Query, steps: readonly Step[]): void {
    const outcomes = Choices.all((choices) => {
      const folder = new Folder(compiler, choices);
      return folder.value(query.text, scopeOf(folder, steps));
    });
    const place = compiler.placeOf(query.call);
    if (outcomes === null) {
      found.unfolded.push({ place, why: "it has too many texts to look at" });
      return;
    }
    const open = outcomes.find((one) => one instanceof Unknown);
    const row = partsOf(compiler, query.row, steps);
    const generic = row.find((one) => one.isTypeParameter());
    const node =
      open instanceof Unknown && open.parameter ? open.parameter.parent : generic && functionOf(query, steps);
    const sites = node && steps.length < MOST_CALLERS_DEEP ? sitesOf(node as FunctionNode) : [];
    for (const site of sites) look(query, [...steps, { node: node as FunctionNode, site }]);
    if (sites.length > 0) return;
    if (generic)
      found.unfolded.push({ place, why: "which row it is, not every caller says: name its type there" });
    const strange = outcomes.find((one) => typeof one !== "string");
    if (strange !== undefined)
      found.unfolded.push({ place, why: `what the text is depends on ${nameOf(strange, query.text)}` });
    for (const text of new Set(outcomes.filter((one) => typeof one === "string")))
      found.statements.push({ place, text, row, params: paramsOf(query.call) });
  }

  function sitesOf(node: FunctionNode): ts.CallExpression[] {
    const name = nameOfFunction(node);
    if (name === null) return [];
    const paths = files.filter(({ text }) => text.includes(name.text)).map(({ path }) => path);
    return compiler.callsOf(name, paths);
  }
}

/** The parameters of the functions along the chain, bound to the arguments of the outermost call. */
function scopeOf(folder: Folder, steps: readonly Step[]): Scope {
  return steps.reduceRight((outer, { node, site }) => {
    const given = site.arguments.map((argument) => () => folder.value(argument, outer));
    return new Scope(boundTo(node, given, folder));
  }, new Scope());
}

/** The row type that a call declares; null for a call that is not a database query. */
function rowOf(compiler: Compiler, call: ts.CallExpression): Type | null {
  const { checker } = compiler;
  const answer = compiler.typeOf(call);
  if (!answer?.isTypeReference() || answer.getSymbol()?.name !== "Promise") return null;
  const [rows] = checker.getTypeArguments(answer);
  if (!rows?.isTypeReference() || !checker.isArrayType(rows)) return null;
  return checker.getTypeArguments(rows)[0] ?? null;
}

/** The function that issues a statement, as far as its callers were followed. */
function functionOf({ call }: Query, steps: readonly Step[]): ts.Node | null {
  let node: ts.Node = (steps.at(-1)?.site ?? call).parent;
  while (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node) && !ts.isSourceFile(node))
    node = node.parent;
  return ts.isSourceFile(node) ? null : node;
}

/** The members of an intersection, with a function's type parameters resolved by its caller. */
function partsOf(compiler: Compiler, row: Type, steps: readonly Step[]): readonly Type[] {
  if (row.flags & TypeFlags.Unknown) return [];
  const parts = row.isIntersectionType() ? row.getTypes() : [row];
  return parts.flatMap((part) => {
    if (!part.isTypeParameter()) return [part];
    const [step, ...outer] = steps;
    const at = step?.node.typeParameters?.findIndex(({ name }) => name.text === part.getSymbol()?.name) ?? -1;
    const argument = step?.site.typeArguments?.[at];
    const type = argument && compiler.checker.getTypeFromTypeNode(argument);
    return type ? partsOf(compiler, type, outer) : [part];
  });
}

/** An engine's `query`, or a wrapper of one: its callers are checked instead. */
function isPassedOn(compiler: Compiler, text: ts.Node): boolean {
  const declaration = ts.isIdentifier(text) ? compiler.declarationOf(text) : null;
  if (declaration === null || !ts.isParameterDeclaration(declaration)) return false;
  const { parent } = declaration;
  const named = ts.isMethodDeclaration(parent) ? parent : parent.parent;
  if (!ts.isMethodDeclaration(named) && !ts.isPropertyAssignment(named)) return false;
  return ts.isIdentifier(named.name) && named.name.text === "query";
}

function nameOfFunction(node: FunctionNode): ts.Identifier | null {
  if (ts.isFunctionDeclaration(node)) return node.name ?? null;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : null;
}

function nameOf(value: Value, text: ts.Node): string {
  return (value instanceof Unknown ? value.node : text).getText();
}

/** The parameters of a call, including spread lists; null where not all of them are known. */
function paramsOf(call: ts.CallExpression): readonly ts.Node[] | null {
  const given = call.arguments[1];
  if (given === undefined) return [];
  return ts.isArrayLiteralExpression(given) ? elementsOf(given) : null;
}

function elementsOf(list: ts.ArrayLiteralExpression): readonly ts.Node[] | null {
  const parts = list.elements.map((element) => {
    if (!ts.isSpreadElement(element)) return [element];
    return ts.isArrayLiteralExpression(element.expression) ? elementsOf(element.expression) : null;
  });
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}
