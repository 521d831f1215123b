import { posix } from "node:path";
import { parseSync } from "vite";
import { importTarget, type SourceFile } from "../source-files.ts";

/** A syntax tree node, with the fields used here. */
interface Node {
  type: string;
  [part: string]: unknown;
}

interface FileTexts {
  /** Keys that a translator is called with; interpolated parts are replaced by FILLED. */
  asked: Set<string>;
  /** Namespaces of translators that are passed on, or called with a key from elsewhere. */
  open: Set<string>;
  /** Namespaces on which `has` is called. */
  optional: Set<string>;
  /** Every string of the file that may be a key, or a part of one. */
  texts: Set<string>;
  imports: string[];
  /** Where keys of `asked` are shown. */
  roles: [role: TextRole, key: string][];
}

/** Where a text is shown, as far as the element or property around its key says so. */
export type TextRole = "button" | "label" | "hint";

/** Elements whose only text is what a button says. */
const BUTTONS = /^(Button|ButtonLink|SubmitButton)$/;
/** Properties by which components take such texts. */
const PROPERTIES: Readonly<Record<string, TextRole>> = {
  submit: "button",
  yes: "button",
  no: "button",
  label: "label",
  hint: "hint",
};

/** The translators that a name refers to. */
type Scope = Map<string, readonly string[]>;

const FILLED = "\0";
/** A namespace passed as a property; its type lists the possible ones. */
const ELSEWHERE = "\u0001";
const MAKERS: Record<string, number> = { useTranslations: 0, translator: 1 };
const METHODS = /^(rich|markup|raw|has)$/;
const NAMESPACE = /^[a-z]+(\.[A-Za-z]+)+$/;
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/**
 * Determines which message keys the source uses. A key is used if a translator of its namespace is called with it, as a
 * string or as a template that matches when filled with words of the source. Where a translator is passed on, or its
 * key comes from elsewhere, strings of related files count as keys of the namespace. Keys checked with `has` may also
 * be filled with words of the data.
 */
export function textUsage(files: readonly SourceFile[]) {
  const read = new Map(files.map((file) => [file.path, readFile(file)]));
  const isWord = wordsOf([...read.values()].flatMap(({ texts }) => [...texts]));
  const asked = new Set<string>();
  const optional = new Set<string>();
  for (const [path, file] of read) {
    for (const key of file.asked) for (const whole of settled(key, file)) asked.add(whole);
    if (file.open.size + file.optional.size === 0) continue;
    const texts = around(path, read).flatMap(({ texts }) => [...texts]);
    for (const namespace of file.open) for (const text of texts) asked.add(join(namespace, text));
    for (const namespace of file.optional) for (const text of file.texts) optional.add(join(namespace, text));
  }
  const [templates, loose] = [patternsOf(asked), patternsOf(optional)];
  const roles = new Map<string, Set<TextRole>>();
  for (const { roles: said } of read.values())
    for (const [role, key] of said) roles.set(key, (roles.get(key) ?? new Set()).add(role));
  return {
    isUsed: (key: string): boolean =>
      asked.has(key) ||
      loose.some((pattern) => pattern.test(key)) ||
      templates.some((pattern) => pattern.exec(key)?.slice(1).every(isWord) ?? false),
    /** The roles of a key that a call names in full. */
    rolesOf: (key: string): ReadonlySet<TextRole> => roles.get(key) ?? new Set(),
  };
}

function settled(key: string, { texts }: FileTexts): string[] {
  if (!key.startsWith(ELSEWHERE)) return [key];
  return [...texts].filter((text) => NAMESPACE.test(text)).map((text) => key.replace(ELSEWHERE, text));
}

/** The file, the files that import it, the files it imports, and what these share. */
function around(path: string, read: ReadonlyMap<string, FileTexts>): FileTexts[] {
  const near = new Set([path, ...(read.get(path)?.imports ?? [])]);
  for (const name of near)
    if (isShared(name)) for (const other of read.get(name)?.imports ?? []) near.add(other);
  for (const [name, { imports }] of read) if (imports.includes(path)) near.add(name);
  return [...near].flatMap((name) => read.get(name) ?? []);
}

/** Files shared by server and browser, and the calls built from them. */
function isShared(path: string): boolean {
  return /^src\/(kernel\/|domains\/[^/]+\/(contract\/|web\/api\.ts$|[^/]+\.ts$))/.test(path);
}

/** Whether a word occurs in the source: as a string, within one, or as a possible value of a template. */
function wordsOf(texts: readonly string[]): (filled: string) => boolean {
  const words = new Set(texts);
  for (const text of texts) for (const word of text.split(/[^\p{L}\d_-]+/u)) words.add(word);
  const templates = patternsOf(texts.filter((text) => /^[\w-]+-\0$/.test(text)));
  const isWord = (word: string): boolean =>
    words.has(word) || templates.some((pattern) => words.has(pattern.exec(word)?.[1] ?? FILLED));
  return (filled) => isWord(filled) || filled.split(".").every(isWord);
}

function patternsOf(keys: Iterable<string>): RegExp[] {
  return [...keys].filter((key) => key.includes(FILLED)).map(patternOf);
}

function patternOf(key: string): RegExp {
  const parts = key.split(FILLED).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("(.+)")}$`, "u");
}

function readFile({ path, text }: SourceFile): FileTexts {
  const file: FileTexts = {
    asked: new Set(),
    open: new Set(),
    optional: new Set(),
    texts: new Set(),
    imports: [],
    roles: [],
  };
  visit(parseSync(path, text).program as unknown as Node, new Map(), file, posix.dirname(path), null);
  return file;
}

function visit(node: Node, scope: Scope, file: FileTexts, folder: string, role: TextRole | null): void {
  const go = (inner: Node, within = scope, as = role) => visit(inner, within, file, folder, as);
  if (node.type === "JSXElement") {
    const { name } = (node.openingElement as Node).name as { name?: string };
    const isButton = name === "button" || BUTTONS.test(name ?? "");
    go(node.openingElement as Node, scope, null);
    for (const child of node.children as Node[]) go(child, scope, isButton ? "button" : null);
    return;
  }
  if (node.type === "JSXAttribute") {
    const { name } = node.name as { name?: string };
    if (node.value) go(node.value as Node, scope, PROPERTIES[name ?? ""] ?? null);
    return;
  }
  if (node.type === "ImportDeclaration") {
    const { value } = node.source as { value: string };
    if (/^[.#]/.test(value)) file.imports.push(importTarget(value, folder));
    return;
  }
  if (FUNCTION.test(node.type)) {
    const inner = new Map(scope);
    // A parameter shadows an outer variable of the same name.
    for (const parameter of node.params as Node[]) for (const name of namesIn(parameter)) inner.delete(name);
    for (const part of partsOf(node)) go(part, inner);
    return;
  }
  if (node.type === "VariableDeclarator") {
    const made = madeBy(node.init as Node | null);
    const [name] = namesIn(node.id as Node);
    if (made !== null && name !== undefined) return void scope.set(name, made);
  }
  if (node.type === "CallExpression") {
    const namespaces = translatorOf(node.callee as Node, scope);
    const [key, ...values] = node.arguments as Node[];
    if (namespaces !== null && key !== undefined) {
      ask(file, namespaces, key, role);
      const { name } = ((node.callee as Node).property ?? {}) as { name?: string };
      if (name === "has") for (const namespace of namespaces) file.optional.add(namespace);
      for (const part of [key, ...values]) go(part, scope, null);
      return;
    }
  }
  // Any other use of a translator passes it on.
  if (node.type === "Identifier")
    for (const namespace of scope.get(String(node.name)) ?? []) file.open.add(namespace);
  for (const text of textsOf(node) ?? []) file.texts.add(text);
  for (const part of partsOf(node)) go(part);
}

function ask(file: FileTexts, namespaces: readonly string[], key: Node, role: TextRole | null): void {
  const texts = textsOf(key);
  for (const namespace of namespaces) {
    if (texts === null) file.open.add(namespace);
    else
      for (const text of texts) {
        file.asked.add(join(namespace, text));
        if (role !== null) file.roles.push([role, join(namespace, text)]);
      }
  }
}

/** The namespaces that a call opens: of `t(...)`, `t.rich(...)` and `translator(language, area)(...)`. */
function translatorOf(callee: Node, scope: Scope): readonly string[] | null {
  if (callee.type === "Identifier") return scope.get(String(callee.name)) ?? null;
  if (callee.type === "MemberExpression") {
    const { name } = callee.property as { name?: string };
    if (METHODS.test(name ?? "")) return translatorOf(callee.object as Node, scope);
  }
  return madeBy(callee);
}

/** The namespaces of the translator that an expression creates; null when it creates none. */
function madeBy(node: Node | null): readonly string[] | null {
  if (node?.type === "TSAsExpression") return madeBy(node.expression as Node);
  if (node?.type !== "CallExpression") return null;
  const at = MAKERS[String((node.callee as Node).name)];
  if (at === undefined) return null;
  const namespace = (node.arguments as Node[])[at];
  return namespace === undefined ? [""] : (textsOf(namespace) ?? [ELSEWHERE]);
}

/** The possible string values of an expression; null when they cannot be determined. */
function textsOf(node: Node): string[] | null {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : null;
  if (node.type === "TemplateLiteral") {
    const quasis = node.quasis as { value: { cooked: string } }[];
    return [quasis.map(({ value }) => value.cooked).join(FILLED)];
  }
  if (node.type === "Property" || node.type === "TSPropertySignature") {
    const { name, value } = node.key as { name?: string; value?: unknown };
    return [name ?? String(value)];
  }
  if (node.type === "TSAsExpression") return textsOf(node.expression as Node);
  if (node.type === "ConditionalExpression") {
    const [a, b] = [textsOf(node.consequent as Node), textsOf(node.alternate as Node)];
    return a && b && [...a, ...b];
  }
  return null;
}

function join(namespace: string, key: string): string {
  return namespace === "" ? key : `${namespace}.${key}`;
}

function namesIn(node: Node): string[] {
  if (node.type === "Identifier") return [String(node.name)];
  return partsOf(node).flatMap(namesIn);
}

function partsOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([part]) => !skips(node, part))
    .flatMap(([, value]) => value)
    .filter((value): value is Node => typeof (value as Node | null)?.type === "string");
}

/** A property name after a dot or before a colon is not a reference to the variable of that name. */
function skips(node: Node, part: string): boolean {
  if (node.type === "MemberExpression") return part === "property" && node.computed !== true;
  if (node.type === "Property") return part === "key" && node.computed !== true;
  return false;
}
