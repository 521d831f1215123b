import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ImportSource } from "#domains/reservations/reservation-constants.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import type {
  ImportPreview,
  ImportView,
  PreviewImport,
  StartImport,
} from "../../../contract/connections/imports.ts";
import { reservationsApi } from "../../api.ts";

/** The programs as they call themselves; `other` has a name in each language. */
export const SOURCE_NAMES: Readonly<Record<Exclude<ImportSource, "other">, string>> = {
  tablecheck: "TableCheck",
  toreta: "トレタ (Toreta)",
  ebica: "ebica",
  opentable: "OpenTable",
};

const keyOf = (restaurantId: string) => ["booking-imports", restaurantId];
const POLL_MS = 1_500;

/** Nothing is saved. */
export function previewFile(id: string, body: PreviewImport): Promise<ImportPreview> {
  return send(reservationsApi("POST /api/owner/restaurants/:id/imports/preview", { params: { id }, body }));
}

/** With the same key it starts once. */
export function startImport(id: string, body: StartImport, idempotencyKey: string): Promise<ImportView> {
  return send(reservationsApi("POST /api/owner/restaurants/:id/imports", { params: { id }, body }), {
    idempotencyKey,
  });
}

export function undoImport(id: string, importId: string): Promise<ImportView> {
  const params = { id, importId };
  return send(reservationsApi("POST /api/owner/restaurants/:id/imports/:importId/undo", { params }));
}

/** Whether lines are still to be entered or taken back. */
export function isAtWork({ counts, undoneAt }: Pick<ImportView, "counts" | "undoneAt">): boolean {
  return counts.waiting > 0 || (undoneAt !== null && counts.added + counts.changed > 0);
}

/** The restaurant's imports, asked for again while one is at work. */
export function useImports(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      browserApi.get(reservationsApi("GET /api/owner/restaurants/:id/imports", { params: { id } }), signal),
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? POLL_MS : false),
  });
}

/** One of them with its lines; `isOpen`: whether it is shown. */
export function useImport(id: string, importId: string, isOpen: boolean) {
  return useQuery({
    queryKey: [...keyOf(id), importId],
    enabled: isOpen,
    queryFn: ({ signal }) =>
      browserApi.get(
        reservationsApi("GET /api/owner/restaurants/:id/imports/:importId", { params: { id, importId } }),
        signal,
      ),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });
}

export function useShowImports(id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: keyOf(id) });
}
