import { WarningIcon } from "../../ui/icons.tsx";
import type { Refusal } from "./use-save-action.ts";

/** Why something was not done, right where it was tried. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  return (
    <div role="alert">
      {refusal && (
        <div className="flex items-start gap-2.5 rounded-xl bg-warn-bg p-3 text-warn">
          <WarningIcon className="mt-0.5 size-5" />
          <p className="min-w-0">
            <b className="block">{refusal.title}</b>
            {refusal.text}
          </p>
        </div>
      )}
    </div>
  );
}
