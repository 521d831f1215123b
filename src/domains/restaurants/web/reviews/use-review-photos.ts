import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "#platform/web/calls/api.ts";
import { uploadFile } from "#platform/web/calls/file-transfer.ts";
import type { ReviewPhoto } from "../../contract/reviews.ts";
import { MAX_PHOTO_BYTES } from "../../restaurant-constants.ts";
import { REVIEW_LIMITS } from "../../review-constants.ts";
import { restaurantsApi } from "../api.ts";
import type { VisitAddress } from "./load-visit.ts";

interface ShownPhoto {
  id: string;
  /** Of the device's own copy, until the review shows it. */
  src: string;
}

/** The photos of a review being written. They are uploaded one after another, and shown to others with the review alone. */
export function useReviewPhotos({ kind, id, key }: VisitAddress, first: readonly ReviewPhoto[]) {
  const t = useTranslations("reviews.photos");
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>(() =>
    first.map((photo) => ({ id: photo.id, src: photo.thumbUrl })),
  );
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const tail = useRef(Promise.resolve());
  const stop = useRef<AbortController | null>(null);
  const copies = useRef<string[]>([]);
  useEffect(() => {
    stop.current = new AbortController();
    return () => {
      stop.current?.abort();
      for (const copy of copies.current) URL.revokeObjectURL(copy);
      copies.current = [];
    };
  }, []);

  const sendOne = async (file: File) => {
    const signal = stop.current?.signal;
    if (!signal || signal.aborted) return;
    try {
      const call = restaurantsApi("POST /api/visits/:kind/:id/photos", {
        params: { kind, id },
        query: { key },
      });
      const added = await uploadFile(call, file, { onProgress: () => undefined, signal });
      const src = URL.createObjectURL(file);
      copies.current.push(src);
      setPhotos((last) =>
        last.length >= REVIEW_LIMITS.photos || last.some((one) => one.id === added.id)
          ? last
          : [...last, { id: added.id, src }],
      );
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (!signal.aborted) setFailure(problem?.errors?.[0]?.message ?? problem?.detail ?? t("failed"));
    }
  };

  return {
    photos,
    ids: photos.map((photo) => photo.id),
    isFull: photos.length + waiting >= REVIEW_LIMITS.photos,
    isSending: waiting > 0,
    failure,
    add(file: File) {
      setFailure(null);
      if (file.size > MAX_PHOTO_BYTES) return setFailure(t("failed"));
      setWaiting((count) => count + 1);
      tail.current = tail.current.then(() => sendOne(file)).finally(() => setWaiting((count) => count - 1));
    },
    remove: (photoId: string) => setPhotos((last) => last.filter((one) => one.id !== photoId)),
  };
}
