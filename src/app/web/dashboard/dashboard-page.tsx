import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useId, useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { ownersApi } from "#domains/owners/web/api.ts";
import { SetupBar } from "#domains/owners/web/setup/setup-bar.tsx";
import { StaffFrame } from "#domains/site/web/frame/staff-frame.tsx";
import { useKeptOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import type { NoticeKind } from "#domains/staff/notice-rules.ts";
import { HelpBanner } from "#domains/staff/web/help/help-banner.tsx";
import { NewsSound } from "#domains/staff/web/notices/news-sound.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { readerText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { EyeOffIcon } from "#platform/web/ui/icons.tsx";
import { Loading, StateMessage } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { DashboardMenu, MenuButton } from "./dashboard-menu.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";
import { HelpButton } from "./help-button.tsx";
import { HelpPanel } from "./help-panel.tsx";
import { openOf, useOwnRestaurants } from "./own-restaurants.ts";
import { isFilled, SCREENS, type Screen, screenOf, screensOf, screensOfClosed } from "./screens.tsx";

/** The dashboard for restaurant staff. */
export function DashboardPage() {
  const t = useTranslations("owner");
  const { state, user } = useSession();
  const [params] = useSearchParams();
  // It opens without a network, at any of its addresses.
  useKeptOwnPage(user === null ? null : paths.ownerDashboard());
  return (
    <StaffFrame
      home={paths.ownerDashboard()}
      toApp={t("backToApp")}
      tools={user !== null && <HelpButton />}
      // The book says it in a line of its own.
      tellsNetwork={user === null || screenOf(params.get("view")) !== "book"}
      isFilled={user !== null && isFilled(screenOf(params.get("view")))}
    >
      {state === "loading" && <Loading />}
      {state === "signed-out" && <SignInNote />}
      {user && (
        <>
          <OwnRestaurants key={user.id} userId={user.id} isOperator={user.home === paths.admin()} />
          <HelpPanel key={`help ${user.id}`} userId={user.id} />
        </>
      )}
    </StaffFrame>
  );
}

function SignInNote() {
  const t = useTranslations("owner.gate");
  const { search } = useLocation();
  return (
    <StateMessage title={t("title")} text={t("text")}>
      <ButtonLink kind="call" to={paths.authThen(paths.ownerDashboard() + search)}>
        {t("logIn")}
      </ButtonLink>
    </StateMessage>
  );
}

const DAY_MS = 86_400_000;

/** A deleted restaurant: until when and how it can be restored. */
function ArchivedNote({
  restaurant: { id, name, role, zone },
  until,
}: {
  restaurant: OwnedRestaurant;
  /** Instant in ISO 8601. */
  until: string;
}) {
  const t = useTranslations("house.archived");
  const format = useFormatter();
  const toast = useToast();
  const queries = useQueryClient();
  const { isPending, refusal, attempt } = useSaveAction();
  const end = new Date(until);
  const left = end.getTime() - Date.now();
  const days = Math.ceil(left / DAY_MS);
  const date = format.dateTime(end, { dateStyle: "long", timeZone: zone });
  const restore = () =>
    attempt(() => send(ownersApi("POST /api/owner/restaurants/:id/restore", { params: { id } })), {
      onDone() {
        toast({ title: t("restored", { name }), tone: "success" });
        void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
      },
    });
  return (
    <StateMessage
      title={t("title", { name })}
      text={left > 0 ? t("text", { date, days }) : t("textOver", { date })}
    >
      {left <= 0 ? null : role === "owner" ? (
        <Button kind="main" size="lg" className="px-6" disabled={isPending} onClick={() => void restore()}>
          {t("restore")}
        </Button>
      ) : (
        <p>{t("askOwner")}</p>
      )}
      {role === "owner" && (
        <nav aria-label={t("money")} className="flex flex-wrap justify-center gap-3">
          <ButtonLink size="lg" to={paths.ownerPlan(id)}>
            {t("plan")}
          </ButtonLink>
          <ButtonLink size="lg" to={paths.ownerStatement(id)}>
            {t("statements")}
          </ButtonLink>
        </nav>
      )}
      <RefusalNote refusal={refusal} />
    </StateMessage>
  );
}

/** The restaurants that the user works for; the one in the URL is open, or the first. */
function OwnRestaurants({ userId, isOperator }: { userId: string; isOperator: boolean }) {
  const t = useTranslations("owner.gate");
  const common = useTranslations("common");
  const [params] = useSearchParams();
  const { data, isError, refetch } = useOwnRestaurants(userId);
  if (data === undefined) {
    if (!isError) return <Loading />;
    return (
      <StateMessage title={t("failedTitle")} text={t("failedText")}>
        <Button kind="main" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </StateMessage>
    );
  }
  const open = openOf(data, params);
  // The list is empty for an operator who works nowhere and whose help is over.
  if (open === undefined && params.has("restaurant") && isOperator) {
    return (
      <StateMessage title={t("helpOver.title")} text={t("helpOver.text")}>
        <ButtonLink kind="main" to={paths.admin("restaurants")}>
          {t("helpOver.toList")}
        </ButtonLink>
      </StateMessage>
    );
  }
  if (open === undefined) {
    return (
      <StateMessage title={t("noneTitle")} text={t("noneText")}>
        <ButtonLink kind="main" to={paths.registerRestaurant()}>
          {t("register")}
        </ButtonLink>
        <ButtonLink to={paths.forRestaurants()}>{t("forRestaurants")}</ButtonLink>
      </StateMessage>
    );
  }
  const picker = data.length > 1 && <RestaurantPicker restaurants={data} openId={open.id} />;
  return (
    <>
      {!isFilled(screenOf(params.get("view"))) && picker}
      {open.restorableUntil === null ? (
        <Dashboard key={open.id} restaurant={open} view={params.get("view")} picker={picker} />
      ) : (
        <ClosedRestaurant
          key={open.id}
          restaurant={open}
          until={open.restorableUntil}
          view={params.get("view")}
        />
      )}
    </>
  );
}

interface DashboardProps {
  restaurant: OwnedRestaurant;
  view: string | null;
  /** The choice of the restaurant, for those who work for several. */
  picker: ReactNode;
}

/** The order board rings until an order is answered. */
const RINGS_ITSELF: Partial<Record<Screen, readonly NoticeKind[]>> = { orders: ["order"] };

/** One restaurant's screens, as permitted by the user's role. */
function Dashboard({ restaurant, view, picker }: DashboardProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const screens = screensOf(restaurant);
  const screen = screenOf(view, screens);
  const { Page, Loading: Waiting } = SCREENS[screen];
  const isHelper = restaurant.helpUntil !== null;
  // An operator who helps has no book, which is what opens otherwise.
  if (!screens.includes(screen)) return <Navigate to={paths.ownerSetup(restaurant.id)} replace />;
  return (
    <>
      {!isHelper && <NewsSound restaurantId={restaurant.id} elsewhere={RINGS_ITSELF[screen]} />}
      {restaurant.role === "owner" && <HelpBanner restaurantId={restaurant.id} zone={restaurant.zone} />}
      {!isFilled(screen) && <DashboardNav restaurantId={restaurant.id} screens={screens} current={screen} />}
      {!isHelper && !isFilled(screen) && screen !== "setup" && screens.includes("setup") && (
        <SetupBar restaurantId={restaurant.id} screen={screen} />
      )}
      {!restaurant.isActive && screen !== "settings" && <HiddenNote restaurant={restaurant} />}
      <Suspense fallback={<Waiting />}>
        <Page restaurant={restaurant} menu={<MenuButton onOpen={() => setMenuOpen(true)} />} />
      </Suspense>
      {/* Not in the page: it stays open while that loads. */}
      {isMenuOpen && (
        <DashboardMenu
          restaurantId={restaurant.id}
          screens={screens}
          current={screen}
          picker={picker}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </>
  );
}

/** What remains available for a closed restaurant: restoring it, its plan and its statements. */
function ClosedRestaurant({
  restaurant,
  until,
  view,
}: {
  restaurant: OwnedRestaurant;
  until: string;
  view: string | null;
}) {
  const screens = screensOfClosed(restaurant);
  const screen = screens.find((one) => one === view);
  if (screen === undefined) return <ArchivedNote restaurant={restaurant} until={until} />;
  const { Page, Loading: Waiting } = SCREENS[screen];
  return (
    <>
      <DashboardNav restaurantId={restaurant.id} screens={screens} current={screen} />
      <Suspense fallback={<Waiting />}>
        <Page restaurant={restaurant} />
      </Suspense>
    </>
  );
}

/** Explains on every screen that guests cannot book while the restaurant is hidden. */
function HiddenNote({ restaurant: { id, role, helpUntil } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.settings.visibility");
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-warn-bg px-4 py-2 text-warn print:hidden">
      <EyeOffIcon />
      {t("note")}
      {role !== "staff" && helpUntil === null && (
        <Link
          to={paths.ownerSettings(id)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("toSettings")}
        </Link>
      )}
    </p>
  );
}

/** For users who work at several restaurants. The choice is in the URL, so that each can be open in its own tab. */
function RestaurantPicker({
  restaurants,
  openId,
}: {
  restaurants: readonly OwnedRestaurant[];
  openId: string;
}) {
  const t = useTranslations("owner");
  const { language } = usePage();
  const patch = usePatchSearch();
  const restaurant = useTranslations("house.archived");
  const id = useId();
  /** Distinguishes locations with the same name, by address and status. */
  const marksOf = ({ id: own, role, isActive, restorableUntil, locations }: OwnedRestaurant) =>
    [
      restaurants.length > 1 && locations.length > 1 && locations.find((one) => one.id === own)?.address,
      t(`role.${role}`),
      restorableUntil === null ? !isActive && restaurant("hiddenMark") : restaurant("mark"),
    ].filter(Boolean);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <label htmlFor={id} className="font-semibold">
        {t("restaurant")}
      </label>
      <select
        id={id}
        value={openId}
        onChange={(event) => patch({ restaurant: event.target.value, open: null })}
        className="min-h-12 min-w-0 rounded-xl border border-line bg-card px-3 text-lg"
      >
        {restaurants.map((one) => (
          <option key={one.id} value={one.id}>
            {readerText(one.name, one.nameTranslations, language).text} ({marksOf(one).join(", ")})
          </option>
        ))}
      </select>
    </div>
  );
}
