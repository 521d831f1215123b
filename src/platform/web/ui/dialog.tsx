import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";

interface DialogProps {
  /** Id of its heading. */
  labelledBy: string;
  onClose(): void;
  /** Where it stands, and how it looks. */
  className: string;
  /** Gets how to close it, with the focus going back to where it was. */
  children(close: () => void): ReactNode;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside, closes on Escape and makes the page behind it inert.
 * A library's would insert a style element, which the content policy refuses (decision 77).
 */
export function Dialog({ labelledBy, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    if (!dialog.current?.open) dialog.current?.showModal();
    // The page behind stays where it is.
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
  /** Gets how to close it, with the focus going back to where it was. */
  children(close: () => void): ReactNode;
}

/** Asks before something that can't be taken back. Escape is a no. */
export function AskDialog({ title, onClose, children }: AskDialogProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the text field: on a phone its keyboard would cover what is asked.
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
