import { posix } from "node:path";

/** A path of this repository that some file names. */
export interface NamedPath {
  /** As it is written. */
  written: string;
  /** From the project's folder; `*` stands for what is filled in: a language, a domain. */
  path: string;
  /** Of a heading in it. */
  anchor: string | null;
}

/** The folders that documents name from the project's folder. */
const ROOTS = "src|scripts|tests|bench|chaos|db|docs|locales|deploy|legal|public";
const FROM_ROOT = new RegExp(`^(?:\\./)?(?:${ROOTS})/[^\\s]*$`);
/** What a domain's README names from beside itself. */
const INSIDE_DOMAIN = /^(?:server|web|contract)\/[^\s]*$/;
/** A file of source with a folder before it is named by the end of its path: `telemetry/version.ts`. */
const TAIL = /^[\w*{<][^\s:]*\/[^\s:/]+\.tsx?$/;

/** The paths in a document: those in backticks, alone or in a command, and the targets of links. */
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

/** The paths in comments of settings, which have no backticks. */
export function pathsInSettings(text: string): NamedPath[] {
  return fromRoot(
    text
      .split("\n")
      .filter((line) => line.startsWith("# "))
      .join("\n"),
  );
}

/** The files that code reads from beside itself; what is put into the path when it runs may be any name. */
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

/** Without what ends a sentence, the quotes around an argument, and the number of a line. */
function trimmed(word: string): string {
  return word
    .replace(/^["']/, "")
    .replace(/["'.:]*$/, "")
    .replace(/:\d+$/, "");
}

/** `<language>` is filled in by the reader. */
function asPattern(path: string): string {
  return posix.normalize(path.replaceAll(/<[^>]*>/g, "*"));
}

/** Whether a path is one of these files or one of their folders. Braces name several, and each must be there. */
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

/** What GitHub makes of a document's headings. */
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
