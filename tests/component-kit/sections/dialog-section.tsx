import { useState } from "react";
import { useSearchParams } from "react-router";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { TabList, TabPanel } from "#platform/web/ui/tabs.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { Sample } from "../samples.ts";

export function DialogSection({ sample }: { sample: Sample }) {
  const { action, label, error, title, text } = sample;
  const [open, setOpen] = useState<"question" | "sheet" | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  return (
    <>
      <div lang="en" className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("question")}>Open a question</Button>
        <Button onClick={() => setOpen("sheet")}>Open a sheet</Button>
        <Button onClick={() => toast({ title, text, action: { label: action, run: () => undefined } })}>
          Show a toast
        </Button>
      </div>
      {open === "question" && (
        <AskDialog title={title} onClose={close}>
          {(leave) => (
            <>
              <p>{text}</p>
              <Field field="reason" label={label} error={error}>
                {(input) => <textarea {...input} rows={3} />}
              </Field>
              <AskButtons no={action} yes={title} onNo={leave} onYes={leave} />
            </>
          )}
        </AskDialog>
      )}
      {open === "sheet" && (
        <SideDialog title={title} onClose={close}>
          <SheetSection title={label}>
            <p>{text}</p>
          </SheetSection>
        </SideDialog>
      )}
      <Tabs sample={sample} />
    </>
  );
}

function Tabs({ sample: { label, choices, text } }: { sample: Sample }) {
  const [params] = useSearchParams();
  const current = params.get("tab") ?? "0";
  const tabs = choices.map((choice, at) => ({ id: String(at), label: choice, to: `?tab=${at}` }));
  return (
    <div>
      <TabList label={label} tabs={tabs} current={current} />
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} current={current}>
          <p className="py-3">{`${tab.label}: ${text}`}</p>
        </TabPanel>
      ))}
    </div>
  );
}
