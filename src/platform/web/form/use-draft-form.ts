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
/**
 * Messages by field. Keys may also name something that is not a draft field but has a place on the screen, such as a
 * map pin.
 */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string | undefined } & {
  readonly [place: string]: string | undefined;
};
export type DraftForm<Draft extends object> = ReturnType<typeof useDraftForm<Draft, unknown>>;

/** Never stored, not even in the session storage. */
const SECRETS: readonly string[] = ["password", "currentPassword", "newPassword", "code"];

export interface DraftFormOptions<Draft extends object, Answer> {
  empty: Draft;
  /** Session storage key for the draft's text values, excluding passwords; null: not stored. */
  memory?: string | null;
  /** Client-side validation: messages by field, in the user's language. The server validates everything. */
  check?(draft: Draft): FieldErrors<Draft>;
  send(draft: Draft): Promise<Answer>;
  /** The form stays pending until this settles. */
  onSent(answer: Answer, draft: Draft): unknown;
  failed: {
    /** Title of the error toast; if omitted, the form renders `failure` itself and shows no toast. */
    title?: string;
    /** Message used when the server sent none. `isAnswered`: the server responded. */
    fallback(isAnswered: boolean): string;
    /** Overrides the message of an error by its code; null: use the server's message. */
    explain?(code: string): string | null;
    /** Suppresses the toast when errors are shown inline at fields. */
    isSilentAtFields?: boolean;
  };
  /** Called after a failure with the error code; null if the server could not be reached. */
  onFailed?(code: string | null): void;
  /** Called before errors are shown at these fields, so that the screen can make the fields visible. */
  onRefused?(fields: readonly string[]): void;
}

/**
 * A form of text fields on react-hook-form, plus what that library lacks: values typed before hydration are kept, a
 * stored draft survives a reload or a change of language, server errors are shown inline, and the first invalid field
 * is focused once its message is rendered, so that screen readers announce it. Failures never discard typed values.
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

  /** Sets fields without clearing their errors. */
  const fill = useCallback(
    (changes: Partial<Draft>) => {
      for (const [field, value] of Object.entries(changes)) if (value !== undefined) setValue(field, value);
    },
    [setValue],
  );
  /** Sets fields and clears their errors. */
  const change = useCallback(
    (changes: Partial<Draft>) => {
      fill(changes);
      clearErrors(Object.keys(changes));
    },
    [fill, clearErrors],
  );

  const refuse = (errors: FieldErrors<Draft>) => {
    // Messages must be in the DOM before the field is focused, so that screen readers announce them.
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
    const submitOnce = form.handleSubmit(async () => {
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
    });
    try {
      await submitOnce();
    } finally {
      isSending.current = false;
    }
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
    /** Clears these fields' errors; without arguments, all errors and the form-level one. */
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

/** Values typed before hydration. */
function typedIn(form: HTMLFormElement | null, fields: readonly string[]): Texts {
  const typed = form === null ? new FormData() : new FormData(form);
  const found = fields.map((field) => [field, typed.get(field)] as const);
  return Object.fromEntries(
    found.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}
