import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type {
  RestaurantPhoto,
  RestaurantPhotosView,
} from "#domains/restaurants/contract/restaurant-photos.ts";
import { MAX_RESTAURANT_PHOTOS } from "#domains/restaurants/restaurant-constants.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { ApiError, detailsOf, send } from "#platform/web/calls/api.ts";
import { uploadFile } from "#platform/web/calls/file-transfer.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { SaveStatus, useAutosavedDocument } from "#platform/web/dashboard/draft/autosaved-document.tsx";
import { useDragSort } from "#platform/web/dashboard/drag-sort.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { AddedPhoto, newerPhotos } from "../../contract/restaurant-photos.ts";
import { isCuisine } from "../../cuisines.ts";
import { DRAWING_OF_CUISINE } from "../../drawings.ts";
import { MAX_PHOTO_BYTES } from "../../restaurant-constants.ts";
import { restaurantsApi } from "../api.ts";
import { Cover } from "../cover/cover.tsx";
import { addPhoto, dropPhoto, joinPhotos, movePhoto } from "./model.ts";
import { PhotoCard } from "./photo-card.tsx";
import { PhotoFile } from "./photo-file.tsx";

interface PhotosEditorProps {
  restaurant: Pick<OwnedRestaurant, "id" | "cuisine">;
  /** As loaded. */
  first: RestaurantPhotosView;
}

export function PhotosEditor({ restaurant: { id, cuisine }, first }: PhotosEditorProps) {
  const t = useTranslations("evidence.photos");
  const drawing = isCuisine(cuisine) ? DRAWING_OF_CUISINE[cuisine] : null;
  const menu = useTranslations("menu");
  const toast = useToast();
  const whole = useAutosavedDocument<RestaurantPhotosView, readonly RestaurantPhoto[]>({
    first,
    contentOf: (view) => view.photos,
    put: (photos, version) =>
      send(
        restaurantsApi("PUT /api/owner/restaurants/:id/photos", {
          params: { id },
          body: { photos: photos.map(({ id: photoId, caption }) => ({ id: photoId, caption })), version },
        }),
      ),
    currentIn: (problem) => detailsOf<typeof newerPhotos>(problem, "changed-meanwhile")?.current ?? null,
    join: joinPhotos,
  });
  const { content: photos, change, trouble } = whole;
  const onAdded = ({ id: photoId, photo }: AddedPhoto): string | null => {
    let issue: "twice" | "full" | null = null;
    change((last) => {
      if (last.some((one) => one.id === photoId)) issue = "twice";
      else if (last.length >= MAX_RESTAURANT_PHOTOS) issue = "full";
      return addPhoto(last, { id: photoId, caption: null, photo });
    });
    return issue && t(issue);
  };
  const { uploads, add, again, drop } = useUploads({ restaurantId: id, onAdded });
  const sort = useDragSort((dragged, target) => change((last) => dropPhoto(last, dragged.id, target)));
  // Moves by button are announced to screen readers.
  const [told, setTold] = useState("");
  const count = photos.length;
  const nameOf = ({ caption }: RestaurantPhoto, at: number) => caption ?? t("place", { number: at + 1 });
  const remove = (photo: RestaurantPhoto, at: number) => {
    change((last) => last.filter((one) => one.id !== photo.id));
    toast({
      title: t("removed", { name: nameOf(photo, at) }),
      action: { label: t("undo"), run: () => change((last) => addPhoto(last, photo, at)) },
    });
  };
  const isUnsaved = trouble?.kind === "refused" || uploads.some(({ state }) => state.kind !== "failed");
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return (
    <section aria-label={t("title")} className="grid gap-4">
      {count === 0 && uploads.length === 0 && (
        <div className="grid gap-3 card p-4 sm:grid-cols-2 sm:items-center">
          <Cover id={id} drawing={drawing} className="aspect-8/5 w-full rounded-xl" />
          <div className="grid gap-1">
            <h2 className="text-lg font-bold">{t("emptyTitle")}</h2>
            <p className="text-soft">{t("emptyText")}</p>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {count < MAX_RESTAURANT_PHOTOS && (
          <>
            <PhotoFile kind="camera" label={t("take")} onFile={add} />
            <PhotoFile kind="file" kindOfButton="main" isMany label={t("choose")} onFile={add} />
          </>
        )}
        <p className="font-medium">
          {count < MAX_RESTAURANT_PHOTOS ? t("count", { count, max: MAX_RESTAURANT_PHOTOS }) : t("full")}
        </p>
      </div>
      {uploads.length > 0 && (
        <ul className="grid gap-3">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onAgain={() => again(upload)}
              onDrop={() => drop(upload.key)}
            />
          ))}
        </ul>
      )}
      <SaveStatus {...whole} />
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <ul
        className={`grid items-start gap-4 lg:grid-cols-2 ${sort.dragged ? "cursor-grabbing select-none" : ""}`}
      >
        {photos.map((photo, at) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            at={at}
            count={count}
            sort={sort}
            name={nameOf(photo, at)}
            onMove={(by) => {
              change((last) => movePhoto(last, photo.id, at + by));
              setTold(menu("sort.moved", { name: nameOf(photo, at), place: at + by + 1, count }));
            }}
            onCaption={(caption) =>
              change((last) => last.map((one) => (one.id === photo.id ? { ...one, caption } : one)))
            }
            onRemove={() => remove(photo, at)}
          />
        ))}
      </ul>
    </section>
  );
}

interface UploadRowProps {
  upload: Upload;
  onAgain(): void;
  onDrop(): void;
}

/** An upload in progress, or why it failed. */
function UploadRow({ upload: { file, state }, onAgain, onDrop }: UploadRowProps) {
  const t = useTranslations("evidence.photos");
  const common = useTranslations("common");
  const isFailed = state.kind === "failed";
  return (
    <li
      className={`flex flex-wrap items-center gap-3 rounded-card border p-3 ${isFailed ? "border-shu-600" : "border-line"} bg-card`}
    >
      <div className="grid min-w-0 grow basis-52 gap-1.5">
        <b className="truncate font-semibold">{file.name}</b>
        {isFailed ? (
          <p role="alert" className="flex items-start gap-2 font-medium text-warn">
            <WarningIcon className="mt-0.5 size-5" />
            <span className="min-w-0">{state.message}</span>
          </p>
        ) : (
          <>
            <ProgressBar label={file.name} share={state.kind === "sending" ? state.share : 0} />
            <p role="status" className="text-soft">
              {t(state.kind === "waiting" ? "waiting" : state.share === 1 ? "preparing" : "sending")}
            </p>
          </>
        )}
      </div>
      {isFailed && state.isLost && (
        <Button size="lg" onClick={onAgain}>
          {common("retry")}
        </Button>
      )}
      <Button size="lg" onClick={onDrop}>
        {t(isFailed ? "putAway" : "stop")}
      </Button>
    </li>
  );
}

/** `share`: the part sent, 0 to 1; at 1 the server is processing it. `isLost`: no response. */
interface Upload {
  key: string;
  file: File;
  state:
    | { kind: "waiting" }
    | { kind: "sending"; share: number }
    | { kind: "failed"; message: string; isLost?: boolean };
}

interface UploadOptions {
  restaurantId: string;
  /** Adds an uploaded photo; returns an error message or null. */
  onAdded(added: AddedPhoto): string | null;
}

/** Uploads photos one after another. A failed one stays until it is retried or dismissed. */
function useUploads({ restaurantId, onAdded }: UploadOptions) {
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
    // If the file itself is at fault, a retry does not help.
    return { kind: "failed", message: field ?? problem?.detail ?? t("failed"), isLost: field === undefined };
  };

  const start = (key: string, file: File) => {
    running.current.set(key, new AbortController());
    tail.current = tail.current.then(() => sendOne(key, file));
  };

  const add = (file: File) => {
    const key = randomIdempotencyKey();
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
