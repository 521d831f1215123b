import { useTranslations } from "use-intl";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, UndoIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { useSaveScope } from "./save-scope.ts";

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
