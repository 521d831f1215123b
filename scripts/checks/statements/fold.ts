import * as ts from "typescript/unstable/ast";
import { TypeFlags } from "typescript/unstable/sync";
import type { Choices } from "./choices.ts";
import type { Compiler } from "./compiler.ts";
import { callMethod, callOfObject } from "./methods.ts";
import { Closure, type FunctionNode, Scope, Shape, Unknown, type Value } from "./values.ts";

/** A type with more literals than this is not treated as a list of cases. */
const MOST_LITERALS = 16;

/**
 * Constant folding: evaluates expressions of the source as far as they are constant. Values known only at run time are
 * enumerated by `choices`: each branch of a condition, each literal of a union type. Pure: functions that build SQL
 * texts only join constants.
 */
export class Folder {
  readonly #compiler: Compiler;
  readonly choices: Choices;

  constructor(compiler: Compiler, choices: Choices) {
    this.#compiler = compiler;
    this.choices = choices;
  }

  value(node: ts.Node, scope: Scope): Value {
    const value = this.#plain(node, scope);
    if (!(value instanceof Unknown)) return value;
    const literals = this.#literals(node);
    return literals.length === 0 ? value : literals[this.choices.choose(this.#keyOf(node), literals.length)];
  }

  /** The same name is the same choice everywhere in the function. */
  #keyOf(node: ts.Node): unknown {
    return (ts.isIdentifier(node) && this.#compiler.declarationOf(node)) || node.getText();
  }

  #plain(node: ts.Node, scope: Scope): Value {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll("_", ""));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) return this.#template(node, scope);
    if (ts.isIdentifier(node)) return node.text === "undefined" ? undefined : this.#name(node, scope);
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    )
      return this.value(node.expression, scope);
    if (ts.isConditionalExpression(node))
      return this.value(this.isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
    if (ts.isArrayLiteralExpression(node)) return this.#list(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.member(node, scope, node.name.text);
    if (ts.isElementAccessExpression(node))
      return this.member(node, scope, this.value(node.argumentExpression, scope));
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    return new Unknown(node);
  }

  /** Whether a condition holds; enumerated where that is not known. */
  isTrue(node: ts.Node, scope: Scope): boolean {
    const value = this.value(node, scope);
    return value instanceof Unknown ? this.choices.choose(node.getText(), 2) === 0 : Boolean(value);
  }

  #template(node: ts.TemplateExpression, scope: Scope): Value {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const part = this.value(expression, scope);
      if (part instanceof Unknown) return part;
      if (typeof part === "object" && part !== null) return new Unknown(expression);
      text += String(part) + literal.text;
    }
    return text;
  }

  #list(node: ts.ArrayLiteralExpression, scope: Scope): Value {
    const list: Value[] = [];
    for (const element of node.elements) {
      if (!ts.isSpreadElement(element)) {
        list.push(this.value(element, scope));
        continue;
      }
      const spread = this.value(element.expression, scope);
      if (!Array.isArray(spread)) return spread instanceof Unknown ? spread : new Unknown(element);
      list.push(...spread);
    }
    return list;
  }

  #object(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const members = new Map<string, () => Value>();
    for (const one of node.properties) {
      if (!ts.isPropertyAssignment(one) && !ts.isShorthandPropertyAssignment(one)) return new Unknown(one);
      const { name } = one;
      if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return new Unknown(one);
      const value = ts.isPropertyAssignment(one) ? one.initializer : name;
      members.set(name.text, () => this.value(value, scope));
    }
    return new Shape(members);
  }

  #name(node: ts.Identifier, scope: Scope): Value {
    const declaration = this.#compiler.declarationOf(node);
    return declaration === null ? new Unknown(node) : this.#declared(declaration, node, scope);
  }

  #declared(declaration: ts.Node, node: ts.Node, scope: Scope): Value {
    const bound = scope.find(declaration);
    if (bound) return bound();
    if (ts.isParameterDeclaration(declaration)) return new Unknown(node, declaration);
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, scope);
    if (ts.isBindingElement(declaration)) return this.#part(declaration, node, scope);
    if (!ts.isVariableDeclaration(declaration)) return new Unknown(node);
    const { parent, initializer } = declaration;
    if ((parent.flags & ts.NodeFlags.Const) === 0) return new Unknown(node);
    if (ts.isForOfStatement(parent.parent)) {
      const list = this.value(parent.parent.expression, scope);
      if (!Array.isArray(list) || list.length === 0) return new Unknown(node);
      return list[this.choices.choose(declaration, list.length)];
    }
    return initializer ? this.value(initializer, scope) : new Unknown(node);
  }

  /** The value that a destructuring pattern extracts: `{ key }`, `[first]`. */
  #part(element: ts.BindingElement, node: ts.Node, scope: Scope): Value {
    const pattern = element.parent as ts.BindingPattern;
    const whole = this.#declared(pattern.parent, node, scope);
    if (element.dotDotDotToken) return new Unknown(node);
    const name = element.propertyName ?? element.name;
    const key = ts.isArrayBindingPattern(pattern)
      ? pattern.elements.indexOf(element)
      : name && ts.isIdentifier(name)
        ? name.text
        : new Unknown(node);
    const value = this.take(whole, key, node);
    return value === undefined && element.initializer ? this.value(element.initializer, scope) : value;
  }

  member(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, scope: Scope, key: Value): Value {
    return this.take(this.value(node.expression, scope), key, node);
  }

  /** A member of an object or list; any of them where the key is not known. */
  take(whole: Value, key: Value, node: ts.Node): Value {
    if (whole instanceof Unknown) return new Unknown(node, whole.parameter);
    if (Array.isArray(whole)) {
      if (key === "length") return whole.length;
      return typeof key === "number" ? whole[key] : new Unknown(node);
    }
    if (!(whole instanceof Shape)) return new Unknown(node);
    if (typeof key === "string") return whole.members.get(key)?.();
    if (!(key instanceof Unknown) || whole.members.size === 0) return new Unknown(node);
    const at = this.choices.choose(key.node.getText(), whole.members.size);
    return [...whole.members.values()][at]?.();
  }

  #call(node: ts.CallExpression, scope: Scope): Value {
    const { expression } = node;
    const given = () => node.arguments.map((argument) => this.value(argument, scope));
    if (ts.isPropertyAccessExpression(expression)) {
      const { text } = expression.name;
      if (ts.isIdentifier(expression.expression) && expression.expression.text === "Object")
        return callOfObject(text, given()) ?? new Unknown(node);
      const whole = this.value(expression.expression, scope);
      if (whole instanceof Unknown) return new Unknown(node, whole.parameter);
      return callMethod(this, node, whole, text, given());
    }
    const callee = this.value(expression, scope);
    if (!(callee instanceof Closure)) return new Unknown(node);
    return this.apply(
      callee,
      node.arguments.map((argument) => () => this.value(argument, scope)),
    );
  }

  /** Calls a function of the project. */
  apply({ node, scope }: Closure, given: readonly (() => Value)[]): Value {
    return this.#body(node, new Scope(boundTo(node, given, this), scope));
  }

  #body(node: FunctionNode, scope: Scope): Value {
    if (node.body === undefined) return new Unknown(node);
    if (!ts.isBlock(node.body)) return this.value(node.body, scope);
    return this.#statements(node.body.statements, scope) ?? new Unknown(node);
  }

  /** The value of the first statement that returns; null for a function that does anything else. */
  #statements(statements: readonly ts.Node[], scope: Scope): Value | null {
    for (const one of statements) {
      if (ts.isReturnStatement(one))
        return one.expression ? this.value(one.expression, scope) : new Unknown(one);
      if (ts.isVariableStatement(one) || ts.isFunctionDeclaration(one)) continue;
      if (!ts.isIfStatement(one)) return null;
      const branch = this.isTrue(one.expression, scope) ? one.thenStatement : one.elseStatement;
      if (branch === undefined) continue;
      const result = this.#statements(ts.isBlock(branch) ? branch.statements : [branch], scope);
      if (result !== null) return result;
    }
    return null;
  }

  #binary({ left, operatorToken, right }: ts.BinaryExpression, scope: Scope): Value {
    const [a, b] = [this.value(left, scope), this.value(right, scope)];
    if (a instanceof Unknown) return a;
    if (b instanceof Unknown) return b;
    switch (operatorToken.kind) {
      case ts.SyntaxKind.PlusToken:
        return typeof a === "number" && typeof b === "number" ? a + b : `${a}${b}`;
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
        return a === b;
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
        return a !== b;
      case ts.SyntaxKind.QuestionQuestionToken:
        return a ?? b;
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return a ? b : a;
      case ts.SyntaxKind.BarBarToken:
        return a ? a : b;
      default:
        return new Unknown(operatorToken.parent);
    }
  }

  /** The values that the compiler infers for an expression, where they are a few literals. */
  #literals(node: ts.Node): (string | number | boolean | null)[] {
    const type =
      ts.isIdentifier(node) || ts.isCallExpression(node) || "expression" in node
        ? this.#compiler.typeOf(node)
        : undefined;
    const members = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
    if (members.length > MOST_LITERALS) return [];
    const literals = members.map((one) =>
      one.flags & TypeFlags.Null
        ? null
        : one.isLiteralType() && typeof one.value !== "bigint"
          ? one.value
          : undefined,
    );
    return literals.every((one) => one !== undefined) ? literals : [];
  }
}

/** Binds the parameters of a function to the arguments. */
export function boundTo(
  node: FunctionNode,
  given: readonly (() => Value)[],
  folder: Folder,
): ReadonlyMap<ts.Node, () => Value> {
  const bound = new Map<ts.Node, () => Value>();
  node.parameters.forEach((parameter, at) => {
    const value = given[at];
    const { initializer } = parameter;
    if (value) bound.set(parameter, value);
    else if (initializer) bound.set(parameter, () => folder.value(initializer, new Scope()));
    else bound.set(parameter, () => undefined);
  });
  return bound;
}
