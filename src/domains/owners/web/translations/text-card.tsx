import { type FormEvent, useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { OWN_TEXT_LENGTHS } from "#domains/restaurants/restaurant-constants.ts";
import type { Language } from "#kernel/languages.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { OwnText } from "../../contract/own-texts.ts";
import { isTooLong, type Said, said } from "./model.ts";
import type { OwnTexts } from "./use-own-texts.ts";

interface TextCardProps {
  text: OwnText;
  language: Language;
  texts: OwnTexts;
  /** Called when the user starts to edit. */
  onTouch(texts: readonly OwnText[]): void;
  /** A deed is done: what it was, and the texts before and after it. */
  onDone(title: string, before: readonly OwnText[], after: readonly OwnText[]): void;
}

/** One text: source, translation, and actions. */
export function TextCard({ text, language, texts: { save, reload }, onTouch, onDone }: TextCardProps) {
  const t = useTranslations("wording");
  const sourceId = useId();
  const { isPending, refusal, attempt, clear } = useSaveAction();
  /** The text when editing began, so that later changes are not overwritten. */
  const [begun, setBegun] = useState<OwnText | null>(null);
  const { kind, of, source, sourceLanguage, state, text: words } = text;
  const act = (title: string, deed: Said) => {
    onTouch([text]);
    void attempt(() => save([deed]), {
      explain: (code) => (code === "changed-meanwhile" ? t("conflict") : null),
      onDone(after) {
        setBegun(null);
        onDone(title, [text], after.texts);
      },
      onOld: () =>
        void reload().then((all) => {
          const now = all?.find(({ place }) => place === text.place);
          if (now) setBegun((last) => last && now);
        }),
    });
  };
  const begin = () => {
    onTouch([text]);
    setBegun(text);
  };
  const mayApprove = (state === "engine" || state === "stale") && words !== null && !isTooLong(text, words);
  return (
    <li className="grid gap-2 card p-4 shadow-card [&>[role=alert]:empty]:hidden">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm text-soft">
        <span>
          {t(`kind.${kind}`)}
          {of !== null && (
            <>
              {" · "}
              <span lang="ja">{of}</span>
            </>
          )}
        </span>
        <StateMark state={state} />
      </p>
      <p
        id={sourceId}
        lang={sourceLanguage ?? undefined}
        className="text-lg font-semibold whitespace-pre-line break-words"
      >
        {source}
      </p>
      {words !== null && (
        <p lang={language} className="text-lg whitespace-pre-line break-words">
          {words}
        </p>
      )}
      <TextOrigin text={text} />
      <RefusalNote refusal={refusal} />
      {begun ? (
        <TextForm
          first={begun}
          language={language}
          isPending={isPending}
          onSave={(given) => act(t("saved"), said(begun, given))}
          onCancel={() => {
            setBegun(null);
            clear();
          }}
        />
      ) : (
        <div className="mt-1 flex flex-wrap gap-2">
          {mayApprove && (
            <Button
              kind="main"
              size="lg"
              aria-describedby={sourceId}
              disabled={isPending}
              onClick={() => act(t("approved", { count: 1 }), said(text, words))}
            >
              <CheckIcon /> {t(state === "stale" ? "stillRight" : "approve")}
            </Button>
          )}
          <Button size="lg" aria-describedby={sourceId} onClick={begin}>
            {t(words === null ? "write" : "edit")}
          </Button>
          {words !== null && state !== "glossary" && (
            <Button
              size="lg"
              aria-describedby={sourceId}
              disabled={isPending}
              onClick={() => act(t("thrown"), said(text, null, true))}
            >
              {t("throwAway")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const MARKS: Record<OwnText["state"], string> = {
  missing: "bg-sunken text-ink",
  engine: "bg-note-bg text-ink",
  stale: "bg-warn-bg text-warn",
  own: "bg-good-bg text-good",
  glossary: "bg-good-bg text-good",
};

function StateMark({ state }: Pick<OwnText, "state">) {
  const t = useTranslations("wording.state");
  return <span className={`rounded-full px-3 py-0.5 font-semibold ${MARKS[state]}`}>{t(state)}</span>;
}

/** Origin, date and problems of the translation. */
function TextOrigin({ text: one }: { text: OwnText }) {
  const t = useTranslations("wording");
  const format = useFormatter();
  const { kind, state, text, engine, by, at, formerSource, isRefused } = one;
  const date = at === null ? "" : format.dateTime(new Date(at), { dateStyle: "medium" });
  return (
    <div className="grid gap-1 text-sm text-soft empty:hidden">
      {engine !== null && <p>{t("from.engine", { engine, date })}</p>}
      {by !== null && <p>{t("from.own", { name: by, date })}</p>}
      {formerSource !== null && <p className="break-words">{t("former", { text: formerSource })}</p>}
      {isRefused && <p>{t("from.refused")}</p>}
      {state === "engine" && text !== null && isTooLong(one, text) && (
        <p className="font-medium text-warn">
          {t("tooLong", { length: text.length, maximum: OWN_TEXT_LENGTHS[kind] })}
        </p>
      )}
    </div>
  );
}

interface TextFormProps {
  /** The text when editing began. */
  first: OwnText;
  language: Language;
  isPending: boolean;
  onSave(text: string): void;
  onCancel(): void;
}

/** The input of a translation, with as many lines as the text. */
function TextForm({ first, language, isPending, onSave, onCancel }: TextFormProps) {
  const t = useTranslations("wording");
  const nameOf = useLanguageName();
  const [text, setText] = useState(first.text ?? "");
  const { kind } = first;
  const isLong = isTooLong(first, text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !isLong) onSave(text.trim());
  };
  const isLine = !["description", "specialties", "dishDescription", "courseDescription"].includes(kind);
  const given = { value: text, lang: language, autoFocus: true };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        field="text"
        label={t("field", { language: nameOf(language) })}
        error={
          isLong ? t("tooLong", { length: text.trim().length, maximum: OWN_TEXT_LENGTHS[kind] }) : undefined
        }
      >
        {({ className, ...input }) =>
          isLine ? (
            <input
              {...input}
              {...given}
              className={`${className} text-lg`}
              onChange={({ target }) => setText(target.value)}
            />
          ) : (
            <textarea
              {...input}
              {...given}
              rows={kind === "description" ? 8 : 4}
              className={`${className} text-lg`}
              onChange={({ target }) => setText(target.value)}
            />
          )
        }
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" type="submit" size="lg" disabled={isPending || isLong || text.trim() === ""}>
          {t("save")}
        </Button>
        <Button size="lg" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
