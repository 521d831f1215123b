import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { SearchBar, useSearched } from "#platform/web/console/search-bar.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import { EraseForm } from "./erase-form.tsx";
import { findUsers } from "./user-calls.ts";
import { UserPart } from "./user-part.tsx";

/** Accounts, found one by one, or the one in the address. */
export function UsersView() {
  const [params] = useSearchParams();
  const open = params.get("user");
  return open === null ? <UserSearch /> : <UserPart key={open} id={open} />;
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
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
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
