import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import type { OperatorView } from "#domains/accounts/contract/operators.ts";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { OperatorRoleContext } from "#domains/accounts/web/operator-role.ts";
import { OperatorsView } from "#domains/accounts/web/operators-view.tsx";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { UsersView } from "#domains/accounts/web/users-view.tsx";
import { ChatsView } from "#domains/assistant/web/admin/chats-view.tsx";
import { CouponsView } from "#domains/billing/web/admin/coupons-view.tsx";
import { PlansView } from "#domains/billing/web/admin/plans-view.tsx";
import { MembersView } from "#domains/club/web/admin/members-view.tsx";
import { TrialCodesView } from "#domains/club/web/admin/trial-codes-view.tsx";
import { CertificatesView } from "#domains/dietary-claims/web/certificate-review.tsx";
import type { StuckEvent } from "#domains/notifications/contract.ts";
import { ApplicationsView } from "#domains/onboarding/web/applications-view.tsx";
import { ImportView } from "#domains/onboarding/web/bulk-import/import-view.tsx";
import { RestaurantsView } from "#domains/owners/web/directory/restaurants-view.tsx";
import { OwnerMessagesView } from "#domains/owners/web/owner-messages/owner-messages-view.tsx";
import { AccountingView } from "#domains/payments/web/admin/accounting-view.tsx";
import { PlacesView } from "#domains/places/web/places-view.tsx";
import { ReportedReviewsView } from "#domains/restaurants/web/reviews/reported-reviews.tsx";
import { NotFoundPage } from "#domains/site/web/frame/error-pages.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { StaffFrame } from "#domains/site/web/frame/staff-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { CURRENCIES, type Currency } from "#kernel/money.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { Verdict, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Loading, StateMessage } from "#platform/web/ui/states.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { firstOf, viewsFor } from "./admin-views.ts";
import { MessagesView } from "./messages-view.tsx";
import { StatusView } from "./status-view.tsx";

const KEY = ["admin-jobs"];

/** Scheduled jobs and failed events. */
function JobsView() {
  const t = useTranslations("admin.jobs");
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/admin/jobs"), signal),
  });
  if (data === undefined) return isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />;
  return (
    <Card title={t("stuck")} lead={t("stuckLead", { count: data.waiting })}>
      {data.stuck.length === 0 ? (
        <p>
          <Verdict isGood text={t("noneStuck")} />
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {data.stuck.map((event) => (
            <StuckItem key={event.id} event={event} onOld={() => refetch()} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function StuckItem({ event, onOld }: { event: StuckEvent; onOld(): unknown }) {
  const t = useTranslations("admin.jobs");
  const clock = useOwnClock();
  const queries = useQueryClient();
  const { isPending, run } = useConsoleAction(onOld);
  const { id, type, error, attempts, dueAt } = event;
  const retry = async () =>
    queries.setQueryData(
      KEY,
      await send(accountsApi("POST /api/admin/events/:id/retry", { params: { id: String(id) } })),
    );
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <b className="font-mono break-all">{type}</b>
          <span className={dueAt === null ? "font-medium text-warn" : "text-soft"}>
            {dueAt === null ? t("givenUp") : t("again", { at: clock(dueAt) })}
          </span>
          <span className="text-soft">{t("attempts", { count: attempts })}</span>
        </p>
        {error !== null && (
          <p lang="en" className="text-sm break-words text-warn">
            {t("why", { error })}
          </p>
        )}
      </div>
      <Button kind="main" disabled={isPending} onClick={() => void run(retry, t("done"))}>
        {t("retry")}
      </Button>
    </li>
  );
}

/** The operator's console. It renders nothing until the user is known to be an operator. */
export function AdminPage() {
  const { state, user } = useSession();
  if (state === "signed-out") return <SignInPage />;
  return user === null ? <WaitingPage /> : <ForOperators key={user.id} userId={user.id} />;
}

function ForOperators({ userId }: { userId: string }) {
  const t = useTranslations("admin.gate");
  const common = useTranslations("common");
  const { data, error, refetch } = useQuery({
    queryKey: ["operator", userId],
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/admin/me"), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <AdminViews operator={data} />;
  if (error === null) return <WaitingPage />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error instanceof ApiError && error.problem?.code === "second-factor-required") {
    const { title, detail } = error.problem;
    return (
      <PageFrame>
        <Head title={title} description={detail} noIndex />
        <StateMessage title={title} text={detail}>
          <ButtonLink kind="call" to={paths.secondFactor()}>
            {t("toProfile")}
          </ButtonLink>
        </StateMessage>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Head title={t("failedTitle")} description={t("failedText")} noIndex />
      <StateMessage title={t("failedTitle")} text={t("failedText")}>
        <Button kind="main" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </StateMessage>
    </PageFrame>
  );
}

function WaitingPage() {
  const t = useTranslations("common");
  return (
    <PageFrame>
      <Head title={t("loading")} description={t("tagline")} noIndex />
      <Loading />
    </PageFrame>
  );
}

function SignInPage() {
  const t = useTranslations("admin.gate");
  const { pathname, search } = useLocation();
  return (
    <PageFrame>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="call" to={paths.authThen(pathname + search)}>
          {t("logIn")}
        </ButtonLink>
      </StateMessage>
    </PageFrame>
  );
}

/** The operator's views; the one in the URL is open. */
function AdminViews({ operator }: { operator: OperatorView }) {
  const t = useTranslations("admin");
  const [params] = useSearchParams();
  const views = viewsFor(operator.role);
  const view = views.find((one) => one === params.get("view")) ?? firstOf(views);
  return (
    <OperatorRoleContext value={operator.role}>
      <StaffFrame home={paths.admin()} toApp={t("toApp")}>
        <Head title={`${t(`screens.${view}`)} · ${t("title")}`} description={t("description")} noIndex />
        <AdminNav views={views} current={view} />
        <div className="mx-auto grid max-w-5xl gap-5">
          <div>
            <h1 className="text-2xl font-bold">{t(`screens.${view}`)}</h1>
            <p className="mt-1 text-soft">{t(`${view}.lead`)}</p>
          </div>
          {view === "chats" && <ChatsView />}
          {view === "applications" && <ApplicationsView />}
          {view === "places" && <PlacesView />}
          {view === "certificates" && <CertificatesView />}
          {view === "reviews" && <ReportedReviewsView />}
          {view === "restaurants" &&
            (params.get("import") === null || operator.role !== "all" ? <RestaurantsView /> : <ImportView />)}
          {view === "owner-messages" && <OwnerMessagesView />}
          {view === "plans" && <PlansView />}
          {view === "books" && <AccountingView />}
          {view === "members" && <MembersView />}
          {view === "trial-codes" && <TrialCodesView />}
          {view === "coupons" && <CouponsView />}
          {view === "users" && <UsersView />}
          {view === "messages" && <MessagesView canReadOutbox={operator.canReadOutbox} />}
          {view === "status" && <StatusView />}
          {view === "jobs" && <JobsView />}
          {view === "operators" && <OperatorsView />}
          {view === "log" && <LogView />}
        </div>
      </StaffFrame>
    </OperatorRoleContext>
  );
}

/** The audit log of operators' actions, newest first, paginated. */
function LogView() {
  const t = useTranslations("admin");
  const common = useTranslations("common");
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: ["admin-log"],
      queryFn: ({ pageParam, signal }) => getAudit(pageParam, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ before }) => before,
    });
  if (data === undefined) return isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="text-soft">{t("log.none")}</p>;
  return (
    <>
      <ol className="divide-y divide-line card">
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {isFetchNextPageError && (
        <p role="alert" className="text-warn">
          {t("failedTitle")} {t("failedText")}
        </p>
      )}
      {hasNextPage && (
        <Button
          className="justify-self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? common("loading") : t("log.older")}
        </Button>
      )}
    </>
  );
}

/** `before`: entries older than that one; null for the newest. */
function getAudit(before: number | null, signal: AbortSignal): Promise<AuditPage> {
  return browserApi.get(
    accountsApi("GET /api/admin/audit", { query: { before: before ?? undefined } }),
    signal,
  );
}

type Entry = AuditPage["entries"][number];

/** One log entry: who did what, to what, when. */
function LogEntry({ entry: { at, actor, action, subject, details } }: { entry: Entry }) {
  const t = useTranslations("admin.log");
  const clock = useOwnClock();
  const values = useValues()(details);
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold">{t(`action.${action}`)}</p>
        <p className="break-words">{t(`details.${action}`, values)}</p>
        {subject !== null && (
          <p className="mt-1 font-mono text-xs break-all text-soft">{t("subject", { subject })}</p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft sm:grid sm:justify-items-end sm:self-start">
        <time dateTime={at}>{clock(at)}</time>
        <span className="break-all">{actor ?? t("command")}</span>
      </p>
    </li>
  );
}

/** Formats details for the message's placeholders: an amount with its currency, a dash for a missing value. */
function useValues() {
  const money = useMoney();
  return (details: Entry["details"]): Record<string, string | number> => {
    const { amount, currency } = details;
    const values = Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "string" ? value : String(value ?? "–"),
    ]);
    const isMoney = typeof amount === "number" && typeof currency === "string" && currency in CURRENCIES;
    return {
      ...Object.fromEntries(values),
      ...(isMoney && { amount: money({ minor: amount, currency: currency as Currency }) }),
    };
  };
}
