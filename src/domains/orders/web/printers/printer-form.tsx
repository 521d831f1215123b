import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import type { PrinterBody } from "../../contract/printers.ts";
import {
  MAX_PRINTER_NAME,
  PAPERS,
  PRINT_USES,
  PRINTER_MAKERS,
  type PrintUse,
} from "../../printer-constants.ts";

/** A kitchen that has orders on paper has to learn of what is taken back, too. */
const FIRST: PrinterBody = { name: "", maker: "star", paper: 80, prints: ["orders", "changes", "bookings"] };

interface PrinterFormProps<Answer> {
  /** What it is now; null for a new one. */
  printer: PrinterBody | null;
  send(body: PrinterBody): Promise<Answer>;
  onSent(answer: Answer): void;
  onCancel(): void;
}

/** What a printer is called, which kind it is, and what it prints. */
export function PrinterForm<Answer>({ printer, send, onSent, onCancel }: PrinterFormProps<Answer>) {
  const t = useTranslations("connections.printers");
  const words = useTranslations("connections.webhooks");
  const groups = useId();
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm<PrinterBody, Answer>({
    empty: printer ?? FIRST,
    check: () => ({}),
    send,
    onSent,
  });
  const choose = (use: PrintUse, isChosen: boolean) =>
    change({ prints: PRINT_USES.filter((one) => (one === use ? isChosen : draft.prints.includes(one))) });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={ref} onSubmit={save} noValidate className="grid grid-cols-1 gap-4">
      <Field field="name" label={t("name")} hint={t("nameHint")} error={errors.name}>
        {({ className, ...input }) => (
          <input
            {...input}
            name="name"
            autoComplete="off"
            maxLength={MAX_PRINTER_NAME}
            className={`${className} min-h-12`}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choice legend={t("maker")}>
          {PRINTER_MAKERS.map((maker) => (
            <Radio
              key={maker}
              name={`${groups}-maker`}
              label={t(`makers.${maker}`)}
              isChosen={draft.maker === maker}
              onChoose={() => change({ maker })}
            />
          ))}
        </Choice>
        <Choice legend={t("paper")}>
          {PAPERS.map((paper) => (
            <Radio
              key={paper}
              name={`${groups}-paper`}
              label={t("paperWidth", { mm: paper })}
              isChosen={draft.paper === paper}
              onChoose={() => change({ paper })}
            />
          ))}
        </Choice>
      </div>
      <Choice legend={t("prints")}>
        {PRINT_USES.map((use) => (
          <label key={use} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={draft.prints.includes(use)}
              onChange={(event) => choose(use, event.target.checked)}
            />
            <span className="min-w-0">{t(`use.${use}`)}</span>
          </label>
        ))}
      </Choice>
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button kind="main" type="submit" size="lg" className="px-6" disabled={isPending}>
          {printer === null ? t("add") : words("save")}
        </Button>
        <Button size="lg" onClick={onCancel}>
          {words("cancel")}
        </Button>
      </div>
    </form>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start">
      <legend className="mb-1 font-medium">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose(): void;
}

function Radio({ name, label, isChosen, onChoose }: RadioProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name={name} className="size-5 shrink-0" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
