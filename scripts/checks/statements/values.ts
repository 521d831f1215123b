import type { ArrowFunction, FunctionDeclaration, FunctionExpression, Node } from "typescript/unstable/ast";

/** What is statically known about an expression. */
export type Value = string | number | boolean | null | undefined | Value[] | Shape | Closure | Unknown;

/** An object whose members are evaluated lazily. */
export class Shape {
  readonly members: ReadonlyMap<string, () => Value>;
  constructor(members: ReadonlyMap<string, () => Value>) {
    this.members = members;
  }
}

export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression;

/** A function of the project, with its scope. */
export class Closure {
  readonly node: FunctionNode;
  readonly scope: Scope;
  constructor(node: FunctionNode, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** Nothing is known about `node`. */
export class Unknown {
  readonly node: Node;
  /** The parameter it came from: callers of the function determine its value. */
  readonly parameter: Node | null;
  constructor(node: Node, parameter: Node | null = null) {
    this.node = node;
    this.parameter = parameter;
  }
}

/** The arguments of functions being evaluated, by parameter declaration. */
export class Scope {
  readonly #bound: ReadonlyMap<Node, () => Value>;
  readonly #outer: Scope | null;
  constructor(bound: ReadonlyMap<Node, () => Value> = new Map(), outer: Scope | null = null) {
    this.#bound = bound;
    this.#outer = outer;
  }

  find(declaration: Node): (() => Value) | null {
    return this.#bound.get(declaration) ?? this.#outer?.find(declaration) ?? null;
  }
}
