import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OperatorView } from "#domains/accounts/contract/admin.ts";
import { UsersView } from "#domains/accounts/web/admin/users-view.tsx";
import { ChatsView } from "#domains/assistant/web/admin/chats-view.tsx";
import { CouponsView } from "#domains/billing/web/admin/coupons/coupons-view.tsx";
import { PlansView } from "#domains/billing/web/admin/subscriptions/plans-view.tsx";
import { MembersView } from "#domains/club/web/admin/members/members-view.tsx";
import { TrialCodesView } from "#domains/club/web/admin/trial-codes/trial-codes-view.tsx";
import { ApplicationsView } from "#domains/onboarding/web/admin/applications-view.tsx";
import { RestaurantsView } from "#domains/owners/web/admin/restaurants-view.tsx";
import { BooksView } from "#domains/payments/web/admin/books-view.tsx";
import { CertificatesView } from "#domains/restaurants/web/admin/certificates/certificates-view.tsx";
import { PlacesView } from "#domains/restaurants/web/admin/places/places-view.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { StaffFrame } from "#domains/site/web/frame/staff-frame.tsx";
import { ADMIN_VIEWS, paths } from "#kernel/addresses/paths.ts";
import { AdminNav } from "#platform/web/console/admin-nav.tsx";
import { JobsView } from "./jobs-view.tsx";
import { LogView } from "./log/log-view.tsx";
import { MessagesView } from "./messages-view.tsx";
import { StatusView } from "./status/status-view.tsx";

/** The operator's views; the one in the address is open. */
export function AdminViews({ operator }: { operator: OperatorView }) {
  const t = useTranslations("admin");
  const [params] = useSearchParams();
  const view = ADMIN_VIEWS.find((one) => one === params.get("view")) ?? "applications";
  return (
    <StaffFrame home={paths.admin()} toApp={t("toApp")}>
      <Head title={`${t(`screens.${view}`)} · ${t("title")}`} description={t("description")} noIndex />
      <AdminNav current={view} />
      <div className="mx-auto grid max-w-5xl gap-5">
        <div>
          <h1 className="text-2xl font-bold">{t(`screens.${view}`)}</h1>
          <p className="mt-1 text-soft">{t(`${view}.lead`)}</p>
        </div>
        {view === "chats" && <ChatsView />}
        {view === "applications" && <ApplicationsView />}
        {view === "places" && <PlacesView />}
        {view === "certificates" && <CertificatesView />}
        {view === "restaurants" && <RestaurantsView />}
        {view === "plans" && <PlansView />}
        {view === "books" && <BooksView />}
        {view === "members" && <MembersView />}
        {view === "trial-codes" && <TrialCodesView />}
        {view === "coupons" && <CouponsView />}
        {view === "users" && <UsersView />}
        {view === "messages" && <MessagesView canReadOutbox={operator.canReadOutbox} />}
        {view === "status" && <StatusView />}
        {view === "jobs" && <JobsView />}
        {view === "log" && <LogView />}
      </div>
    </StaffFrame>
  );
}
