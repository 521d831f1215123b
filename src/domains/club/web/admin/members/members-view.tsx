import { useTranslations } from "use-intl";
import { Card } from "#platform/web/console/card.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Field, FieldError } from "#platform/web/ui/form/field.tsx";
import { ApplyQuestion } from "./apply-question.tsx";
import { ColumnHelp } from "./column-help.tsx";
import { ListApplied } from "./list-applied.tsx";
import { ListFile } from "./list-file.tsx";
import { ListPreview } from "./list-preview.tsx";
import { useMemberList } from "./use-member-list.ts";

/** As much as the server reads. */
const MAX_LENGTH = 2_000_000;

/** The club's list: chosen or pasted, looked at, then applied. */
export function MembersView() {
  const t = useTranslations("admin.members");
  const list = useMemberList();
  if (list.applied !== null) return <ListApplied applied={list.applied} onAnother={list.begin} />;
  return (
    <>
      <Card title={t("list")}>
        <ColumnHelp />
        <ListFile
          onText={(text) => {
            list.write(text);
            void list.look(text);
          }}
        />
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
        <ApplyQuestion preview={list.preview} onYes={list.apply} onClose={list.endAsk} />
      )}
    </>
  );
}
