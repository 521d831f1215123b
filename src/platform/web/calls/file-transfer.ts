import type { Call } from "#kernel/api/call.ts";
import { currentToken } from "../storage/session-token.ts";
import { apiFetch, endSession, readAnswer } from "./api.ts";

export interface UploadOptions {
  /** Upload progress, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/**
 * Uploads a file as the body of a POST, with the current session. Uses XMLHttpRequest, since `fetch` reports no upload
 * progress. @throws ApiError for every non-success response, TypeError when offline, AbortError when aborted
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
    // The server detects the type itself, but rejects a request without a content type.
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

/** Downloads a response under the given file name. A plain link would not send the session token. False on failure. */
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
/** Saves a blob on the user's device under the given file name. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
/** Decodes a spreadsheet's text: usually UTF-8, Shift_JIS from older programs in Japan, UTF-16 from Excel's "Unicode text". */
export function decodeTextFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}
