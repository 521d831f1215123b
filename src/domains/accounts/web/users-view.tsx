import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { digitsOf } from "#kernel/phone.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { SearchBar, useSearched } from "#platform/web/console/search-bar.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { FactList, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { MIN_FOUND_DIGITS } from "../account-constants.ts";
import type { AdminUser, AdminUserLine, ErasureView } from "../contract/admin.ts";
import { accountsApi } from "./api.ts";

/** A complete email address, or enough digits of a phone number. */
const isSomebody = (who: string) =>
  who.includes("@") ? /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(who) : digitsOf(who).length >= MIN_FOUND_DIGITS;

/** Erases a guest's data on request, by email address or phone number. */
function EraseForm() {
  const t = useTranslations("admin.users");
  const [who, setWho] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [result, setResult] = useState<(ErasureView & { who: string }) | null>(null);
  const { isPending, run } = useConsoleAction(() => setAsked(null));
  const erase = (person: string) =>
    run(async () => {
      setResult({ ...(await erasePerson(person)), who: person });
      setWho("");
    }, null);
  return (
    <Card title={t("erase.title")}>
      <p className="text-soft">{t("erase.lead")}</p>
      <form
        noValidate
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setResult(null);
          if (isSomebody(who.trim())) setAsked(who.trim());
          else setWrong(true);
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <Field field="who" label={t("erase.label")} error={isWrong ? t("erase.wrong") : undefined}>
            {(input) => (
              <input
                {...input}
                maxLength={254}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={who}
                onChange={({ target }) => {
                  setWho(target.value);
                  setWrong(false);
                }}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className="sm:mt-7.5">
          {t("erase.submit")}
        </Button>
      </form>
      <div role="status" className="grid gap-1">
        {result !== null && (
          <>
            <p className="wrap-anywhere">
              {result.reservations + result.orders + result.chats === 0
                ? t("erase.none", { who: result.who })
                : t("erase.done", {
                    reservations: result.reservations,
                    orders: result.orders,
                    chats: result.chats,
                  })}
            </p>
            {result.ahead > 0 && <p className="text-warn">{t("erase.ahead", { ahead: result.ahead })}</p>}
            {result.hasAccount && <p className="text-warn">{t("erase.account")}</p>}
          </>
        )}
      </div>
      {asked !== null && (
        <AskFirst
          title={t("erase.ask", { who: asked })}
          text={t("erase.warning")}
          yes={t("erase.submit")}
          no={t("no")}
          isPending={isPending}
          onYes={() => erase(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

/** Search for accounts, or the one in the URL. */
export function UsersView() {
  const [params] = useSearchParams();
  const open = params.get("user");
  return open === null ? <UserSearch /> : <UserSection key={open} id={open} />;
}

function UserSearch() {
  const t = useTranslations("admin");
  const search = useSearched();
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-users", search],
    queryFn: ({ signal }) => findUsers(search, signal),
    enabled: search !== "",
  });
  useWhenBackOnline(() => search !== "" && void refetch());
  return (
    <>
      <SearchBar label={t("users.search")} />
      {search !== "" &&
        data === undefined &&
        (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {search !== "" && data?.length === 0 && <p className="text-soft">{t("search.none")}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line card">
          {data.map(({ id, email, role, isVerified }) => (
            <li key={id}>
              <Link
                to={paths.adminUser(id)}
                className="flex min-h-16 items-center justify-between gap-4 p-4 hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block font-bold break-all">{email}</span>
                  <span className="flex flex-wrap gap-x-3 text-sm text-soft">
                    <span>{t(`users.role.${role}`)}</span>
                    <span>{t(isVerified ? "users.verified" : "users.unverified")}</span>
                  </span>
                </span>
                <ForwardIcon className="size-5 shrink-0 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <EraseForm />
    </>
  );
}

function findUsers(search: string, signal: AbortSignal): Promise<AdminUserLine[]> {
  return browserApi.get(accountsApi("GET /api/admin/users", { query: { search } }), signal);
}

/** Each call is audited. */
function getUser(id: string, signal: AbortSignal): Promise<AdminUser> {
  return browserApi.get(accountsApi("GET /api/admin/users/:id", { params: { id } }), signal);
}

function endSessions(id: string): Promise<AdminUser> {
  return send(accountsApi("DELETE /api/admin/users/:id/sessions", { params: { id } }));
}

/** Erases a person by email address or phone number. Audited. */
function erasePerson(who: string): Promise<ErasureView> {
  const body = who.includes("@") ? { email: who } : { phone: who };
  return send(accountsApi("POST /api/admin/erasures", { body }));
}

/** An account in full. Loaded once, since each read is audited. */
function UserSection({ id }: { id: string }) {
  const t = useTranslations("admin");
  const { data, error, refetch } = useQuery({
    queryKey: ["admin-user", id],
    queryFn: ({ signal }) => getUser(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={paths.admin("users")}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-link hover:underline"
      >
        <BackIcon />
        {t("users.back")}
      </Link>
      {isGone && <p className="text-soft">{t("search.none")}</p>}
      {data === undefined && error !== null && !isGone && <ViewFailed onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ViewLoading />}
      {data !== undefined && <Facts user={data} />}
    </>
  );
}

function Facts({ user }: { user: AdminUser }) {
  const t = useTranslations("admin.users");
  const clock = useOwnClock();
  const languageName = useLanguageName();
  const { id, username, email, phone, role, isVerified, isOperator, language, createdAt, memberships } = user;
  return (
    <>
      <Card title={username}>
        <FactList
          facts={[
            [t("email"), `${email} (${t(isVerified ? "verified" : "unverified")})`],
            [t("phone"), phone ?? t("nothing")],
            [t("name"), username],
            [t("language"), languageName(language)],
            [t("since"), clock(createdAt)],
            [t("id"), id],
            [t("roleName"), isOperator ? `${t(`role.${role}`)}, ${t("operator")}` : t(`role.${role}`)],
          ]}
        />
      </Card>
      <Card title={t("memberships")}>
        {memberships.length === 0 && <p className="text-soft">{t("noMemberships")}</p>}
        <ul>
          {memberships.map(({ restaurantId, role: as }) => (
            <li key={restaurantId} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={paths.restaurant(restaurantId)}
                className="inline-flex min-h-11 items-center font-mono text-sm break-all text-link underline"
              >
                {restaurantId}
              </Link>
              {t(`member.${as}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Sessions user={user} />
    </>
  );
}

function Sessions({ user: { id, sessions } }: { user: AdminUser }) {
  const t = useTranslations("admin.users");
  const clock = useOwnClock();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useConsoleAction(() => undefined);
  const end = async () => queries.setQueryData(["admin-user", id], await endSessions(id));
  return (
    <Card
      title={t("sessions", { count: sessions.length })}
      action={
        sessions.length > 0 && (
          <Button disabled={isPending} onClick={() => setAsked(true)}>
            {t("end")}
          </Button>
        )
      }
    >
      <ul className="grid gap-1">
        {sessions.map(({ device, lastUsedAt }) => (
          <li key={`${device} ${lastUsedAt}`} className="flex flex-wrap gap-x-3">
            <span>{device ?? t("device")}</span>
            <span className="text-soft">{t("lastUsed", { at: clock(lastUsedAt) })}</span>
          </li>
        ))}
      </ul>
      {isAsked && (
        <AskFirst
          title={t("endTitle")}
          text={t("endText")}
          yes={t("end")}
          no={t("no")}
          isPending={isPending}
          onYes={() => run(end, t("done"))}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
