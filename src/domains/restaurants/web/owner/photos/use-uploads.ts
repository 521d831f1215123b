import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { AddedPhoto } from "#domains/restaurants/contract/menu.ts";
import { MAX_PHOTO_BYTES } from "#domains/restaurants/menu-terms.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { uploadFile } from "#platform/web/lib/calls/upload-file.ts";
import { restaurantsApi } from "../../api.ts";

/** A photo on its way. `share`: how much of it is sent, from 0 to 1; at 1 the server works on it. `isLost`: it was not heard of. */
export interface Upload {
  key: string;
  file: File;
  state:
    | { kind: "waiting" }
    | { kind: "sending"; share: number }
    | { kind: "failed"; message: string; isLost?: boolean };
}

interface UploadOptions {
  restaurantId: string;
  /** Takes a photo that has arrived; what is wrong with it, or null. */
  onAdded(added: AddedPhoto): string | null;
}

/** Sends photos, one after the other. One that fails stays until it is tried again or put away. */
export function useUploads({ restaurantId, onAdded }: UploadOptions) {
  const t = useTranslations("evidence.photos");
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const tail = useRef(Promise.resolve());

  const set = (key: string, state: Upload["state"]) =>
    setUploads((last) => last.map((one) => (one.key === key ? { ...one, state } : one)));
  const drop = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((last) => last.filter((one) => one.key !== key));
  };

  const sendOne = async (key: string, file: File) => {
    const signal = running.current.get(key)?.signal;
    if (!signal || signal.aborted) return;
    set(key, { kind: "sending", share: 0 });
    try {
      const onProgress = (share: number) => set(key, { kind: "sending", share });
      const options = { onProgress, signal };
      const added = await uploadFile(
        restaurantsApi("POST /api/owner/restaurants/:id/photos", { params: { id: restaurantId } }),
        file,
        options,
      );
      const message = onAdded(added);
      if (message === null) drop(key);
      else set(key, { kind: "failed", message });
    } catch (error) {
      if (!signal.aborted) set(key, failure(error));
    }
  };

  const failure = (error: unknown): Upload["state"] => {
    const problem = error instanceof ApiError ? error.problem : null;
    const field = problem?.errors?.[0]?.message;
    // What the file itself is to blame for, another try does not mend.
    return { kind: "failed", message: field ?? problem?.detail ?? t("failed"), isLost: field === undefined };
  };

  const start = (key: string, file: File) => {
    running.current.set(key, new AbortController());
    tail.current = tail.current.then(() => sendOne(key, file));
  };

  const add = (file: File) => {
    const key = randomKey();
    const isImage = file.type === "" || file.type.startsWith("image/");
    const wrong = !isImage ? t("noImage") : file.size > MAX_PHOTO_BYTES ? t("tooBig") : null;
    const state: Upload["state"] = wrong ? { kind: "failed", message: wrong } : { kind: "waiting" };
    setUploads((last) => [...last, { key, file, state }]);
    if (wrong === null) start(key, file);
  };

  const again = ({ key, file }: Upload) => {
    set(key, { kind: "waiting" });
    start(key, file);
  };
  return { uploads, add, again, drop };
}
