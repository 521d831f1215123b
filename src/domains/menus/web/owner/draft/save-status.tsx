import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, UndoIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import type { SaveState } from "./use-autosave.ts";

/** Undoes one change at a time. */
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

/** Save status in one line: saved and when, or why not. */
export function SaveStatus() {
  const t = useTranslations("menu.save");
  const { state, refusal, isDirty, unfinished, hasConflict } = useSaveScope();
  const { isOnline } = useNetwork();
  const isBad = isDirty && (hasConflict || refusal !== null || !isOnline || state.kind === "waiting");
  const words = () => {
    if (!isDirty) return state.kind === "saved" ? t("saved", { time: state.at }) : t("idle");
    if (hasConflict) return t("held");
    if (refusal !== null) return t("refused", { message: refusal });
    if (!isOnline || state.kind === "waiting") return t("waiting");
    // An unfinished dish does not hold up saving the rest.
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

/** Save state of the draft, shared by the parts of the editor. */
interface SaveScope {
  state: SaveState;
  /** Why the server refused the draft, in the reader's language. */
  refusal: string | null;
  /** There are unsaved changes. */
  isDirty: boolean;
  /** Number of dishes with missing fields; they are not saved yet. */
  unfinished: number;
  /** Another user has saved meanwhile, and the conflict is not resolved yet. */
  hasConflict: boolean;
  canUndo: boolean;
  undo(): void;
}

export const SaveContext = createContext<SaveScope | null>(null);

function useSaveScope(): SaveScope {
  const scope = useContext(SaveContext);
  if (scope === null) throw new Error("useSaveScope is for parts of the menu's editor");
  return scope;
}

/** Sticky footer of a panel: save status, undo, and close. */
export function PanelFooter({ onDone }: { onDone(): void }) {
  const t = useTranslations("menu");
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <SaveStatus />
      <span className="flex grow gap-3 sm:grow-0">
        <UndoButton />
        <Button kind="call" size="xl" className="grow px-8" onClick={onDone}>
          {t("done")}
        </Button>
      </span>
    </div>
  );
}
