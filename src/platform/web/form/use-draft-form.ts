import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm, useWatch } from "react-hook-form";
import { ApiError } from "../calls/api.ts";
import { readSession, removeFromSession, storeInSession } from "../storage/session-storage.ts";
import { useToast } from "../ui/toast.tsx";
import { focusFirst } from "./field.tsx";
import { type Failure, readFailure } from "./read-failure.ts";

/** The values of a form of text fields, as typed. */
export type Texts = Record<string, string>;
type Values = Record<string, unknown>;
/** Messages by field; also by what is no field of the draft but has a place on the screen, such as a pin on a map. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string | undefined } & {
  readonly [place: string]: string | undefined;
};
export type DraftForm<Draft extends object> = ReturnType<typeof useDraftForm<Draft, unknown>>;

/** Never stored, not even in this tab. */
const SECRETS: readonly string[] = ["password", "currentPassword", "newPassword", "code"];

export interface DraftFormOptions<Draft extends object, Answer> {
  empty: Draft;
  /** Key in the session storage under which the tab keeps the texts of the draft, without passwords; null: not stored. */
  memory?: string | null;
  /** Messages by field, in the reader's language; only what the browser can tell. The server checks everything. */
  check?(draft: Draft): FieldErrors<Draft>;
  send(draft: Draft): Promise<Answer>;
  /** The form stays pending until this is done. */
  onSent(answer: Answer, draft: Draft): unknown;
  failed: {
    /** Title of the toast; without one the form shows `failure` itself and nothing pops up. */
    title?: string;
    /** What to say where the server gave no message. `isAnswered`: it was reached. */
    fallback(isAnswered: boolean): string;
    /** Better words for a refusal, by its code; null: the server's own. */
    explain?(code: string): string | null;
    /** No toast where the messages stand beside fields. */
    isSilentAtFields?: boolean;
  };
  /** After it was refused, with the refusal's code; null where the server was not reached. */
  onFailed?(code: string | null): void;
  /** Called before errors are shown beside these fields, to bring them on the screen. */
  onRefused?(fields: readonly string[]): void;
}

/**
 * A form of text fields on react-hook-form, with what that leaves out: values typed before hydration are taken over, a
 * stored draft survives a reload or a change of language, the server's messages stand beside their fields, and the first
 * of those fields has the focus once its message is there to be read out. Nothing typed is lost on failure.
 */
export function useDraftForm<Draft extends object, Answer>(options: DraftFormOptions<Draft, Answer>) {
  const { empty, memory = null, check, send, onSent, failed, onRefused, onFailed } = options;
  const toast = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const [first] = useState(empty);
  const form = useForm<Values>({ defaultValues: { ...first } });
  const values = useWatch({ control: form.control });
  const draft = useMemo(() => ({ ...first, ...values }) as Draft, [first, values]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAlive, setAlive] = useState(false);
  const isSending = useRef(false);
  const { setValue, getValues, clearErrors, setError, reset, formState } = form;

  useEffect(() => {
    const fields = Object.entries(first).flatMap(([field, value]) =>
      typeof value === "string" ? [field] : [],
    );
    const stored = memory === null ? {} : textsIn(readSession(memory), fields);
    for (const [field, text] of Object.entries({ ...stored, ...typedIn(ref.current, fields) }))
      setValue(field, text);
    setAlive(true);
  }, [memory, first, setValue]);

  useEffect(() => {
    if (memory === null || !isAlive) return;
    const texts = Object.entries(draft).filter(([, value]) => typeof value === "string");
    storeInSession(memory, Object.fromEntries(texts.filter(([field]) => !SECRETS.includes(field))));
  }, [memory, draft, isAlive]);

  /** Sets fields without touching their errors. */
  const fill = useCallback(
    (changes: Partial<Draft>) => {
      for (const [field, value] of Object.entries(changes)) if (value !== undefined) setValue(field, value);
    },
    [setValue],
  );
  /** Sets fields and removes the errors beside them, and about the form. */
  const change = useCallback(
    (changes: Partial<Draft>) => {
      setFailure(null);
      fill(changes);
      clearErrors(Object.keys(changes));
    },
    [fill, clearErrors],
  );

  const refuse = (errors: FieldErrors<Draft>) => {
    // The messages are in the document before the focus comes there: so they are read out.
    flushSync(() => {
      for (const [field, message] of Object.entries<string | undefined>(errors))
        if (message !== undefined) setError(field, { message });
    });
    focusFirst(ref.current, errors);
  };

  const fail = (error: unknown, draft: Draft) => {
    const { errors, title, message, waitUntil, isAnswered } = readFailure(error, draft, Date.now());
    const code = error instanceof ApiError ? (error.problem?.code ?? null) : null;
    const text = (code && failed.explain?.(code)) ?? message ?? failed.fallback(isAnswered);
    onFailed?.(code);
    const refused = Object.keys(errors);
    if (failed.title !== undefined && !(failed.isSilentAtFields && refused.length > 0))
      toast({ title: failed.title, text, tone: "error" });
    if (refused.length === 0) return setFailure({ title, message: text, waitUntil });
    onRefused?.(refused);
    refuse(errors);
  };

  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    clearErrors();
    await form.handleSubmit(async () => {
      const draft = { ...first, ...getValues() } as Draft;
      const wrong = Object.entries<string | undefined>(check?.(draft) ?? {}).filter(
        ([, message]) => message !== undefined,
      );
      if (wrong.length > 0) {
        onRefused?.(wrong.map(([field]) => field));
        return refuse(Object.fromEntries(wrong) as FieldErrors<Draft>);
      }
      let answer: Answer;
      try {
        answer = await send(draft);
      } catch (error) {
        return fail(error, draft);
      }
      if (memory !== null) removeFromSession(memory);
      await onSent(answer, draft);
    })();
    isSending.current = false;
  };

  return {
    ref,
    draft,
    errors: messagesIn(formState.errors) as FieldErrors<Draft>,
    failure,
    isPending: formState.isSubmitting,
    isAlive,
    fill,
    change,
    refuse,
    submit,
    /** All of them without a name, and what was said about the form. */
    clearErrors(...fields: string[]) {
      if (fields.length > 0) return clearErrors(fields);
      setFailure(null);
      clearErrors();
    },
    reset: () => reset({ ...first }),
  };
}

function messagesIn(errors: Readonly<Record<string, { message?: string } | undefined>>): Texts {
  const found = Object.entries(errors).map(([field, error]) => [field, error?.message] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function textsIn(stored: unknown, fields: readonly string[]): Texts {
  if (typeof stored !== "object" || stored === null) return {};
  const found = fields.map((field) => [field, Reflect.get(stored, field)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** What was typed before hydration. */
function typedIn(form: HTMLFormElement | null, fields: readonly string[]): Texts {
  const typed = form === null ? new FormData() : new FormData(form);
  const found = fields.map((field) => [field, typed.get(field)] as const);
  return Object.fromEntries(
    found.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}
