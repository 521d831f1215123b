import type * as ts from "typescript/unstable/ast";
import { type Type, TypeFlags } from "typescript/unstable/sync";
import type { Compiler } from "./compiler.ts";
import type { Column, Description } from "./describe.ts";
import { type Kind, kindOfColumn, kindOfParam, nameOf } from "./kinds.ts";

/** The declared type of one field of a row. */
interface Field {
  types: Type[];
  isOptional: boolean;
}

/** Differences between the row type that a caller declares and the actual columns, each as a sentence. */
export function compareRow(compiler: Compiler, row: readonly Type[], { columns }: Description): string[] {
  const fields = fieldsOf(compiler, row);
  if (fields === null) return [];
  const findings: string[] = [];
  const seen = new Set<string>();
  for (const column of columns) {
    const field = fields.get(column.name);
    if (seen.has(column.name)) findings.push(`two columns are called "${column.name}"`);
    else if (field === undefined) findings.push(`the row's type lacks the column "${column.name}"`);
    else findings.push(...compareField(compiler, column, field));
    seen.add(column.name);
  }
  for (const [name, { isOptional }] of fields)
    if (!isOptional && !seen.has(name)) findings.push(`no column gives the field "${name}"`);
  return findings;
}

/** The same for parameters. */
export function compareParams(
  compiler: Compiler,
  given: readonly ts.Node[],
  { params }: Description,
): string[] {
  if (given.length !== params.length)
    return [`${params.length} parameters are asked for and ${given.length} given`];
  return given.flatMap((node, at) => {
    const type = compiler.typeOf(node);
    const kind = kindOfParam(params[at] ?? 0);
    if (type === undefined || kind === null) return [];
    const strange = membersOf(type).find(
      (one) => !isAnything(one) && !isEmpty(one) && !isTaken(compiler, one, kind),
    );
    if (strange === undefined) return [];
    return [`$${at + 1} is ${nameOf(kind)}, and ${compiler.checker.typeToString(type)} is given`];
  });
}

function compareField(compiler: Compiler, { name, type, nullness }: Column, { types }: Field): string[] {
  const kind = kindOfColumn(type);
  if (kind === null) return [`"${name}" has a type that the engines read in different ways: cast it`];
  const members = types.flatMap(membersOf);
  if (members.some(isAnything)) return [];
  const said = [...new Set(members.map((one) => compiler.checker.typeToString(one)))].join(" | ");
  if (members.some((one) => !isEmpty(one) && !fits(compiler, one, kind)))
    return [`"${name}" is ${nameOf(kind)}, the row's type says ${said}`];
  if (nullness === "can be" && !members.some(isNull))
    return [`"${name}" can be null, the row's type says ${said}`];
  return [];
}

/** The combined fields of all parts of a row's type; null where any column is accepted. */
function fieldsOf(compiler: Compiler, parts: readonly Type[]): Map<string, Field> | null {
  const fields = new Map<string, Field>();
  for (const part of parts) {
    const cases = membersOf(part);
    if (cases.some((one) => isAnything(one) || compiler.checker.getIndexInfosOfType(one).length > 0))
      return null;
    for (const one of cases) {
      const properties = compiler.propertiesOf(one);
      for (const { name, type, isOptional } of properties) {
        const known = fields.get(name) ?? { types: [], isOptional: false };
        fields.set(name, { types: [...known.types, type], isOptional: known.isOptional || isOptional });
      }
    }
  }
  return parts.length === 0 ? null : fields;
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

function isAnything(type: Type): boolean {
  return (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) !== 0;
}

function isNull(type: Type): boolean {
  return (type.flags & TypeFlags.Null) !== 0;
}

function isEmpty(type: Type): boolean {
  return (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)) !== 0;
}

/** Whether a value of this kind is assignable to a type. */
function fits(compiler: Compiler, type: Type, kind: Kind): boolean {
  if (type.isIntersectionType()) return type.getTypes().some((one) => fits(compiler, one, kind));
  if (typeof kind !== "string") return isListOf(compiler, type, (one) => fits(compiler, one, kind.listOf));
  const name = type.getSymbol()?.name ?? "";
  switch (kind) {
    case "string":
      return (type.flags & TypeFlags.StringLike) !== 0;
    case "number":
      return (type.flags & TypeFlags.NumberLike) !== 0;
    case "boolean":
      return (type.flags & TypeFlags.BooleanLike) !== 0;
    case "Date":
      return name === "Date";
    case "Uint8Array":
      return name === "Uint8Array" || name === "Buffer";
    case "JSON":
      return !["Date", "Uint8Array", "Buffer", "Map", "Set"].includes(name);
  }
}

/** Whether an engine accepts a value of a type for this kind: both serialize anything but lists as text. */
function isTaken(compiler: Compiler, type: Type, kind: Kind): boolean {
  if (typeof kind !== "string") return isListOf(compiler, type, (one) => isTaken(compiler, one, kind.listOf));
  if (kind === "JSON") return !compiler.checker.isArrayLikeType(type) && fits(compiler, type, kind);
  return fits(compiler, type, kind) || (kind === "Date" && fits(compiler, type, "string"));
}

function isListOf(compiler: Compiler, type: Type, isElement: (one: Type) => boolean): boolean {
  const { checker } = compiler;
  if (!checker.isArrayLikeType(type) || !type.isTypeReference()) return false;
  return checker
    .getTypeArguments(type)
    .flatMap(membersOf)
    .every((one) => isAnything(one) || isEmpty(one) || isElement(one));
}
