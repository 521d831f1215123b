import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { indentedJson } from "#kernel/text/indented-json.ts";
import { Field, INPUT } from "#platform/web/form/field.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";
import {
  type ApiCall,
  addressOf,
  curlOf,
  type Filled,
  headersOf,
  restaurantIn,
  wrongField,
} from "./model.ts";

interface CallCardProps {
  call: ApiCall;
  readKey(): string;
  /** Filled in by name, for all calls together. */
  values: Readonly<Record<string, string>>;
  onFill(name: string, value: string): void;
}

/** What a call was answered. */
interface Answered {
  status: number;
  ms: number;
  text: string;
}

/** Of a text that is longer. */
const MAX_ROWS = 20;

/** One call: closed, its name and address; open, what it takes and what it answers. */
export function CallCard(props: CallCardProps) {
  const { method, path, name, scope } = props.call;
  const t = useTranslations("programs");
  return (
    <details className="card group px-4">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
        <span
          className={`rounded-lg px-2 py-0.5 text-sm font-bold ${method === "GET" ? "bg-sunken text-ink" : "bg-ai-700 text-white"}`}
        >
          {method}
        </span>
        <span className="font-semibold group-open:text-lg">{t(`call.${name}`)}</span>
        <code translate="no" className="basis-full text-sm wrap-anywhere text-soft">
          {path}
        </code>
      </summary>
      <div className="grid gap-4 pb-4">
        <p className="text-sm text-soft">{scope === null ? t("noKey") : t("scope", { scope })}</p>
        <CallForm {...props} />
      </div>
    </details>
  );
}

function CallForm({ call, readKey, values, onFill }: CallCardProps) {
  const t = useTranslations("programs");
  const { publicUrl, language } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const [body, setBody] = useState(call.body ?? "");
  const [idempotencyKey, setIdempotencyKey] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [answered, setAnswered] = useState<Answered | "failed" | null>(null);
  const [isReady, setReady] = useState(false);
  // After hydration: the server has no word of the key, and a form that is sent before would load the page anew.
  useEffect(() => {
    setIdempotencyKey(crypto.randomUUID());
    setReady(true);
  }, []);
  const known = Object.fromEntries(
    call.parameters.map(({ name, example }) => [name, values[name] ?? example]),
  );
  const filled: Filled = { values: known, idempotencyKey, body };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = wrongField(call, filled);
    setWrong(missing);
    if (missing !== null) {
      form.current?.querySelector<HTMLElement>(`[data-field="${missing}"] :is(input, textarea)`)?.focus();
      return;
    }
    setSending(true);
    const answer = await sendCall(
      call,
      { ...headersOf(call, readKey(), filled), "accept-language": language },
      filled,
    );
    setSending(false);
    setAnswered(answer);
    if (answer === "failed" || answer.status >= 400) return;
    const restaurant = restaurantIn(answer.text);
    if (restaurant !== null && !values.id) onFill("id", restaurant);
    // What was done is done: the next one is another act.
    if (call.onceHeader !== null) setIdempotencyKey(crypto.randomUUID());
  };
  const again = (change: () => void) => {
    change();
    setWrong(null);
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 empty:hidden">
          {call.parameters.map(({ name, isRequired }) => (
            <Field
              key={name}
              field={name}
              label={name}
              {...(!isRequired && { mark: t("optional") })}
              error={wrong === name ? t("required") : undefined}
            >
              {(input) => (
                <input
                  {...input}
                  translate="no"
                  autoComplete="off"
                  spellCheck={false}
                  value={known[name]}
                  onChange={(event) => again(() => onFill(name, event.target.value))}
                />
              )}
            </Field>
          ))}
          {call.onceHeader !== null && (
            <Field field={call.onceHeader} label={call.onceHeader} hint={t("onceHint")} error={undefined}>
              {(input) => (
                <input
                  {...input}
                  translate="no"
                  autoComplete="off"
                  spellCheck={false}
                  value={idempotencyKey}
                  onChange={(event) => setIdempotencyKey(event.target.value)}
                />
              )}
            </Field>
          )}
        </div>
        {call.body !== null && (
          <Field field="body" label={t("body")} error={wrong === "body" ? t("badBody") : undefined}>
            {({ className, ...input }) => (
              <textarea
                {...input}
                translate="no"
                spellCheck={false}
                rows={Math.min(MAX_ROWS, body.split("\n").length + 1)}
                className={`${className} font-mono text-sm`}
                value={body}
                onChange={(event) => again(() => setBody(event.target.value))}
              />
            )}
          </Field>
        )}
        <Button
          kind="main"
          type="submit"
          size="lg"
          className="w-full sm:w-fit sm:px-6"
          disabled={isSending || !isReady}
        >
          {t("send")}
        </Button>
      </form>
      <AnswerSection answered={answered} />
      <div className="grid gap-2">
        <h3 className="font-semibold">{t("curl")}</h3>
        <CopyRow label={t("curl")} text={curlOf(call, filled, publicUrl)} />
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
          {t("example")}
        </summary>
        <Json label={t("example")} text={call.answer} />
      </details>
    </>
  );
}

/** The answer, read out when it comes. */
function AnswerSection({ answered }: { answered: Answered | "failed" | null }) {
  const t = useTranslations("programs");
  const format = useFormatter();
  const isGood = answered !== null && answered !== "failed" && answered.status < 400;
  return (
    <div className="grid gap-2 empty:hidden">
      <p role="status" className={`font-semibold empty:hidden ${isGood ? "" : "text-warn"}`}>
        {answered === "failed" && t("failed")}
        {answered !== null &&
          answered !== "failed" &&
          t("answered", { status: String(answered.status), ms: format.number(answered.ms) })}
      </p>
      {answered !== null && answered !== "failed" && <Json label={t("answer")} text={answered.text} />}
    </div>
  );
}

/** JSON to read and to copy, which scrolls within itself, by keyboard as well. */
function Json({ label, text }: { label: string; text: string }) {
  const rows = Math.min(MAX_ROWS, text.split("\n").length + 1);
  return (
    <textarea
      readOnly
      aria-label={label}
      translate="no"
      spellCheck={false}
      rows={rows}
      className={`${INPUT} font-mono text-sm`}
      value={text}
    />
  );
}

/** Sends a call as a program would: with its key alone, without cookies. */
async function sendCall(
  call: ApiCall,
  headers: Record<string, string>,
  filled: Filled,
): Promise<Answered | "failed"> {
  const began = performance.now();
  try {
    const answer = await fetch(addressOf(call, filled.values), {
      ...{ method: call.method, headers },
      ...{ credentials: "omit", cache: "no-store", redirect: "error" },
      ...(call.body !== null && { body: filled.body }),
    });
    const text = await answer.text();
    const ms = Math.round(performance.now() - began);
    return { status: answer.status, ms, text: indentedJson(text) };
  } catch {
    return "failed";
  }
}
