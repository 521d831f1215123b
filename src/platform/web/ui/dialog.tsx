import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";

interface DialogProps {
  /** Id of the heading. */
  labelledBy: string;
  onClose(): void;
  /** Position and appearance. */
  className: string;
  /** Receives a function that closes the dialog and restores the focus. */
  children(close: () => void): ReactNode;
}

/**
 * A modal dialog on the native `<dialog>` element, which traps the focus, closes on Escape and makes the page behind it
 * inert. A library's dialog would insert a style element, which the content security policy blocks (decision 77).
 */
export function Dialog({ labelledBy, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    if (!dialog.current?.open) dialog.current?.showModal();
    // Prevents scrolling of the page behind.
    style.overflow = "hidden";
    return () => {
      style.overflow = before;
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={labelledBy} onClose={onClose} className={`text-ink ${className}`}>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

interface AskDialogProps {
  title: string;
  onClose(): void;
  /** Receives a function that closes the dialog and restores the focus. */
  children(close: () => void): ReactNode;
}

/** Confirmation before an irreversible action. Escape cancels. */
export function AskDialog({ title, onClose, children }: AskDialogProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, not the text field: on a phone the keyboard would cover the question.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog
      labelledBy={id}
      onClose={onClose}
      className="card m-auto max-h-[92dvh] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto p-5 shadow-card backdrop:bg-sumi-900/50 sm:p-6 print:hidden"
    >
      {(close) => (
        <div className="grid grid-cols-1 gap-4">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-xl font-bold wrap-anywhere">
            {title}
          </h2>
          {children(close)}
        </div>
      )}
    </Dialog>
  );
}

interface AskButtonsProps {
  /** Labels of the cancel and confirm buttons. */
  no: string;
  yes: string;
  onNo(): void;
  onYes(): void;
  isPending?: boolean;
  /** Required input is missing; the action cannot be confirmed. */
  isIncomplete?: boolean;
  /** `main`: an action of little consequence. */
  kind?: "call" | "main";
}

/** Footer buttons of a confirmation dialog. */
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
