import type { Call } from "#kernel/api/call.ts";
import { saveBlob } from "../device/offer-file.ts";
import { apiFetch } from "./api.ts";

/**
 * Saves what the server answers there on the reader's device, under this name. Not a plain link: those carry no session.
 * False when there is no answer.
 */
export async function downloadAnswer({ path }: Call<unknown>, name: string): Promise<boolean> {
  try {
    const response = await apiFetch(path);
    if (!response.ok) return false;
    saveBlob(await response.blob(), name);
    return true;
  } catch {
    return false;
  }
}
