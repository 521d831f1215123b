import { posix } from "node:path";

/** A path of this repository mentioned in a file. */
export interface NamedPath {
  /** As written. */
  written: string;
  /** Relative to the project root; `*` stands for a placeholder: a language, a domain. */
  path: string;
  /** The anchor of a heading in it. */
  anchor: string | null;
}

/** Folders that documents refer to from the project root. */
const ROOTS = "src|scripts|tests|bench|chaos|db|docs|locales|deploy|legal|public";
const FROM_ROOT = new RegExp(`^(?:\\./)?(?:${ROOTS})/[^\\s]*$`);
/** Folders that a domain's README refers to relative to itself. */
const INSIDE_DOMAIN = /^(?:server|web|contract)\/[^\s]*$/;
/** A source path with at least one folder may be given by its last parts: `telemetry/version.ts`. */
const TAIL = /^[\w*{<][^\s:]*\/[^\s:/]+\.tsx?$/;

/** The paths in a document: in backticks, alone or in a command, and link targets. */
export function pathsInDocument(document: string, text: string): NamedPath[] {
  const folder = posix.dirname(document);
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) => wordPaths(code, folder));
  const linked = [...prose.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/i.test(link)) return [];
    const [target = "", anchor = null] = link.split("#");
    return [
      { written: link, path: target === "" ? document : posix.join(folder, decodeURI(target)), anchor },
    ];
  });
  const fenced = [...text.matchAll(/^ *```[\s\S]*?^ *```/gm)].flatMap(([block]) => wordPaths(block, folder));
  return [...quoted, ...linked, ...fenced];
}

/** The paths in comments of configuration files, which have no backticks. */
export function pathsInSettings(text: string): NamedPath[] {
  return fromRoot(
    text
      .split("\n")
      .filter((line) => line.startsWith("# "))
      .join("\n"),
  );
}

/** The files that code reads relative to itself; an interpolated part matches any name. */
export function pathsInCode(file: string, text: string): NamedPath[] {
  const folder = posix.dirname(file);
  return [...text.matchAll(/new URL\(\s*(["'`])([^"'`\n]*)\1,\s*import\.meta\.url,?\s*\)/g)].map(
    ([, , written = ""]) => ({
      written,
      path: posix.join(folder, written.replaceAll(/\$\{[^}]*\}/g, "**")),
      anchor: null,
    }),
  );
}

function fromRoot(text: string): NamedPath[] {
  return text
    .split(/[\s(),;]+/)
    .map(trimmed)
    .filter((word) => FROM_ROOT.test(word))
    .map((written) => ({ written, path: asPattern(written), anchor: null }));
}

function wordPaths(code: string, folder: string): NamedPath[] {
  return code
    .split(/[\s(),;=]+(?![^{]*\})/)
    .map(trimmed)
    .flatMap((written) => {
      if (FROM_ROOT.test(written)) return [{ written, path: asPattern(written), anchor: null }];
      if (folder.startsWith("src/domains/") && INSIDE_DOMAIN.test(written))
        return [{ written, path: asPattern(`${folder}/${written}`), anchor: null }];
      return TAIL.test(written) ? [{ written, path: `**/${asPattern(written)}`, anchor: null }] : [];
    });
}

/** Removes punctuation at the end, quotes around an argument, and a line number. */
function trimmed(word: string): string {
  return word
    .replace(/^["']/, "")
    .replace(/["'.:]*$/, "")
    .replace(/:\d+$/, "");
}

/** Readers replace `<language>` themselves. */
function asPattern(path: string): string {
  return posix.normalize(path.replaceAll(/<[^>]*>/g, "*"));
}

/** Whether a path is one of these files or one of their folders. Braces name several, all of which must exist. */
export function isNamed(path: string, files: readonly string[]): boolean {
  return alternatives(path.replace(/\/$/, "")).every((one) => {
    const pattern = toPattern(one);
    return files.some((file) => pattern.test(file));
  });
}

function alternatives(path: string): string[] {
  const [whole, inside] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined || inside === undefined) return [path];
  return inside.split(",").flatMap((part) => alternatives(path.replace(whole, part)));
}

function toPattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.+^$()|[\]\\?]/g, "\\$&");
  const wild = escaped.replaceAll("**/", "(?:.+/)?").replaceAll("**", ".+").replaceAll("*", "[^/]+");
  return new RegExp(`^${path === "." ? "" : `${wild}(?:/|$)`}`);
}

/** The anchors that GitHub generates for a document's headings. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ +(.+?) *#*$/gm)) {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
      .replaceAll(" ", "-");
    for (let at = 0, name = slug; ; name = `${slug}-${++at}`)
      if (!anchors.has(name)) {
        anchors.add(name);
        break;
      }
  }
  return anchors;
}
