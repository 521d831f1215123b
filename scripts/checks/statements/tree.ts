/** A node of PostgreSQL's parsed statement: `{VAR :varno 1 ...}`. */
export interface TreeNode {
  kind: string;
  fields: ReadonlyMap<string, Tree>;
}

/** A node, a list, a word, or nothing (`<>`). */
export type Tree = TreeNode | readonly Tree[] | string | null;

const TOKEN = /[{}()]|"(?:[^"\\]|\\.)*"|(?:[^\s{}()\\]|\\.)+/g;

/** Parses PostgreSQL's text form of a `pg_node_tree`. */
export function readTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  return read();

  function read(): Tree {
    const token = tokens[at++] ?? "";
    if (token === "{") return readNode();
    if (token !== "(") return token === "<>" ? null : token;
    const list: Tree[] = [];
    while (at < tokens.length && tokens[at] !== ")") list.push(read());
    at++;
    return list;
  }

  function readNode(): TreeNode {
    const kind = tokens[at++] ?? "";
    const fields = new Map<string, Tree>();
    while (at < tokens.length && tokens[at] !== "}") {
      const name = (tokens[at++] ?? "").slice(1);
      const values: Tree[] = [];
      while (at < tokens.length && tokens[at] !== "}" && !isField(tokens[at])) values.push(read());
      // A constant's bytes are several words.
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values);
    }
    at++;
    return { kind, fields };
  }
}

function isField(token: string | undefined): boolean {
  return token !== undefined && /^:[a-z]/i.test(token);
}

/** A field that is a node; null otherwise. */
export function nodeAt(node: TreeNode, field: string): TreeNode | null {
  return asNode(node.fields.get(field));
}

/** The nodes of a field that is a list of nodes. */
export function nodesAt(node: TreeNode, field: string): TreeNode[] {
  const list = node.fields.get(field);
  return Array.isArray(list) ? list.flatMap((one) => asNode(one) ?? []) : [];
}

export function wordAt(node: TreeNode, field: string): string {
  const word = node.fields.get(field);
  return typeof word === "string" ? word : "";
}

export function numberAt(node: TreeNode, field: string): number {
  return Number(wordAt(node, field));
}

export function asNode(tree: Tree | undefined): TreeNode | null {
  return typeof tree === "object" && tree !== null && "kind" in tree ? tree : null;
}
