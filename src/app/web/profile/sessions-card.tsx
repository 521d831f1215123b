import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { EndSessions, SessionView, User } from "#domains/accounts/contract/accounts.ts";
import { AccountForm, missing, useAccountForm } from "#domains/accounts/web/account/account-form.tsx";
import { KnownUser, PasswordInput } from "#domains/accounts/web/account/account-inputs.tsx";
import { LoadFailed } from "#domains/accounts/web/account/card.tsx";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { useLogOut } from "#domains/accounts/web/session/log-out.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import type { Call } from "#kernel/api/call.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { focusFirst } from "#platform/web/form/field.tsx";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";

/** Stands for all sessions except this one, where a session's id is expected. */
const OTHERS = "others";

/** The devices on which the account is logged in; each can be logged out from here. */
export function SessionsCard({ user }: { user: User }) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey(user),
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/auth/sessions"), signal),
    refetchOnWindowFocus: true,
  });
  const { asked, isPending, end, ended, keep } = useEndedSessions(refetch);
  const others = data?.filter(({ current }) => !current) ?? [];
  /** The password form appears next to the button that was pressed. */
  const formFor = (session: string, lead: string, submit: string) =>
    asked === session && (
      <EndSessionsForm
        {...{ user, lead, submit }}
        call={(body) => endCall(session, body)}
        onEnded={ended}
        onKeep={keep}
      />
    );
  return (
    <Card title={t("sessions.title")}>
      {data === undefined && !isError && (
        <p role="status" className="text-soft">
          {common("loading")}
        </p>
      )}
      {data === undefined && isError && (
        <LoadFailed text={t("sessions.failed")} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="-my-2 divide-y divide-line">
          {data.map((session) => {
            const lead = t("sessions.proveFor", { device: session.device ?? t("sessions.unknown") });
            return (
              <SessionRow
                key={session.id}
                session={session}
                isPending={isPending}
                onRevoke={(button) => end(session.id, button)}
              >
                {formFor(session.id, lead, t("sessions.revoke"))}
              </SessionRow>
            );
          })}
        </ul>
      )}
      {data && others.length === 0 && <p className="text-sm text-soft">{t("sessions.onlyThis")}</p>}
      {others.length > 1 && (
        <>
          <Button
            className="w-fit"
            disabled={isPending}
            onClick={({ currentTarget }) => end(OTHERS, currentTarget)}
          >
            {t("sessions.revokeOthers")}
          </Button>
          {formFor(OTHERS, t("sessions.proveForOthers"), t("sessions.revokeOthers"))}
        </>
      )}
    </Card>
  );
}

interface EndSessionsFormProps {
  user: User;
  /** Ends the sessions, with the password. */
  call(body: EndSessions): Call<null>;
  lead: string;
  submit: string;
  onEnded(): Promise<void>;
  onKeep(): void;
}

/** Asks for the password if required, then ends the sessions. */
function EndSessionsForm({ user, call, lead, submit, onEnded, onKeep }: EndSessionsFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: { password: "" },
    check: ({ password }) => ({ password: missing(password) }),
    send: (body) => send(call(body)),
    onSent: onEnded,
    failedTitle: t("toast.failed"),
  });
  const { ref } = form;
  // Move the focus from the pressed button to the form.
  useEffect(() => focusFirst(ref.current, { password: true }), [ref]);
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-page p-3">
      <p>{lead}</p>
      <AccountForm form={form} submit={submit} kind="main">
        <KnownUser user={user} />
        <PasswordInput
          form={form}
          field="password"
          autoComplete="current-password"
          label={t("field.currentPassword")}
        />
      </AccountForm>
      <Button onClick={onKeep}>{t("sessions.keep")}</Button>
    </div>
  );
}

interface SessionRowProps {
  session: SessionView;
  isPending: boolean;
  onRevoke(button: HTMLElement): void;
  /** The question shown above the form. */
  children: ReactNode;
}

/** One device, when it was last used in the user's time zone, and the button to log it out. */
function SessionRow({
  session: { device, current, lastUsedAt },
  isPending,
  onRevoke,
  children,
}: SessionRowProps) {
  const t = useTranslations("account.sessions");
  const write = useOwnClock();
  const navigate = useNavigate();
  const name = device ?? t("unknown");
  const { logOut, question } = useLogOut(() => navigate(paths.app()));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      {question}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {current && (
            <span className="rounded-full bg-good-bg px-2.5 py-0.5 text-sm text-good">{t("current")}</span>
          )}
        </p>
        <p className="text-sm text-soft">{t("lastUsed", { time: write(lastUsedAt) })}</p>
      </div>
      <Button
        disabled={isPending}
        aria-label={t("revokeOf", { device: name })}
        onClick={({ currentTarget }) => (current ? void logOut() : onRevoke(currentTarget))}
      >
        {t("revoke")}
      </Button>
      {children && <div className="w-full">{children}</div>}
    </li>
  );
}

/** Ends one session by its id, or with `OTHERS` all sessions except this one. */
function endCall(session: string, body: EndSessions): Call<null> {
  return session === OTHERS
    ? accountsApi("DELETE /api/auth/sessions", { body })
    : accountsApi("DELETE /api/auth/sessions/:id", { params: { id: session }, body });
}

/** Ends sessions, at once if the password was entered recently; otherwise `asked` holds the session to confirm. */
function useEndedSessions(refresh: () => Promise<unknown>) {
  const t = useTranslations("account");
  const toast = useToast();
  const [asked, setAsked] = useState<string | null>(null);
  const asker = useRef<HTMLElement | null>(null);

  const ended = async () => {
    toast({ title: t("sessions.revoked"), tone: "success" });
    setAsked(null);
    await refresh();
  };

  const { isPending, mutate } = useMutation({
    mutationFn: (session: string) => send(endCall(session, {})),
    onSuccess: ended,
    onError: async (error, session) => {
      if (error instanceof ApiError && error.problem?.code === "password-needed") return setAsked(session);
      toast({ title: t("toast.failed"), text: t("failure.network"), tone: "error" });
      await refresh();
    },
  });
  /** `button`: gets the focus back on cancel. */
  const end = (session: string, button: HTMLElement) => {
    asker.current = button;
    mutate(session);
  };

  const keep = () => {
    setAsked(null);
    asker.current?.focus();
  };

  return { asked, isPending, end, ended, keep };
}

/** The query key, by account. */
export function sessionsKey({ id }: User): readonly string[] {
  return ["sessions", id];
}
