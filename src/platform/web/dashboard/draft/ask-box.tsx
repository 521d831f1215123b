import type { ReactNode } from "react";
import { AskDialog } from "../../ui/dialog/ask-dialog.tsx";

interface AskBoxProps {
  title: string;
  text: string;
  onClose(): void;
  /** Choices, from top to bottom. */
  children: ReactNode;
}

/** A question over the page. Escape answers none of it. */
export function AskBox({ title, text, onClose, children }: AskBoxProps) {
  return (
    <AskDialog title={title} onClose={onClose}>
      {() => (
        <>
          <p className="text-soft">{text}</p>
          <div className="grid gap-3">{children}</div>
        </>
      )}
    </AskDialog>
  );
}
