import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../button.tsx";
import { useModal } from "./use-modal.ts";

interface AskDialogProps {
  title: string;
  onClose(): void;
  /** Gets how to close it, with the focus going back to where it was. */
  children(close: () => void): ReactNode;
}

/** Asks before something that can't be taken back. Escape is a no. */
export function AskDialog({ title, onClose, children }: AskDialogProps) {
  const id = useId();
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the text field: on a phone its keyboard would cover what is asked.
  useEffect(() => heading.current?.focus(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-card p-5 text-ink shadow-card backdrop:bg-sumi-900/50 sm:p-6 print:hidden"
    >
      <div className="grid grid-cols-1 gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        {children(() => dialog.current?.close())}
      </div>
    </dialog>
  );
}

interface AskButtonsProps {
  /** What leaves everything as it is, and what does it. */
  no: string;
  yes: string;
  onNo(): void;
  onYes(): void;
  isPending?: boolean;
  /** Something is missing for a yes. */
  isIncomplete?: boolean;
  /** `main`: it is nothing of weight. */
  kind?: "call" | "main";
}

/** The end of a question. */
export function AskButtons(props: AskButtonsProps) {
  const { no, yes, onNo, onYes, isPending = false, isIncomplete = false, kind = "call" } = props;
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <Button onClick={onNo}>{no}</Button>
      <Button kind={kind} disabled={isPending || isIncomplete} aria-busy={isPending} onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}
