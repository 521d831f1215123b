import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { digitsOf } from "#kernel/phone.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { SearchBar, useSearched } from "#platform/web/console/search-bar.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import { MIN_FOUND_DIGITS } from "../../account-constants.ts";
import type { ErasureView } from "../../contract/admin.ts";
import { erasePerson, findUsers, UserSection } from "./user-section.tsx";

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
