import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { MAX_WORDS } from "../../thread-terms.ts";

/** So few are left that it is worth saying. */
const NEARLY_FULL = 100;

/** The writer's own words. */
export function WordsForm({ isLarge, onSend }: { isLarge: boolean; onSend(words: string): void }) {
  const t = useTranslations("thread");
  const [words, setWords] = useState("");
  const text = words.trim();
  const left = MAX_WORDS - words.length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text === "") return;
    onSend(text);
    setWords("");
  };
  return (
    <form onSubmit={send} className="grid gap-2">
      <Field field="words" label={t("words")} hint={t("wordsHint")} error={undefined}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={MAX_WORDS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          kind={text === "" ? "quiet" : "main"}
          className={isLarge ? "min-h-14 px-6 text-lg" : ""}
          disabled={text === ""}
        >
          {t("send")}
        </Button>
        {left <= NEARLY_FULL && <span className="text-sm text-soft">{t("wordsLeft", { count: left })}</span>}
      </div>
    </form>
  );
}
