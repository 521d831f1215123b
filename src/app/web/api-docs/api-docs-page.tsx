import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { CallCard } from "./call-card.tsx";
import type { ApiCall } from "./model.ts";

/** The API for restaurants' own programs: every call, with its example, to be tried with a key of one's own. */
export function ApiDocsPage({ calls, documentUrl }: { calls: readonly ApiCall[]; documentUrl: string }) {
  const t = useTranslations("programs");
  // The key is nowhere but in its field: what was pasted before hydration counts, and it is gone when the page is left.
  const keyInput = useRef<HTMLInputElement>(null);
  const readKey = () => keyInput.current?.value.trim() ?? "";
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const fill = (name: string, value: string) => setValues((all) => ({ ...all, [name]: value }));
  return (
    <PageFrame>
      <Head title={t("title")} description={t("lead")} />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{t("lead")}</p>
      <p className="mt-2">
        <a
          href={documentUrl}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-2"
        >
          {t("document")}
        </a>
      </p>
      <div className="card mt-4 grid max-w-2xl gap-3 p-4">
        <Field field="key" label={t("key")} hint={t("keyHint")} error={undefined}>
          {(input) => (
            <input
              {...input}
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="noren_..."
              ref={keyInput}
            />
          )}
        </Field>
        <p className="rounded-xl bg-note-bg px-3 py-2">{t("real")}</p>
      </div>
      <h2 className="mt-8 mb-3 text-2xl font-bold">{t("calls")}</h2>
      <ul className="grid gap-3">
        {calls.map((call) => (
          <li key={call.name}>
            <CallCard call={call} readKey={readKey} values={values} onFill={fill} />
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
