import { posix } from "node:path";
import {
  type CallExpression,
  type Identifier,
  isCallExpression,
  isIdentifier,
  isShorthandPropertyAssignment,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import {
  API,
  type Checker,
  type Project,
  type Symbol as Sym,
  SymbolFlags,
  type Type,
} from "typescript/unstable/sync";

/** A member of an object type. */
export interface Property {
  name: string;
  type: Type;
  isOptional: boolean;
}

/** The TypeScript compiler for one project: resolves names and types of expressions. */
export class Compiler {
  readonly #api: API;
  readonly #project: Project;
  readonly #root: string;
  readonly #declarations = new Map<Node, Node | null>();
  readonly #types = new Map<Node, Type>();
  readonly #properties = new Map<number, readonly Property[]>();
  readonly #files = new Map<string, SourceFile>();

  /**
   * `paths`: the files to check; their imports are included automatically. `texts`: files that are not on the disk, by
   * path.
   */
  constructor(root: string, paths: readonly string[], texts: Readonly<Record<string, string>> = {}) {
    this.#root = root;
    const full = (path: string) => posix.join(root, path);
    const config = full("tsconfig.statements.json");
    const settings = { extends: full("tsconfig.json"), include: [], files: paths.map(full) };
    const virtual = new Map(Object.entries(texts).map(([path, text]) => [full(path), text]));
    virtual.set(config, JSON.stringify(settings));
    this.#api = new API({
      cwd: root,
      fs: {
        readFile: (name) => virtual.get(name),
        fileExists: (name) => virtual.has(name) || undefined,
      },
    });
    const project = this.#api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} could not be read`);
    this.#project = project;
  }

  get checker(): Checker {
    return this.#project.checker;
  }

  /** `path`: relative to the project root. */
  file(path: string): SourceFile {
    const known = this.#files.get(path);
    if (known) return known;
    const file = this.#project.program.getSourceFile(posix.join(this.#root, path));
    if (file === undefined) throw new Error(`${path} is no file of the project`);
    this.#files.set(path, file);
    return file;
  }

  /** The position of a node, as `path:line`. */
  placeOf(node: Node): string {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return `${posix.relative(this.#root, file.fileName)}:${line + 1}`;
  }

  /** The declaration that a name refers to, following imports; null for anything outside the project. */
  declarationOf(name: Identifier): Node | null {
    const known = this.#declarations.get(name);
    if (known !== undefined) return known;
    const declaration = this.#findDeclaration(name);
    this.#declarations.set(name, declaration);
    return declaration;
  }

  #findDeclaration(name: Identifier): Node | null {
    const own = isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name);
    const handle = own && this.#behind(own).valueDeclaration;
    const node = handle?.resolve(this.#project) ?? null;
    return node?.getSourceFile().fileName.startsWith(`${this.#root}/node_modules/`) ? null : node;
  }

  #behind(symbol: Sym): Sym {
    return symbol.valueDeclaration === undefined ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  typeOf(node: Node): Type | undefined {
    const known = this.#types.get(node);
    if (known !== undefined) return known;
    const type = this.checker.getTypeAtLocation(node);
    if (type) this.#types.set(node, type);
    return type;
  }

  propertiesOf(type: Type): readonly Property[] {
    const known = this.#properties.get(type.id);
    if (known !== undefined) return known;
    const symbols = this.checker.getPropertiesOfType(type);
    const types = this.checker.getTypeOfSymbol(symbols);
    const properties = symbols.flatMap(({ name, flags }, at) => {
      const type = types[at];
      return type ? [{ name, type, isOptional: (flags & SymbolFlags.Optional) !== 0 }] : [];
    });
    this.#properties.set(type.id, properties);
    return properties;
  }

  /** The calls, in these files, of a function declared under this name. */
  callsOf(name: Identifier, paths: readonly string[]): CallExpression[] {
    const declared = name.parent;
    const found: CallExpression[] = [];
    for (const path of paths) {
      const visit = (node: Node): void => {
        if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === name.text)
          if (this.declarationOf(node.expression) === declared) found.push(node);
        node.forEachChild(visit);
      };
      visit(this.file(path));
    }
    return found;
  }

  close(): void {
    this.#api.close();
  }
}

/** Every call of a method with this name in a file. */
export function methodCalls(file: SourceFile, method: string): CallExpression[] {
  const found: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && "name" in node.expression) {
      const { name } = node.expression as { name?: Node };
      if (name !== undefined && isIdentifier(name) && name.text === method) found.push(node);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
