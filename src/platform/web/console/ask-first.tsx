import { useState } from "react";
import { Field } from "../form/field.tsx";
import { AskButtons, AskDialog } from "../ui/dialog.tsx";

interface AskFirstProps {
  title: string;
  text: string;
  /** Labels of the confirm and cancel buttons. */
  yes: string;
  no: string;
  /** Required reason, where one must be given. */
  reason?: { label: string; max: number };
  isPending: boolean;
  onYes(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Confirmation dialog for consequential actions, with a reason where the action is recorded with one. */
export function AskFirst({ title, text, yes, no, reason, isPending, onYes, onClose }: AskFirstProps) {
  const [why, setWhy] = useState("");
  return (
    <AskDialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{text}</p>
          {reason && (
            <Field field="reason" label={reason.label} error={undefined}>
              {(props) => (
                <textarea
                  {...props}
                  rows={3}
                  maxLength={reason.max}
                  value={why}
                  onChange={(event) => setWhy(event.target.value)}
                />
              )}
            </Field>
          )}
          <AskButtons
            no={no}
            yes={yes}
            onNo={close}
            onYes={() => void onYes(why.trim()).finally(close)}
            isPending={isPending}
            isIncomplete={reason !== undefined && why.trim() === ""}
          />
        </>
      )}
    </AskDialog>
  );
}
