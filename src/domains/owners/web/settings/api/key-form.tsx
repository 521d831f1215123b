import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_API_KEYS, MAX_KEY_NAME_LENGTH } from "#domains/owners/api-terms.ts";
import type { AddedApiKey, ApiKeyView } from "#domains/owners/contract/api-keys.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { ownersApi } from "../../api.ts";

interface KeyFormProps {
  restaurantId: string;
  keys: readonly ApiKeyView[];
  onMade(made: AddedApiKey): void;
}

/** Makes a key for one program. */
export function KeyForm({ restaurantId, keys, onMade }: KeyFormProps) {
  const t = useTranslations("house.settings.api");
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const { isPending, refusal, attempt, clear } = useAttempt();
  if (keys.filter(({ isLive }) => isLive).length >= MAX_API_KEYS)
    return <p className="text-soft">{t("full", { count: MAX_API_KEYS })}</p>;
  const make = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    const call = () =>
      send(
        ownersApi("POST /api/owner/restaurants/:id/api-keys", {
          params: { id: restaurantId },
          body: { name },
        }),
      ).catch((failure: unknown) => {
        const found = failure instanceof ApiError ? failure.problem?.errors : undefined;
        setError(found?.find(({ path }) => path === "name")?.message);
        throw failure;
      });
    void attempt(call, {
      onDone(made) {
        setName("");
        onMade(made);
      },
    });
  };
  return (
    <form onSubmit={make} noValidate className="grid gap-3">
      <Field field="name" label={t("name")} hint={t("nameHint")} error={error}>
        {({ className, ...input }) => (
          <input
            {...input}
            autoComplete="off"
            maxLength={MAX_KEY_NAME_LENGTH}
            className={`${className} min-h-12`}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
              clear();
            }}
          />
        )}
      </Field>
      {error === undefined && <RefusalNote refusal={refusal} />}
      <Button kind="main" type="submit" className="min-h-12 w-full sm:w-fit sm:px-6" disabled={isPending}>
        {t("make")}
      </Button>
    </form>
  );
}
