import { type ReactNode, useEffect, useId, useRef } from "react";
import { useModal } from "../../../../ui/use-modal.ts";

interface AskBoxProps {
  title: string;
  text: string;
  onClose(): void;
  /** Choices, from top to bottom. */
  children: ReactNode;
}

/** A question over the page. Escape answers none of it. */
export function AskBox({ title, text, onClose, children }: AskBoxProps) {
  const id = useId();
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-card p-5 text-ink shadow-card backdrop:bg-ai-950/50 sm:p-6"
    >
      <div className="grid gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-xl font-bold focus:outline-none">
          {title}
        </h2>
        <p className="text-soft">{text}</p>
        <div className="grid gap-3">{children}</div>
      </div>
    </dialog>
  );
}
