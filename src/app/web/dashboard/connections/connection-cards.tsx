import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { PRINTERS_ID } from "#domains/orders/web/printers/printers-section.tsx";
import type { ConnectionsView } from "#domains/owners/contract/connections.ts";
import { useAttemptText } from "#domains/owners/web/webhooks/attempt-text.ts";
import { WEBHOOKS_ID } from "#domains/owners/web/webhooks/webhooks-section.tsx";
import { useMailbox } from "#domains/reservations/web/connections/mailbox/mailbox-calls.ts";
import { MAILBOX_ID } from "#domains/reservations/web/connections/mailbox/mailbox-section.tsx";
import { GOOGLE_ID } from "#domains/reservations/web/connections/owner/google-section.tsx";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { StateBadge, type StateTone } from "#platform/web/dashboard/state-badge.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import {
  apiState,
  assistantsState,
  type ConnectionState,
  calendarState,
  googleState,
  mailboxState,
  messagesState,
  printersState,
  siteState,
  webhooksState,
} from "./connection-states.ts";

interface CardProps {
  restaurant: OwnedRestaurant;
  view: ConnectionsView;
}

/** One card for each connection. */
export function ConnectionCards(props: CardProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SiteCard {...props} />
      <CalendarCard {...props} />
      <GoogleCard {...props} />
      <PrintersCard {...props} />
      <MailboxCard {...props} />
      <WebhooksCard {...props} />
      <ApiCard {...props} />
      <AssistantsCard {...props} />
      <MessagesCard {...props} />
    </ul>
  );
}

const TONES: Record<ConnectionState, StateTone> = {
  on: "good",
  off: "quiet",
  none: "quiet",
  attention: "warn",
  unavailable: "quiet",
};

interface ConnectionProps {
  name: string;
  /** What it is for. */
  text: string;
  state: ConnectionState;
  /** Where it is managed. */
  action?: ReactNode;
  /** How much of it there is, and when it was used last. */
  children?: ReactNode;
}

function Connection({ name, text, state, action, children }: ConnectionProps) {
  const t = useTranslations("connections.overview");
  const id = useId();
  return (
    <li aria-labelledby={id} className="flex min-w-0 flex-col gap-3 card p-4 shadow-card">
      <div className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 id={id} className="min-w-0 text-lg font-bold">
            {name}
          </h2>
          <StateBadge tone={TONES[state]}>{t(`state.${state}`)}</StateBadge>
        </div>
        <p className="text-sm text-soft">{text}</p>
      </div>
      <div className="grid grid-cols-1 gap-0.5 text-sm wrap-anywhere empty:hidden">{children}</div>
      {action && <div className="mt-auto flex flex-wrap gap-2">{action}</div>}
    </li>
  );
}

/** Leads to where a connection is managed. */
function Manage({ name, state, to }: { name: string; state: ConnectionState; to: string }) {
  const t = useTranslations("connections.overview");
  const calendar = useTranslations("connections.calendar");
  const label = t(state === "none" ? "setUp" : "manage");
  const aria = calendar("of", { action: label, name });
  // Within the page the browser itself scrolls there and moves the focus.
  return to.startsWith("#") ? (
    <a href={to} aria-label={aria} className={buttonClass("quiet")}>
      {label}
    </a>
  ) : (
    <ButtonLink to={to} aria-label={aria}>
      {label}
    </ButtonLink>
  );
}

interface NeedsPlanProps {
  restaurant: OwnedRestaurant;
  view: ConnectionsView;
  state: ConnectionState;
  name: string;
  to: string;
}

/** Leads to where keys or webhooks are managed, or to the plans where the restaurant's has none of them. */
function ManageInPlan({ restaurant: { id, role }, view, state, name, to }: NeedsPlanProps) {
  const t = useTranslations("house.settings.api");
  if (role !== "owner") return <OwnersOnly />;
  if (state === "unavailable") return null;
  return state === "none" && !view.hasApi ? (
    <ButtonLink to={paths.ownerPlan(id)}>{t("toPlan")}</ButtonLink>
  ) : (
    <Manage name={name} state={state} to={to} />
  );
}

function OwnersOnly() {
  const t = useTranslations("connections.overview");
  return <p className="text-sm text-soft">{t("ownersOnly")}</p>;
}

function SiteCard({ restaurant: { id }, view }: CardProps) {
  const t = useTranslations("connections.overview");
  const state = siteState(view);
  const name = t("site.name");
  return (
    <Connection
      name={name}
      text={t("site.text")}
      state={state}
      action={<Manage name={name} state={state} to={paths.ownerSite(id)} />}
    >
      {view.sites > 0 && <p>{t("site.count", { count: view.sites })}</p>}
    </Connection>
  );
}

function CalendarCard({ restaurant: { id, zone }, view }: CardProps) {
  const t = useTranslations("connections.overview");
  const screens = useTranslations("owner.screens");
  const calendar = useTranslations("connections.calendar");
  const { past } = useMoments(zone);
  const state = calendarState(view);
  const { count, lastReadAt } = view.calendars;
  return (
    <Connection
      name={screens("calendar")}
      text={t("calendar.text")}
      state={state}
      action={<Manage name={screens("calendar")} state={state} to={paths.ownerCalendar(id)} />}
    >
      {count > 0 && (
        <>
          <p>{t("calendar.count", { count })}</p>
          <p>
            {lastReadAt === null ? calendar("neverRead") : t("calendar.read", { when: past(lastReadAt) })}
          </p>
        </>
      )}
    </Connection>
  );
}

function GoogleCard({ restaurant: { zone }, view }: CardProps) {
  const t = useTranslations("connections.google");
  const { past } = useMoments(zone);
  const state = googleState(view);
  const { isOn, obstacle, fedAt, lastBookingAt, toldAt, untold } = view.google;
  const name = t("title");
  const isUsable = state !== "unavailable";
  return (
    <Connection
      name={name}
      text={t(isUsable ? "text" : "unavailable")}
      state={state}
      action={isUsable && <Manage name={name} state={state} to={`#${GOOGLE_ID}`} />}
    >
      {isUsable && isOn && obstacle !== null && <p className="text-warn">{t(`obstacle.${obstacle}`)}</p>}
      {isUsable && isOn && obstacle === null && (
        <p>{fedAt === null ? t("notFed") : t("fed", { when: past(fedAt) })}</p>
      )}
      {lastBookingAt !== null && <p>{t("booked", { when: past(lastBookingAt) })}</p>}
      {toldAt !== null && <p>{t("told", { when: past(toldAt) })}</p>}
      {untold > 0 && <p className="text-warn">{t("untold", { count: untold })}</p>}
    </Connection>
  );
}

function PrintersCard({ restaurant: { zone }, view }: CardProps) {
  const t = useTranslations("connections.overview");
  const section = useTranslations("connections.printers");
  const { past } = useMoments(zone);
  const state = printersState(view);
  const { count, ready, waiting, failed, lastPrintedAt } = view.printers;
  const name = section("title");
  return (
    <Connection
      name={name}
      text={t("printers.text")}
      state={state}
      action={<Manage name={name} state={state} to={`#${PRINTERS_ID}`} />}
    >
      {count > 0 && (
        <p className={ready < count ? "text-warn" : ""}>{t("printers.count", { count, ready })}</p>
      )}
      {waiting > 0 && <p>{section("waiting", { count: waiting })}</p>}
      {failed > 0 && <p className="text-warn">{t("printers.failed", { count: failed })}</p>}
      {lastPrintedAt !== null && <p>{t("printers.printed", { when: past(lastPrintedAt) })}</p>}
    </Connection>
  );
}

function MailboxCard({ restaurant: { id, zone } }: CardProps) {
  const t = useTranslations("connections.mailbox");
  const { past } = useMoments(zone);
  const { data } = useMailbox(id);
  if (!data?.isOffered) return null;
  const { mailbox, mails } = data;
  const waiting = mails.filter(({ state }) => state === "waiting").length;
  const state = mailboxState({
    isConnected: mailbox !== null,
    isSilent: mailbox?.isSilent === true,
    waiting,
  });
  const name = t("title");
  return (
    <Connection
      name={name}
      text={t("short")}
      state={state}
      action={<Manage name={name} state={state} to={`#${MAILBOX_ID}`} />}
    >
      {mailbox?.isSilent && <p className="text-warn">{t("silent")}</p>}
      {waiting > 0 && <p className="text-warn">{t("waiting", { count: waiting })}</p>}
      {mailbox?.lastReadAt && <p>{t("lastRead", { when: past(mailbox.lastReadAt) })}</p>}
    </Connection>
  );
}

function WebhooksCard(props: CardProps) {
  const { restaurant, view } = props;
  const t = useTranslations("connections.overview");
  const section = useTranslations("connections.webhooks");
  const textOf = useAttemptText();
  const { past } = useMoments(restaurant.zone);
  const state = webhooksState(view);
  const { count, active, stopped, failed, lastDeliveredAt, lastFailure } = view.webhooks;
  const name = section("title");
  return (
    <Connection
      name={name}
      text={t("webhooks.text")}
      state={state}
      action={<ManageInPlan {...props} name={name} state={state} to={`#${WEBHOOKS_ID}`} />}
    >
      <PlanNote view={view} isUsed={count > 0} />
      {count > 0 && (
        <p>
          {t("webhooks.count", { count })}
          {active === 0 && stopped === 0 && <> · {section("state.paused")}</>}
        </p>
      )}
      {stopped > 0 && <p className="text-warn">{t("webhooks.stopped", { count: stopped })}</p>}
      {failed > 0 && <p className="text-warn">{t("webhooks.failed", { count: failed })}</p>}
      {lastDeliveredAt !== null && <p>{t("webhooks.delivered", { when: past(lastDeliveredAt) })}</p>}
      {lastFailure !== null && (
        <p className="text-warn">
          {t("webhooks.failure", { when: past(lastFailure.at) })} · {textOf(lastFailure)}
        </p>
      )}
    </Connection>
  );
}

function ApiCard(props: CardProps) {
  const { restaurant, view } = props;
  const t = useTranslations("connections.overview");
  const api = useTranslations("house.settings.api");
  const { past } = useMoments(restaurant.zone);
  const state = apiState(view);
  const { count, dead, lastUsedAt } = view.apiKeys;
  const name = api("title");
  return (
    <Connection
      name={name}
      text={t("api.text")}
      state={state}
      action={<ManageInPlan {...props} name={name} state={state} to={paths.ownerSettings(restaurant.id)} />}
    >
      <PlanNote view={view} isUsed={count > 0} />
      {count > 0 && (
        <>
          <p>{t("api.count", { count })}</p>
          <p>{lastUsedAt === null ? api("neverUsed") : t("api.used", { when: past(lastUsedAt) })}</p>
        </>
      )}
      {dead > 0 && <p className="text-warn">{t("api.dead", { count: dead })}</p>}
    </Connection>
  );
}

/** What keys and webhooks lack where the plan has no API access. */
function PlanNote({ view: { hasApi, planName }, isUsed }: { view: ConnectionsView; isUsed: boolean }) {
  const t = useTranslations("house.settings.api");
  if (hasApi) return null;
  return (
    <p className={isUsed ? "text-warn" : ""}>
      {planName === null ? t("nowhere") : t("notInPlan", { plan: planName })}
    </p>
  );
}

function AssistantsCard({ restaurant }: CardProps) {
  const t = useTranslations("connections.overview");
  const state = assistantsState(restaurant);
  const name = t("assistants.name");
  const { id, isActive } = restaurant;
  return (
    <Connection
      name={name}
      text={t("assistants.text")}
      state={state}
      action={
        <>
          {state === "off" && (
            <Manage
              name={name}
              state="none"
              to={isActive ? paths.ownerSeatingPlan(id) : paths.ownerSettings(id)}
            />
          )}
          <a href={paths.forAssistants()} className={buttonClass("quiet")}>
            {t("assistants.what")}
          </a>
        </>
      }
    >
      {state === "off" && <p>{t("assistants.off")}</p>}
    </Connection>
  );
}

function MessagesCard({ restaurant: { zone }, view }: CardProps) {
  const t = useTranslations("connections.overview");
  const names = useTranslations("confirmation.contact");
  const { messengers } = usePage();
  const { past } = useMoments(zone);
  const used = new Map(view.channels.map((use) => [use.channel, use]));
  return (
    <Connection
      name={t("messages.name")}
      text={t(messengers.length === 0 ? "messages.none" : "messages.text")}
      state={messagesState(view, messengers)}
    >
      {messengers.map((channel) => {
        const use = used.get(channel);
        return (
          <p key={channel}>
            <b className="font-semibold">{names(channel)}</b>
            <span className={`block ${use?.isFailed ? "text-warn" : "text-soft"}`}>
              {use === undefined
                ? t("messages.quiet")
                : t(use.isFailed ? "messages.lastFailed" : "messages.last", { when: past(use.at) })}
            </span>
          </p>
        );
      })}
    </Connection>
  );
}
