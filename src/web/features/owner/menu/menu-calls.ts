import type {
  GlossaryDish,
  MenuDocument,
  MenuDocumentView,
  MenuImport,
  SaveMenuBody,
} from "../../../../shared/contract/menu-document.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { ApiError, browserApi, send } from "../../../lib/api.ts";
import type { SoldOut } from "./model/sold-out.ts";

export function getMenu(restaurantId: string, signal?: AbortSignal): Promise<MenuDocumentView> {
  return browserApi.get<MenuDocumentView>(apiPaths.ownMenu(restaurantId), {}, signal);
}

export function getGlossary(signal?: AbortSignal): Promise<GlossaryDish[]> {
  return browserApi.get<GlossaryDish[]>(apiPaths.glossary(), {}, signal);
}

export function putMenu(
  restaurantId: string,
  menu: MenuDocument,
  version: number,
): Promise<MenuDocumentView> {
  return send<MenuDocumentView>("PUT", apiPaths.ownMenu(restaurantId), {
    body: { menu, version } satisfies SaveMenuBody,
  });
}

export function putSoldOut(restaurantId: string, dishId: string, until: SoldOut): Promise<MenuDocumentView> {
  return send<MenuDocumentView>("PUT", apiPaths.dishSoldOut(restaurantId, dishId), { body: { until } });
}

/** What a table would make of the menu that is saved. Saves nothing. */
export function readTable(restaurantId: string, csv: string): Promise<MenuImport> {
  return send<MenuImport>("POST", apiPaths.menuImport(restaurantId), { body: { csv } });
}

/** Why something was not saved, as far as the page can do something about it. */
export type Refusal =
  | { kind: "newer" }
  | { kind: "fields"; errors: { path: string; message: string }[]; message: string }
  | { kind: "said"; message: string }
  /** Nobody knows whether it was saved; trying again may help. */
  | { kind: "unclear" };

const TOO_MANY = 429;
const BROKEN = 500;

/** Reads what a call has thrown. Paths are those of the menu: without the name of the body's part. */
export function readRefusal(error: unknown): Refusal {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem === null || problem.status === TOO_MANY || problem.status >= BROKEN) return { kind: "unclear" };
  if (problem.code === "changed-meanwhile") return { kind: "newer" };
  const errors = problem.errors?.map(({ path, message }) => ({ path: path.replace(/^menu\./, ""), message }));
  if (errors && errors.length > 0) return { kind: "fields", errors, message: problem.detail };
  return { kind: "said", message: `${problem.title}. ${problem.detail}` };
}
