import { useState } from "react";
import { Field } from "../form/field.tsx";
import { AskButtons, AskDialog } from "../ui/dialog.tsx";

interface AskFirstProps {
  title: string;
  text: string;
  /** What the button of the dialog says, and the one that leaves everything as it is. */
  yes: string;
  no: string;
  /** Asked for where it is given. */
  reason?: { label: string; max: number };
  isPending: boolean;
  onYes(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Nothing of weight is done by one touch: it is asked first, and why, where that is written down. */
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
