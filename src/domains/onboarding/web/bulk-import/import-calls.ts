import { send } from "#platform/web/calls/api.ts";
import type { ImportFiles, ImportPreview } from "../../contract/import-preview.ts";
import type { ImportView, StartImportBody } from "../../contract/restaurant-imports.ts";
import { onboardingApi } from "../api.ts";

/** Nothing is saved. */
export function previewImport(files: ImportFiles): Promise<ImportPreview> {
  return send(onboardingApi("POST /api/admin/restaurant-imports/preview", { body: { files } }));
}

/** With the same key it starts once. */
export function startImport(body: StartImportBody, idempotencyKey: string): Promise<ImportView> {
  return send(onboardingApi("POST /api/admin/restaurant-imports", { body }), { idempotencyKey });
}

export function showImport(id: string): Promise<ImportView> {
  return send(onboardingApi("POST /api/admin/restaurant-imports/:id/show", { params: { id } }));
}

export function inviteOwners(id: string): Promise<ImportView> {
  return send(onboardingApi("POST /api/admin/restaurant-imports/:id/invite", { params: { id } }));
}

export function undoImport(id: string): Promise<ImportView> {
  return send(onboardingApi("POST /api/admin/restaurant-imports/:id/undo", { params: { id } }));
}
