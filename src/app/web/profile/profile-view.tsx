import { useTranslations } from "use-intl";
import { SecondFactorCard } from "#domains/accounts/web/account/second-factor/second-factor-card.tsx";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { AppearanceCard } from "./appearance-card.tsx";
import { OrdersCard } from "./bookings/orders-card.tsx";
import { ReservationsCard } from "./bookings/reservations-card.tsx";
import { DataCard } from "./data-card.tsx";
import { DietCard } from "./diet-card.tsx";
import { LanguageCard } from "./language-card.tsx";
import { PersonCard, PersonLoading } from "./person-card.tsx";
import { PasswordCard } from "./security/password-card.tsx";
import { RemoveCard } from "./security/remove-card.tsx";
import { SessionsCard } from "./security/sessions-card.tsx";
import { SignInCard } from "./sign-in-card.tsx";

/** The reader's own settings. What belongs to this device works signed out too. */
export function ProfileView() {
  const t = useTranslations("account.profile");
  const { state, user } = useSession();
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-5 px-4 py-5 lg:grid-cols-2 lg:gap-x-8">
      <h1 className="text-xl font-bold sm:text-2xl lg:col-span-2">{t("title")}</h1>
      <div className="grid min-w-0 gap-5">
        {state === "signed-out" && <SignInCard />}
        {state === "loading" && <PersonLoading />}
        {user && <PersonCard user={user} />}
        {state !== "loading" && (
          <>
            <OrdersCard key={`orders ${user?.id}`} user={user} />
            <ReservationsCard key={`reservations ${user?.id}`} user={user} />
          </>
        )}
        <DietCard isSignedIn={user !== null} />
      </div>
      <div className="grid min-w-0 gap-5">
        <LanguageCard user={user} />
        <AppearanceCard />
        {user && (
          <>
            <SessionsCard key={user.id} user={user} />
            <PasswordCard user={user} />
            <SecondFactorCard key={`steps ${user.id}`} user={user} />
            <DataCard />
            <RemoveCard user={user} />
          </>
        )}
      </div>
    </div>
  );
}
