import type { MenuDocument } from "../../../../../shared/contract/menu-document.ts";

/** A menu as one text that is the same for menus that say the same: texts trimmed, empty ones left out, keys in order. */
export function menuText(menu: MenuDocument): string {
  return JSON.stringify(plain(menu));
}

function plain(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, plain(one)] as const);
  return Object.fromEntries(
    entries.filter(([, one]) => one !== "" && one !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
