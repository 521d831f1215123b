import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { RowsLoading } from "#platform/web/ui/states.tsx";
import { OrdersCard } from "./orders-card.tsx";
import { ReservationsCard } from "./reservations-card.tsx";

/** The guest's bookings and orders: of the account, or made on this device. */
export function BookingsView() {
  const t = useTranslations("account.reservations");
  const session = useTranslations("common.session");
  const { state, user } = useSession();
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 py-5">
      <h1 className="text-xl font-bold sm:text-2xl">{t("viewTitle")}</h1>
      {state === "loading" ? (
        <RowsLoading />
      ) : (
        <>
          <ReservationsCard key={`reservations ${user?.id}`} user={user} />
          <OrdersCard key={`orders ${user?.id}`} user={user} />
        </>
      )}
      {state === "signed-out" && (
        <div className="grid justify-items-start gap-3 text-sm text-soft">
          <p>{t("guestEmpty")}</p>
          <p>{t("logInForMore")}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink kind="main" to={paths.app()}>
              {t("find")}
            </ButtonLink>
            <ButtonLink to={paths.authThen(paths.appView("bookings"))}>{session("logIn")}</ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}
