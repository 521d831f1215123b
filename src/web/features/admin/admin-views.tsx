import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OperatorView } from "../../../shared/contract/admin.ts";
import { ADMIN_VIEWS, paths } from "../../../shared/paths.ts";
import { Head } from "../../ui/frame/head.tsx";
import { StaffFrame } from "../../ui/frame/staff-frame.tsx";
import { ApplicationsView } from "./applications/applications-view.tsx";
import { BooksView } from "./books/books-view.tsx";
import { CertificatesView } from "./certificates/certificates-view.tsx";
import { ChatsView } from "./chats/chats-view.tsx";
import { CouponsView } from "./coupons/coupons-view.tsx";
import { AdminNav } from "./frame/admin-nav.tsx";
import { JobsView } from "./jobs/jobs-view.tsx";
import { LogView } from "./log/log-view.tsx";
import { MembersView } from "./members/members-view.tsx";
import { MessagesView } from "./messages/messages-view.tsx";
import { PlacesView } from "./places/places-view.tsx";
import { RestaurantsView } from "./restaurants/restaurants-view.tsx";
import { StatusView } from "./status/status-view.tsx";
import { PlansView } from "./subscriptions/plans-view.tsx";
import { TrialCodesView } from "./trial-codes/trial-codes-view.tsx";
import { UsersView } from "./users/users-view.tsx";

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
