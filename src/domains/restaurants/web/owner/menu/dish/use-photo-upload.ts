import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_PHOTO_BYTES } from "#domains/restaurants/menu-terms.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { postPhoto, readRefusal } from "../menu-calls.ts";

/** `share`: how much is sent, from 0 to 1; at 1 the server works on it. */
export type UploadState =
  | { kind: "idle" }
  | { kind: "sending"; share: number }
  | { kind: "added"; photoId: string }
  | { kind: "failed"; message: string };

interface PhotoUpload {
  restaurantId: string;
  /** What the dish is called, for whoever has closed its panel meanwhile. */
  name: string;
  onAdded(photoId: string): void;
}

/** Sends a photo at once. It goes on when the panel is closed; only a failure is then told. */
export function usePhotoUpload({ restaurantId, name, onAdded }: PhotoUpload) {
  const t = useTranslations("menu.photo");
  const toast = useToast();
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const isOpen = useRef(true);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const fail = (message: string) => {
    setState({ kind: "failed", message });
    if (!isOpen.current) toast({ title: t("failedFor", { name }), text: message, tone: "error" });
  };

  const send = async (file: File) => {
    if (file.type !== "" && !file.type.startsWith("image/")) return fail(t("noImage"));
    if (file.size > MAX_PHOTO_BYTES) return fail(t("tooBig"));
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: "sending", share: 0 });
    try {
      const onProgress = (share: number) => setState({ kind: "sending", share });
      const { id } = await postPhoto(restaurantId, file, { onProgress, signal });
      if (signal.aborted) return;
      onAdded(id);
      setState({ kind: "added", photoId: id });
    } catch (error) {
      if (!signal.aborted) fail(words(error));
    }
  };

  const words = (error: unknown): string => {
    const refusal = readRefusal(error);
    if (refusal.kind === "fields") return refusal.errors[0]?.message ?? refusal.message;
    return "message" in refusal ? refusal.message : t("failed");
  };

  const stop = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, send, stop };
}
