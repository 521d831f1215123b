import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, UndoIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import type { SaveState } from "./use-autosave.ts";

/** The way back, one change at a time. */
export function UndoButton() {
  const t = useTranslations("menu");
  const { canUndo, undo } = useSaveScope();
  return (
    <Button size="lg" className="shrink-0" disabled={!canUndo} onClick={undo}>
      <UndoIcon />
      {t("undo")}
    </Button>
  );
}

/** One quiet line: saved and when, or why not. */
export function SaveWords() {
  const t = useTranslations("menu.save");
  const { state, refusal, isDirty, unfinished, isHeld } = useSaveScope();
  const { isOnline } = useNetwork();
  const isBad = isDirty && (isHeld || refusal !== null || !isOnline || state.kind === "waiting");
  const words = () => {
    if (!isDirty) return state.kind === "saved" ? t("saved", { time: state.at }) : t("idle");
    if (isHeld) return t("held");
    if (refusal !== null) return t("refused", { message: refusal });
    if (!isOnline || state.kind === "waiting") return t("waiting");
    // What waits for its fields does not keep the rest from being saved.
    return unfinished > 0 && state.kind !== "saving" ? t("unfinished", { count: unfinished }) : t("saving");
  };
  return (
    <p
      role="status"
      className={`flex min-w-0 grow basis-48 items-start gap-1.5 ${isBad ? "font-medium text-warn" : "text-soft"}`}
    >
      {isBad && <WarningIcon className="mt-0.5 size-5" />}
      {!isDirty && state.kind === "saved" && <CheckIcon className="mt-0.5 size-5 text-good" />}
      <span className="min-w-0 break-words">{words()}</span>
    </p>
  );
}

/** How the draft is doing, for all who show it. */
interface SaveScope {
  state: SaveState;
  /** The server does not take what there is: its words. */
  refusal: string | null;
  /** Something is not saved yet. */
  isDirty: boolean;
  /** Dishes that lack something, and wait. */
  unfinished: number;
  /** Somebody else has saved meanwhile, and nobody has said which counts. */
  isHeld: boolean;
  canUndo: boolean;
  undo(): void;
}

export const SaveContext = createContext<SaveScope | null>(null);

function useSaveScope(): SaveScope {
  const scope = useContext(SaveContext);
  if (scope === null) throw new Error("useSaveScope is for parts of the menu's editor");
  return scope;
}

/** Stays at the bottom of a panel: whether it is saved, the way back, and out. */
export function PanelFoot({ onDone }: { onDone(): void }) {
  const t = useTranslations("menu");
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <SaveWords />
      <span className="flex grow gap-3 sm:grow-0">
        <UndoButton />
        <Button kind="call" size="xl" className="grow px-8" onClick={onDone}>
          {t("done")}
        </Button>
      </span>
    </div>
  );
}
