import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { DishDrawing } from "#domains/menus/web/dish/dish-picture.tsx";
import { drawingOfDish } from "#domains/restaurants/drawing-rules.ts";
import { MAX_PHOTO_BYTES } from "#domains/restaurants/restaurant-constants.ts";
import { PhotoFile } from "#domains/restaurants/web/photos/photo-file.tsx";
import { PHOTO_WIDTHS, paths } from "#kernel/addresses/paths.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { postPhoto, readRefusal } from "../menu-calls.ts";
import { useDishName, useDishScope } from "../menu-scope.ts";
import { NO_FACTS } from "../model/facts.ts";

/** What guests see next to the dish's name: its photo, or the drawing until there is one. */
export function PhotoSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("menu.photo");
  const { dish, change, errorAt } = useDishScope();
  const name = useDishName()(dish).ja;
  const onAdded = (photoId: string) => change({ photoId });
  const { state, send, stop } = usePhotoUpload({ restaurantId, name, onAdded });
  const file = useRef<HTMLInputElement>(null);
  // The pressed button disappears: move the focus to the file input.
  const leave = (act: () => void) => {
    act();
    file.current?.focus();
  };
  const isSending = state.kind === "sending";
  const hasPhoto = dish.photoId !== null;
  const error = state.kind === "failed" ? state.message : errorAt("photoId");
  return (
    <SheetSection title={t("title")}>
      <div data-field="photoId" className="flex items-start gap-4">
        <Picture />
        <div className="grid min-w-0 grow gap-2">
          <p className="text-soft">{t(hasPhoto ? "shown" : "drawn")}</p>
          <Progress state={state} />
          <FieldError id={`${dish.id}-photo`} error={error} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {isSending && (
          <Button size="lg" onClick={() => leave(stop)}>
            {t("stop")}
          </Button>
        )}
        <PhotoFile kind="camera" label={t("take")} onFile={send} />
        <PhotoFile kind="file" ref={file} label={t(hasPhoto ? "replace" : "choose")} onFile={send} />
        {hasPhoto && !isSending && (
          <Button size="lg" onClick={() => leave(() => change({ photoId: null }))}>
            <TrashIcon />
            {t("remove")}
          </Button>
        )}
      </div>
    </SheetSection>
  );
}

function Picture() {
  const t = useTranslations("menu.photo");
  const { dish, known } = useDishScope();
  const { glossaryId, facts, photoId } = dish;
  const name = useDishName()(dish).ja;
  const shape = "size-24 shrink-0 rounded-xl";
  if (photoId === null) {
    const drawing = drawingOfDish({ glossaryId, name, ...(facts ?? { ...NO_FACTS, ...known }) });
    return <DishDrawing drawing={drawing} className={shape} />;
  }
  const side = PHOTO_WIDTHS.thumb;
  return (
    <img
      src={paths.photo(photoId, "thumb")}
      alt={t("alt", { name })}
      width={side}
      height={side}
      className={`bg-sunken object-cover ${shape}`}
    />
  );
}

/** Upload progress. Only completed steps are announced, not every percent. */
function Progress({ state }: { state: UploadState }) {
  const t = useTranslations("menu.photo");
  const { dish } = useDishScope();
  const isAdded = state.kind === "added" && state.photoId === dish.photoId;
  if (state.kind !== "sending")
    return (
      <p role="status" className="font-medium text-good">
        {isAdded ? t("added") : ""}
      </p>
    );
  return (
    <>
      <ProgressBar label={t("sending")} share={state.share} />
      <p role="status">{t(state.share === 1 ? "preparing" : "sending")}</p>
    </>
  );
}

/** `share`: the part sent, 0 to 1; at 1 the server is processing it. */
type UploadState =
  | { kind: "idle" }
  | { kind: "sending"; share: number }
  | { kind: "added"; photoId: string }
  | { kind: "failed"; message: string };

interface PhotoUpload {
  restaurantId: string;
  /** The dish's name, for a toast after its panel is closed. */
  name: string;
  onAdded(photoId: string): void;
}

/** Uploads a photo immediately. It continues after the panel is closed; then only a failure is reported. */
function usePhotoUpload({ restaurantId, name, onAdded }: PhotoUpload) {
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
