import type {
  GlossaryDish,
  MenuDocument,
  MenuDocumentView,
  MenuImport,
  SaveMenuBody,
} from "#domains/menus/contract/menu-document.ts";
import { menusApi } from "#domains/menus/web/api.ts";
import type { AddedPhoto } from "#domains/restaurants/contract/restaurant-photos.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { type UploadOptions, uploadFile } from "#platform/web/calls/file-transfer.ts";
import { type DraftRefusal, draftRefusal } from "#platform/web/dashboard/draft/draft-form.tsx";
import type { SoldOut } from "./menu-scope.ts";

export function getMenu(restaurantId: string, signal?: AbortSignal): Promise<MenuDocumentView> {
  return browserApi.get(
    menusApi("GET /api/owner/restaurants/:id/menu", { params: { id: restaurantId } }),
    signal,
  );
}

export function getGlossary(signal?: AbortSignal): Promise<GlossaryDish[]> {
  return browserApi.get(menusApi("GET /api/dishes"), signal);
}

export function putMenu(
  restaurantId: string,
  menu: MenuDocument,
  version: number,
): Promise<MenuDocumentView> {
  return send(
    menusApi("PUT /api/owner/restaurants/:id/menu", {
      params: { id: restaurantId },
      body: { menu, version } satisfies SaveMenuBody,
    }),
  );
}

export function putSoldOut(restaurantId: string, dishId: string, until: SoldOut): Promise<MenuDocumentView> {
  return send(
    menusApi("PUT /api/owner/restaurants/:id/menu/dishes/:dishId/sold-out", {
      params: { id: restaurantId, dishId },
      body: { until },
    }),
  );
}

/** Uploads a photo for the dishes of this menu; no dish uses it yet. */
export function postPhoto(restaurantId: string, file: File, options: UploadOptions): Promise<AddedPhoto> {
  return uploadFile(
    restaurantsApi("POST /api/owner/restaurants/:id/photos", { params: { id: restaurantId } }),
    file,
    options,
  );
}

/** Previews an import against the saved menu. Saves nothing. */
export function readTable(restaurantId: string, csv: string): Promise<MenuImport> {
  return send(
    menusApi("POST /api/owner/restaurants/:id/menu/import", {
      params: { id: restaurantId },
      body: { csv },
    }),
  );
}

const TOO_MANY = 429;
const BROKEN = 500;

/** Classifies a failed call. Rate limits and server errors are worth a retry. */
export function readRefusal(error: unknown): DraftRefusal {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem && (problem.status === TOO_MANY || problem.status >= BROKEN)) return { kind: "unclear" };
  return draftRefusal(problem, "menu");
}
