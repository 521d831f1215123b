import type { Call } from "#kernel/api/call.ts";
import { currentToken } from "../storage/session-token.ts";
import { apiFetch, endSession, readAnswer } from "./api.ts";

export interface UploadOptions {
  /** Told how much is on its way, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/**
 * Sends a file as the body of a POST, as whoever is signed in. By XMLHttpRequest: `fetch` says nothing of how far it is.
 * @throws ApiError for every answer that is not a success, TypeError without a network, AbortError when it was stopped
 */
export async function uploadFile<Answer>(
  { path }: Call<Answer>,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  const token = currentToken();
  const answer = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    // What it is, the server sees for itself; without a type it would not look.
    request.setRequestHeader("content-type", file.type || "image/jpeg");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const headers = { "retry-after": request.getResponseHeader("retry-after") ?? "" };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(new TypeError("the file was not sent"));
    request.onabort = () => reject(new DOMException("the upload was stopped", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
  if (answer.status === 401) endSession(await answer.clone().text(), token);
  return readAnswer<Answer>(answer);
}

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
/** Saves something on the reader's device, under this name. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
/** A table's text: most programs write UTF-8, older ones in Japan Shift_JIS. */
export function decodeTextFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}
