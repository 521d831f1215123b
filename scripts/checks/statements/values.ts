import type { ArrowFunction, FunctionDeclaration, FunctionExpression, Node } from "typescript/unstable/ast";

/** What is known of an expression without running the product. */
export type Value = string | number | boolean | null | undefined | Value[] | Shape | Closure | Unknown;

/** An object, its members evaluated when somebody asks for them. */
export class Shape {
  readonly members: ReadonlyMap<string, () => Value>;
  constructor(members: ReadonlyMap<string, () => Value>) {
    this.members = members;
  }
}

export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression;

/** A function of the project, in the scope where it stands. */
export class Closure {
  readonly node: FunctionNode;
  readonly scope: Scope;
  constructor(node: FunctionNode, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** Nothing is known of `node`. */
export class Unknown {
  readonly node: Node;
  /** The parameter that it came from: who calls the function knows. */
  readonly parameter: Node | null;
  constructor(node: Node, parameter: Node | null = null) {
    this.node = node;
    this.parameter = parameter;
  }
}

/** What the parameters of functions that are being called stand for, by their declarations. */
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
