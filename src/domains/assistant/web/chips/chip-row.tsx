import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CheckIcon, CloseIcon } from "#platform/web/ui/icons.tsx";
import { useKeyboardScroll } from "#platform/web/ui/use-keyboard-scroll.ts";
import type { ChatActInput, ChatChip } from "../../contract/chips.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { chipClass, chipKey } from "./chip-list.tsx";
import { EditDialog, isEditable } from "./edit-dialog.tsx";
import { ForgetDialog } from "./forget-dialog.tsx";

/** What the conversation holds, above the input: each detail can be changed or removed while the assistant answers. */
export function ChipRow() {
  const t = useTranslations("chat.state");
  const { conversation, sending, change } = useChatScope();
  const row = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardScroll(box);
  const [edited, setEdited] = useState<ChatChip | null>(null);
  const [forgotten, setForgotten] = useState<ChatChip | null>(null);
  const chips = conversation?.chips ?? [];
  const isBusy = sending !== null;
  const hasChanged = useRef(false);
  useEffect(() => {
    if (isBusy || !hasChanged.current) return;
    hasChanged.current = false;
    // The pressed button may be gone.
    if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [isBusy]);

  const run = (act: ChatActInput, text: string) => {
    hasChanged.current = true;
    change(act, text);
  };
  const remove = ({ kind, value, label }: ChatChip, confirmed: boolean) =>
    run({ act: "remove", kind, value, confirmed }, t("remove", { label }));
  return (
    <div ref={row} tabIndex={-1} className="outline-none">
      {chips.length > 0 && (
        <div
          ref={box}
          className="overflow-x-auto overscroll-x-contain border-t border-line bg-card px-3 sm:max-h-26 sm:overflow-y-auto"
          {...keyboard}
        >
          <ul aria-label={t("label")} className="flex w-max gap-x-1.5 sm:w-auto sm:flex-wrap">
            {chips.map((chip) => (
              <li key={chipKey(chip)} className={`${chipClass(chip)} shrink-0 sm:max-w-full sm:shrink`}>
                {chip.href !== undefined ? (
                  <Link
                    to={chip.href}
                    className="relative flex min-h-11 min-w-0 items-center gap-1.5 px-3 font-medium whitespace-nowrap text-link underline"
                  >
                    <CheckIcon className="size-4 shrink-0" />
                    {chip.label}
                  </Link>
                ) : chip.isRemovable && isEditable(chip) ? (
                  <button
                    type="button"
                    aria-label={t("change", { label: chip.label })}
                    aria-disabled={isBusy || undefined}
                    onClick={() => !isBusy && setEdited(chip)}
                    className="relative min-h-11 min-w-0 pl-3 whitespace-nowrap text-link underline decoration-dotted underline-offset-4"
                  >
                    {chip.label}
                  </button>
                ) : (
                  <span
                    className={`relative min-w-0 pl-3 whitespace-nowrap sm:py-2.5 sm:whitespace-normal sm:wrap-anywhere ${chip.isRemovable ? "" : "pr-3"}`}
                  >
                    {chip.label}
                  </span>
                )}
                {chip.isRemovable && (
                  <button
                    type="button"
                    aria-label={t("remove", { label: chip.label })}
                    aria-disabled={isBusy || undefined}
                    onClick={() => {
                      if (isBusy) return;
                      if (chip.kind === "need") setForgotten(chip);
                      else remove(chip, false);
                    }}
                    className="relative -ml-1.5 grid size-11 shrink-0 place-items-center text-soft hover:text-ink aria-disabled:opacity-50"
                  >
                    <CloseIcon className="size-3.5" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {edited !== null && <EditDialog chip={edited} onClose={() => setEdited(null)} onChange={run} />}
      {forgotten !== null && (
        <ForgetDialog
          chip={forgotten}
          onClose={() => setForgotten(null)}
          onForget={() => remove(forgotten, true)}
        />
      )}
    </div>
  );
}
