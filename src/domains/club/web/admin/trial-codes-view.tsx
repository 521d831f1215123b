import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminCode, IssueCode } from "#domains/club/contract.ts";
import { CODE_DAYS, TRIAL_RANGE } from "#domains/payments/plan-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { SearchBar, useSearched } from "#platform/web/console/search-bar.tsx";
import { useConsoleAction, useConsoleForm } from "#platform/web/console/use-console-action.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { clubApi } from "../api.ts";

const EMPTY = { memberNumber: "", trialDays: "" };

/** Issues a code with the number of trial days agreed on with a member. */
function IssueForm({ onIssued }: { onIssued(): unknown }) {
  const t = useTranslations("admin.trial-codes.issue");
  const toast = useToast();
  const { ref, draft, errors, isPending, change, reset, submit } = useConsoleForm({
    empty: EMPTY,
    send({ memberNumber, trialDays }) {
      const body: IssueCode = { memberNumber, trialDays: Number(trialDays) };
      return send(clubApi("POST /api/admin/trial-codes", { body }));
    },
    async onSent({ code }) {
      reset();
      toast({ title: t("done", { code }), tone: "success" });
      await onIssued();
    },
  });
  const input = (field: keyof typeof EMPTY, label: string, mode: "text" | "numeric") => (
    <Field field={field} label={label} error={errors[field]}>
      {(props) => (
        <input
          {...props}
          inputMode={mode}
          maxLength={mode === "numeric" ? 2 : 100}
          autoComplete="off"
          spellCheck={false}
          value={draft[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card title={t("title")} lead={t("lead", { days: CODE_DAYS })}>
      <form
        ref={ref}
        className="grid gap-4 sm:grid-cols-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {input("memberNumber", t("number"), "text")}
        {input("trialDays", t("days", TRIAL_RANGE), "numeric")}
        <Button type="submit" kind="main" disabled={isPending} className="sm:w-fit">
          {t("submit")}
        </Button>
      </form>
    </Card>
  );
}

/** Issued trial codes, newest first. */
export function TrialCodesView() {
  const t = useTranslations("admin");
  const search = useSearched();
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-trial-codes", search],
    queryFn: ({ signal }) =>
      browserApi.get(clubApi("GET /api/admin/trial-codes", { query: { search } }), signal),
  });
  return (
    <>
      <IssueForm onIssued={() => refetch()} />
      <SearchBar label={t("trial-codes.search")} />
      {data === undefined && (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {data?.length === 0 && <p className="text-soft">{t("search.none")}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line card">
          {data.map((code) => (
            <CodeItem key={code.code} code={code} onChange={() => refetch()} />
          ))}
        </ul>
      )}
    </>
  );
}

function CodeItem({ code: given, onChange }: { code: AdminCode; onChange(): unknown }) {
  const t = useTranslations("admin.trial-codes");
  const clock = useOwnClock();
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useConsoleAction(onChange);
  const { code, memberNumber, trialDays, state, expiresAt, applicationId } = given;
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-mono font-bold break-all">{code}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span className={state === "live" ? "font-medium text-good" : "font-medium"}>
            {t(`state.${state}`)}
          </span>
          <span>{t("member", { number: memberNumber })}</span>
          <span>{t("days", { days: trialDays })}</span>
          <time dateTime={expiresAt}>{t("until", { date: clock(expiresAt) })}</time>
        </p>
      </div>
      {state === "live" && (
        <Button disabled={isPending} onClick={() => setAsked(true)}>
          {t("revoke")}
        </Button>
      )}
      {applicationId !== null && (
        <Link
          to={paths.adminApplication(applicationId)}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {t("application")}
        </Link>
      )}
      {isAsked && (
        <AskFirst
          title={t("revokeTitle", { code })}
          text={t("revokeText")}
          yes={t("revoke")}
          no={t("no")}
          isPending={isPending}
          onYes={() =>
            run(
              () => send(clubApi("POST /api/admin/trial-codes/:code/revoke", { params: { code } })),
              t("done"),
            )
          }
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
