import type { ApiError } from "../../calls/api.ts";

/** Why a document was not saved, as far as the page can do something about it. */
export type DraftRefusal =
  | { kind: "newer" }
  | { kind: "fields"; errors: { path: string; message: string }[]; message: string }
  | { kind: "said"; message: string }
  /** Nobody knows whether it was saved. */
  | { kind: "unclear" };

/** Reads what the server has said; null when it was not heard. `part`: that of the body which paths are told without. */
export function draftRefusal(
  problem: ApiError["problem"],
  part: "hours" | "inventory" | "menu" | "profile",
): DraftRefusal {
  if (problem === null) return { kind: "unclear" };
  if (problem.code === "changed-meanwhile") return { kind: "newer" };
  const begin = `${part}.`;
  const errors = (problem.errors ?? []).map(({ path, message }) => ({
    path: path.startsWith(begin) ? path.slice(begin.length) : path,
    message,
  }));
  if (errors.length > 0) return { kind: "fields", errors, message: problem.detail };
  return { kind: "said", message: `${problem.title}. ${problem.detail}` };
}
