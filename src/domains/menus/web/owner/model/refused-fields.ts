import type { MenuDocument } from "#domains/menus/contract/menu-document.ts";

/** The server's words by dish or section, and there by field (`names.ja`; empty for the whole). */
export type RefusedFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

const PATH = /^sections\.(\d+)(?:\.dishes\.(\d+))?(?:\.(.*))?$/;

/** Finds the dishes and sections that were refused, wherever they stand in the draft by now. */
export function refusedFields(
  menu: MenuDocument,
  errors: readonly { path: string; message: string }[],
): RefusedFields {
  const found: Record<string, Record<string, string>> = {};
  for (const { path, message } of errors) {
    const [, at, place, field = ""] = PATH.exec(path) ?? [];
    const section = menu.sections[Number(at)];
    const id = place === undefined ? section?.id : section?.dishes[Number(place)]?.id;
    if (id === undefined) continue;
    const own = found[id] ?? {};
    own[field] ??= message;
    found[id] = own;
  }
  return found;
}
