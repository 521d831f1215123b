import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { OPERATOR_ROLES, type OperatorRole } from "#kernel/operator-roles.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { useConsoleAction, useConsoleForm } from "#platform/web/console/use-console-action.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { MAX_EMAIL_LENGTH } from "../account-constants.ts";
import type { OperatorsView as Operators } from "../contract/operators.ts";
import { accountsApi } from "./api.ts";

type Operator = Operators[number];

const KEY = ["admin-operators"];

/** The operators and what each may do; for those who may do everything. */
export function OperatorsView() {
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/admin/operators"), signal),
  });
  if (data === undefined) return isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />;
  return (
    <>
      <ul className="divide-y divide-line card">
        {data.map((operator) => (
          <OperatorItem key={operator.id} operator={operator} onOld={() => refetch()} />
        ))}
      </ul>
      <InviteForm />
    </>
  );
}

function OperatorItem({ operator, onOld }: { operator: Operator; onOld(): unknown }) {
  const t = useTranslations("admin.operators");
  const clock = useOwnClock();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"role" | "remove" | null>(null);
  const { isPending, run } = useConsoleAction(onOld);
  const { id, email, role, hasSecondFactor, lastUsedAt, isReader } = operator;
  const change = async (work: Promise<Operators>) => queries.setQueryData(KEY, await work);
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="break-all">{email}</b>
          {isReader && <span className="text-sm text-soft">{t("you")}</span>}
        </p>
        <p>
          <span className="font-medium">{t(`role.${role}`)}</span>{" "}
          <span className="text-sm text-soft">{t(`may.${role}`)}</span>
        </p>
        <p className="text-sm text-soft">
          {hasSecondFactor ? (
            lastUsedAt === null ? (
              t("noSession")
            ) : (
              t("lastUsed", { at: clock(lastUsedAt) })
            )
          ) : (
            <span className="text-warn">{t("waiting")}</span>
          )}
        </p>
      </div>
      {!isReader && (
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={isPending}
            aria-label={`${t("change")}: ${email}`}
            onClick={() => setAsked("role")}
          >
            {t("change")}
          </Button>
          <Button
            disabled={isPending}
            aria-label={`${t("remove")}: ${email}`}
            onClick={() => setAsked("remove")}
          >
            {t("remove")}
          </Button>
        </div>
      )}
      {asked === "role" && (
        <RoleDialog
          operator={operator}
          isPending={isPending}
          onYes={(wanted) => run(() => change(setRole(id, wanted)), t("done"))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "remove" && (
        <AskFirst
          title={t("removeTitle", { email })}
          text={t("removeText")}
          yes={t("remove")}
          no={t("no")}
          isPending={isPending}
          onYes={() => run(() => change(removeOperator(id)), t("done"))}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

interface RoleDialogProps {
  operator: Operator;
  isPending: boolean;
  onYes(role: OperatorRole): Promise<unknown>;
  onClose(): void;
}

function RoleDialog({ operator, isPending, onYes, onClose }: RoleDialogProps) {
  const t = useTranslations("admin.operators");
  const [role, setRole] = useState(operator.role);
  return (
    <AskDialog title={t("changeTitle", { email: operator.email })} onClose={onClose}>
      {(close) => (
        <>
          <p>{t("changeText")}</p>
          <RoleField role={role} onChange={setRole} />
          <AskButtons
            no={t("no")}
            yes={t("change")}
            onNo={close}
            onYes={() => void onYes(role).finally(close)}
            isPending={isPending}
            isIncomplete={role === operator.role}
          />
        </>
      )}
    </AskDialog>
  );
}

function RoleField({ role, onChange }: { role: OperatorRole; onChange(role: OperatorRole): void }) {
  const t = useTranslations("admin.operators");
  return (
    <Field field="role" label={t("roleLabel")} error={undefined} hint={t(`may.${role}`)}>
      {(props) => (
        <select
          {...props}
          value={role}
          onChange={({ target }) => onChange(OPERATOR_ROLES.find((one) => one === target.value) ?? "support")}
        >
          {OPERATOR_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`role.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function InviteForm() {
  const t = useTranslations("admin.operators");
  const toast = useToast();
  const queries = useQueryClient();
  const empty: { email: string; role: OperatorRole } = { email: "", role: "support" };
  const { ref, draft, errors, isPending, change, submit } = useConsoleForm({
    empty,
    send: (body) => send(accountsApi("POST /api/admin/operators", { body })),
    onSent(operators, { email }) {
      toast({ title: t("sent", { email: email.trim() }), tone: "success" });
      change(empty);
      queries.setQueryData(KEY, operators);
    },
  });
  const invite = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Card title={t("invite")} lead={t("inviteLead")}>
      <form ref={ref} onSubmit={invite} noValidate className="grid gap-4">
        <Field field="email" label={t("email")} error={errors.email}>
          {(props) => (
            <input
              {...props}
              type="email"
              maxLength={MAX_EMAIL_LENGTH}
              autoComplete="off"
              value={draft.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
        <RoleField role={draft.role} onChange={(role) => change({ role })} />
        <Button type="submit" kind="main" disabled={isPending} className="justify-self-start">
          {t("send")}
        </Button>
      </form>
    </Card>
  );
}

function setRole(id: string, role: OperatorRole): Promise<Operators> {
  return send(accountsApi("PUT /api/admin/operators/:id", { params: { id }, body: { role } }));
}

function removeOperator(id: string): Promise<Operators> {
  return send(accountsApi("DELETE /api/admin/operators/:id", { params: { id } }));
}
