import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  type ApiScope,
  CHOSEN_API_SCOPES,
  MAX_API_KEYS,
  MAX_KEY_NAME_LENGTH,
} from "#domains/owners/api-constants.ts";
import type { AddedApiKey, ApiKeysView, ApiKeyView } from "#domains/owners/contract/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { downloadAnswer } from "#platform/web/calls/file-transfer.ts";
import { AskBox } from "#platform/web/dashboard/draft/draft-dialogs.tsx";
import { RefusalNote, useDashboardForm, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ownersApi } from "../api.ts";

/** API access and the keys of the restaurant's business. */
export function ApiSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.settings.api");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const queryKey = ["api-keys", restaurantId];
  const [made, setMade] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/api-keys", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const show = (keys: ApiKeysView) => queries.setQueryData(queryKey, keys);
  // The key exists only in this state until its owner confirms having saved it.
  const showMade = ({ key, ...keys }: AddedApiKey) => {
    setMade(key);
    show(keys);
  };
  return (
    <Card title={t("title")}>
      <p className="text-soft">{t("lead")}</p>
      {data === undefined && !isError && <span className="h-24 animate-pulse rounded bg-sunken" />}
      {data === undefined && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {data && !data.hasApi && <NotInPlan restaurantId={restaurantId} planName={data.planName} />}
      {data && data.keys.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {data.keys.map((key) => (
            <KeyRow key={key.id} restaurantId={restaurantId} apiKey={key} onChanged={show} />
          ))}
        </ul>
      )}
      {made !== null && <KeyShown apiKey={made} onKept={() => setMade(null)} />}
      {data?.hasApi && made === null && (
        <KeyForm restaurantId={restaurantId} keys={data.keys} onMade={showMade} />
      )}
      {data?.hasApi && <TryRow />}
    </Card>
  );
}

/** Names the plan that includes API access. */
function NotInPlan({ restaurantId, planName }: { restaurantId: string; planName: string | null }) {
  const t = useTranslations("house.settings.api");
  return (
    <>
      <p>{planName === null ? t("nowhere") : t("notInPlan", { plan: planName })}</p>
      <ButtonLink size="lg" className="w-full sm:w-fit sm:px-6" to={paths.ownerPlan(restaurantId)}>
        {t("toPlan")}
      </ButtonLink>
    </>
  );
}

/** A new key, shown once, until the owner confirms having saved it. */
function KeyShown({ apiKey, onKept }: { apiKey: string; onKept(): void }) {
  const t = useTranslations("house.settings.api");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-sunken p-3 sm:p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t("newTitle")}
      </h3>
      <p>{t("newText")}</p>
      <CopyRow label={t("newTitle")} text={apiKey} />
      <Button size="lg" className="w-full sm:w-fit sm:px-6" onClick={onKept}>
        {t("kept")}
      </Button>
    </div>
  );
}

/** An example call, and a link to the documentation. */
function TryRow() {
  const t = useTranslations("house.settings.api");
  const { publicUrl } = usePage();
  const call = `curl -H "Authorization: Bearer noren_..." ${publicUrl}${ownersApi("GET /api/v1/restaurants").path}`;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t("try")}</h3>
      <CopyRow label={t("try")} text={call} />
      <a
        href={paths.apiDocs()}
        className="inline-flex min-h-11 w-fit items-center text-link underline underline-offset-2"
      >
        {t("allPaths")}
      </a>
    </div>
  );
}

interface KeyFormProps {
  restaurantId: string;
  keys: readonly ApiKeyView[];
  onMade(made: AddedApiKey): void;
}

/** Creates a key for one integration. */
function KeyForm({ restaurantId, keys, onMade }: KeyFormProps) {
  const t = useTranslations("house.settings.api");
  const { ref, draft, errors, refusal, isPending, change, clearErrors, reset, submit } = useDashboardForm({
    empty: { name: "", scopes: NO_SCOPES },
    send: (body) =>
      send(ownersApi("POST /api/owner/restaurants/:id/api-keys", { params: { id: restaurantId }, body })),
    onSent(made) {
      reset();
      onMade(made);
    },
  });
  if (keys.filter(({ isLive }) => isLive).length >= MAX_API_KEYS)
    return <p className="text-soft">{t("full", { count: MAX_API_KEYS })}</p>;
  const make = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={ref} onSubmit={make} noValidate className="grid gap-3">
      <Field field="name" label={t("name")} hint={t("nameHint")} error={errors.name}>
        {({ className, ...input }) => (
          <input
            {...input}
            autoComplete="off"
            maxLength={MAX_KEY_NAME_LENGTH}
            className={`${className} min-h-12`}
            value={draft.name}
            onChange={(event) => {
              clearErrors();
              change({ name: event.target.value });
            }}
          />
        )}
      </Field>
      <ScopeFields
        chosen={draft.scopes}
        onChange={(scopes) => {
          clearErrors();
          change({ scopes });
        }}
      />
      <RefusalNote refusal={refusal} />
      <Button kind="main" type="submit" size="lg" className="w-full sm:w-fit sm:px-6" disabled={isPending}>
        {t("make")}
      </Button>
    </form>
  );
}

type ChosenScope = (typeof CHOSEN_API_SCOPES)[number];
/** Nothing but reading until its owner ticks it. */
const NO_SCOPES: readonly ChosenScope[] = [];

interface ScopeFieldsProps {
  chosen: readonly ChosenScope[];
  onChange(chosen: ChosenScope[]): void;
}

/** What the program may do: reading always, and what is ticked. */
function ScopeFields({ chosen, onChange }: ScopeFieldsProps) {
  const t = useTranslations("house.settings.api");
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t("may")}</legend>
      <ScopeField scope="read" isChecked />
      {CHOSEN_API_SCOPES.map((scope) => (
        <ScopeField
          key={scope}
          scope={scope}
          isChecked={chosen.includes(scope)}
          onChange={(isChecked) =>
            onChange(CHOSEN_API_SCOPES.filter((one) => (one === scope ? isChecked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

interface ScopeFieldProps {
  scope: ApiScope;
  isChecked: boolean;
  /** Omitted: it is part of every key. */
  onChange?(isChecked: boolean): void;
}

function ScopeField({ scope, isChecked, onChange }: ScopeFieldProps) {
  const t = useTranslations("house.settings.api");
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0"
        checked={isChecked}
        disabled={onChange === undefined}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className="min-w-0">
        <span className="font-semibold">{t(`scope.${scope}`)}</span>
        <span className="block text-sm text-soft">{t(`scopeHint.${scope}`)}</span>
      </span>
    </label>
  );
}

interface KeyRowProps {
  restaurantId: string;
  apiKey: ApiKeyView;
  onChanged(keys: ApiKeysView): void;
}

/** A key: its creator, last use, and how to revoke it. */
function KeyRow({ restaurantId, apiKey, onChanged }: KeyRowProps) {
  const t = useTranslations("house.settings.api");
  const format = useFormatter();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useSaveAction();
  const { id, name, scopes, madeBy, createdAt, lastUsedAt, isLive } = apiKey;
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: "medium" });
  const revoke = () => {
    setAsking(false);
    void attempt(
      () =>
        send(
          ownersApi("DELETE /api/owner/restaurants/:id/api-keys/:keyId", {
            params: { id: restaurantId, keyId: id },
          }),
        ),
      {
        onDone(keys) {
          toast({ title: t("revoked", { name }), tone: "success" });
          onChanged(keys);
        },
      },
    );
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm break-words">{scopes.map((scope) => t(`scope.${scope}`)).join(" · ")}</p>
          <p className="text-sm break-words text-soft">
            {t("made", { name: madeBy, date: day(createdAt) })}
            <br />
            {lastUsedAt === null ? t("neverUsed") : t("used", { date: day(lastUsedAt) })}
          </p>
          {!isLive && <p className="text-sm text-warn">{t("dead", { name: madeBy })}</p>}
        </div>
        <Button
          size="lg"
          aria-label={t("revokeName", { name })}
          disabled={isPending}
          onClick={() => setAsking(true)}
        >
          {t("revoke")}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
      {isAsking && (
        <AskBox title={t("revokeTitle", { name })} text={t("revokeText")} onClose={() => setAsking(false)}>
          <Button kind="main" size="xl" onClick={revoke}>
            {t("revokeName", { name })}
          </Button>
          <Button size="xl" onClick={() => setAsking(false)}>
            {t("keep")}
          </Button>
        </AskBox>
      )}
    </li>
  );
}

/** Data export of the restaurant as a file, for its owner. */
export function ExportSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.settings.export");
  const toast = useToast();
  const call = ownersApi("GET /api/owner/restaurants/:id/export", { params: { id: restaurantId } });
  const { isPending, mutate } = useMutation({
    mutationFn: () => downloadAnswer(call, `noren-${restaurantId}.json`),
    onSuccess: (isDone) => !isDone && toast({ title: t("failed"), tone: "error" }),
  });
  return (
    <Card title={t("title")}>
      <p>{t("text")}</p>
      <Button size="lg" className="w-full sm:w-fit sm:px-6" disabled={isPending} onClick={() => mutate()}>
        {t("save")}
      </Button>
    </Card>
  );
}
