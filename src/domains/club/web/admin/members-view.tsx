import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { MemberImport } from "#domains/club/contract.ts";
import { send } from "#platform/web/calls/api.ts";
import { decodeTextFile } from "#platform/web/calls/file-transfer.ts";
import { refusalOf } from "#platform/web/console/use-console-action.ts";
import { CsvFile } from "#platform/web/form/csv-file.tsx";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { CheckIcon, ChevronIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { clubApi } from "../api.ts";
import { ListPreview } from "./list-preview.tsx";

/** The English and the Japanese column name; the server accepts both. */
const COLUMNS = {
  number: "会員番号",
  email: "メールアドレス",
  family_name: "姓",
  given_name: "名",
  company: "会社名",
} as const;

/** Explains the columns. */
function ColumnHelp() {
  const t = useTranslations("admin.members");
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 py-2 font-semibold hover:bg-sunken">
        {t("columns")}
        <ChevronIcon className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="grid gap-3 px-4 pt-1 pb-4 sm:grid-cols-2">
        {(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((column) => (
          <li key={column}>
            <p className="font-mono text-sm font-semibold">
              <span translate="no">{column}</span>{" "}
              <span className="font-sans font-normal text-soft">
                {t("orJapanese", { name: COLUMNS[column] })}
              </span>
            </p>
            {t(`column.${column}`) !== COLUMNS[column] && (
              <p className="text-soft">{t(`column.${column}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The server's limit. */
const MAX_LENGTH = 2_000_000;

/** Imports the club's list: choose or paste it, check the preview, then apply. */
export function MembersView() {
  const t = useTranslations("admin.members");
  const list = useMemberList();
  if (list.applied !== null) return <ImportResult applied={list.applied} onAnother={list.begin} />;
  return (
    <>
      <Card title={t("list")}>
        <ColumnHelp />
        <div className="grid sm:justify-items-start">
          <CsvFile
            label={t("choose")}
            onFile={(content) => {
              const text = decodeTextFile(content);
              list.write(text);
              void list.look(text);
            }}
          />
        </div>
        <Field field="csv" label={t("paste")} error={undefined}>
          {({ className, ...input }) => (
            <textarea
              {...input}
              rows={6}
              maxLength={MAX_LENGTH}
              value={list.csv}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => list.write(event.target.value)}
              className={`${className} font-mono text-sm`}
            />
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          <FieldError id="list-error" error={list.error} />
        </div>
        <Button
          kind={list.preview === null ? "main" : "quiet"}
          className="w-full sm:w-fit"
          disabled={list.isBusy}
          onClick={() => void list.look(list.csv)}
        >
          {t(list.isBusy && list.preview === null ? "looking" : "look")}
        </Button>
      </Card>
      <div aria-live="polite">
        {list.preview && <ListPreview preview={list.preview} isBusy={list.isBusy} onApply={list.ask} />}
      </div>
      {list.preview && list.isAsked && (
        <ApplyDialog preview={list.preview} onYes={list.apply} onClose={list.endAsk} />
      )}
    </>
  );
}

/** The result of an applied import. */
function ImportResult({ applied, onAnother }: { applied: MemberImport; onAnother(): void }) {
  const t = useTranslations("admin.members");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { added, changed, left, unchanged } = applied;
  return (
    <section className="grid gap-3 rounded-card bg-good-bg p-5">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-bold text-good">
        <CheckIcon className="size-5 shrink-0" />
        {t("done")}
      </h2>
      <p>{t("doneText", { added, changed, left, unchanged })}</p>
      <Button className="w-full sm:w-fit" onClick={onAnother}>
        {t("another")}
      </Button>
    </section>
  );
}

/** Asks for confirmation, naming how many members would leave. */
function ApplyDialog({
  preview: { added, changed, left },
  onYes,
  onClose,
}: {
  preview: MemberImport;
  onYes(): Promise<void>;
  onClose(): void;
}) {
  const t = useTranslations("admin.members");
  return (
    <AskDialog title={t("ask.title")} onClose={onClose}>
      {(close) => (
        <>
          <p className={left > 0 ? "rounded-xl bg-warn-bg p-3 font-semibold text-warn" : ""}>
            {t("ask.leave", { count: left })}
          </p>
          <p>{t("ask.join", { added, changed })}</p>
          <AskButtons
            no={t("ask.no")}
            yes={t("apply")}
            onNo={close}
            onYes={() => {
              close();
              void onYes();
            }}
          />
        </>
      )}
    </AskDialog>
  );
}

/** State of an import: the text, its preview, and the result. */
function useMemberList() {
  const t = useTranslations("admin");
  const toast = useToast();
  const [csv, setCsv] = useState("");
  const [preview, setPreview] = useState<MemberImport | null>(null);
  const [applied, setApplied] = useState<MemberImport | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const call = async (text: string, apply: boolean) => {
    setError(undefined);
    setBusy(true);
    try {
      const said = await importMembers(text, apply);
      if (said.isApplied) setApplied(said);
      else setPreview(said);
    } catch (thrown) {
      const text = refusalOf(thrown) ?? t("noConnection");
      // When applying, the user looks at the preview, far from the field.
      if (apply) toast({ title: t("notSaved"), text, tone: "error" });
      else setError(text);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ csv, preview, applied, error, isBusy, isAsked },
    /** New text: discards the preview of the previous one. */
    write: (text: string) => {
      setCsv(text);
      setPreview(null);
      setError(undefined);
    },
    look: async (text: string) => {
      setPreview(null);
      if (text.trim() === "") setError(t("members.nothing"));
      else await call(text, false);
    },
    ask: () => setAsked(true),
    endAsk: () => setAsked(false),
    apply: () => call(csv, true),
    begin: () => {
      setCsv("");
      setPreview(null);
      setApplied(null);
    },
  };
}

/** Without `apply` it is a dry run. */
function importMembers(csv: string, apply: boolean): Promise<MemberImport> {
  return send(clubApi("POST /api/admin/club/members", { body: { csv, apply } }));
}
