import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isOpenOrder, isRejectReason } from "#domains/orders/order-constants.ts";
import { listOwnOrders, type OwnOrder } from "#domains/orders/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import { moneyText, translator } from "#platform/server/text/texts.ts";
import { phoneFact } from "../intents/get-stated.ts";
import { comingBookings } from "../intents/list-bookings.ts";
import type { Ask, Draft, Records, Respond } from "../port.ts";
import { choices, clockText, dayText, links, nameOf } from "../view.ts";

/** Other orders that are offered as choices. */
const MAX_OTHERS = 4;

/**
 * How far the guest's order is, whether it can be cancelled, or what to do about a wrong dish. Only the orders of the
 * caller's account and browser are known; nothing changes by asking: the order's page does what can be done.
 */
export function getOrders(purpose: "show" | "cancel" | "problem"): Respond {
  return async (records, ask) => {
    const own = await listOwnOrders(records.db, ask.credentials, ask.now);
    const meant = chosenOf(own, ask);
    if (meant === null) return withoutOrders(records, ask, purpose);
    const { language } = ask;
    const t = translator(language, "assistant");
    const person = purpose === "problem" || !isOpenOrder(meant.view) ? [t("start.person")] : [];
    const others = own.filter((each) => each !== meant).slice(0, MAX_OTHERS);
    const phone = phoneFact(meant.view.place.phone, language);
    const { view } = meant;
    return {
      content: [statusText(meant, ask), ...stepText(view, purpose, language)].join(" "),
      parts: [
        ...(phone.length > 0 ? [{ kind: "facts" as const, facts: phone }] : []),
        links([t("orders.open"), paths.orderConfirmation(view.id)]),
        ...choices([...others.map(({ view: other }) => sentFor(other, language)), ...person]),
      ],
      sources: [{ name: translator(language, "common")("productName"), date: null, href: null }],
      restaurantId: view.restaurantId,
    };
  };
}

/** The order that is named by its choice or number, else the newest open one; null without orders. */
function chosenOf(own: readonly OwnOrder[], { text, language }: Ask): OwnOrder | null {
  const numbers: readonly string[] = text.normalize("NFKC").match(/\d+/g) ?? [];
  return (
    own.find(({ view }) => sentFor(view, language) === text.trim()) ??
    own.find(({ view }) => numbers.includes(view.orderNumber)) ??
    own[0] ??
    null
  );
}

/** The choice of another order: the reading finds a question about an order in it. */
function sentFor(view: OrderView, language: Language): string {
  return translator(language, "assistant")("orders.send", {
    number: view.orderNumber,
    restaurant: restaurantOf(view, language),
  });
}

const restaurantOf = (view: OrderView, language: Language) =>
  nameOf({ name: view.restaurantName, nameTranslations: view.restaurantNameTranslations }, language);

/** Status, since when, and what comes next, in the words of the order's page. */
function statusText({ view, since }: OwnOrder, { language, now }: Ask): string {
  const t = translator(language, "assistant");
  const clock = (at: Date) => timeText(at, view.zone, { language, now });
  const status =
    view.status === "done" && view.kind === "pick-up"
      ? t("orders.pickedUp")
      : translator(language, "account")(`orders.state.${view.status}`);
  const restaurant = restaurantOf(view, language);
  const said = t("orders.status", { number: view.orderNumber, restaurant, status, time: clock(since) });
  return [
    said,
    ...reasonText(view, language),
    ...nextText(view, language, clock),
    ...refundText(view, language),
  ].join(" ");
}

/** A time of day; with the day unless it is today. */
function timeText(at: Date, zone: string, { language, now }: Pick<Ask, "language" | "now">): string {
  const minute = localMinute(at, zone);
  const time = clockText(minute.slice(11), language);
  const day = minute.slice(0, 10);
  return day === localDate(now, zone) ? time : `${dayText(day, language)} ${time}`;
}

function nextText(view: OrderView, language: Language, clock: (at: Date) => string): string[] {
  const t = translator(language, "ordering");
  const { status, kind, expiresAt, readyAt, dueAt } = view;
  if (status === "pending_payment" || status === "new")
    return expiresAt === null ? [] : [t(`order.state.${status}.text`, { time: clock(new Date(expiresAt)) })];
  if (status === "accepted")
    return [t("order.state.accepted.text", { time: clock(new Date(readyAt ?? dueAt)) })];
  if (status === "ready") return [t(`order.state.ready.${kind}`)];
  if (status === "expired" && view.pays === "online" && !view.payment?.paid)
    return [t("order.state.expired.unpaid")];
  return status === "done" ? [] : [t(`order.state.${status}.text`)];
}

/** Why the kitchen can't make it: a code in the reader's language, else the restaurant's own words. */
function reasonText({ reason }: OrderView, language: Language): string[] {
  if (reason === null) return [];
  if (isRejectReason(reason)) return [translator(language, "common")(`order.reason.${reason}`)];
  return [`${translator(language, "ordering")("order.ownWords")} 「${reason}」`];
}

function refundText({ payment, pays }: OrderView, language: Language): string[] {
  if (pays !== "online" || payment === null) return [];
  const { state, refunded } = payment;
  if (state !== "refunding" && state !== "refunded" && state !== "refund-failed") return [];
  const amount = moneyText({ minor: refunded, currency: "JPY" }, language);
  return [translator(language, "ordering")(`order.payment.${state}`, { amount })];
}

/** What can be done about it. */
function stepText(view: OrderView, purpose: "show" | "cancel" | "problem", language: Language): string[] {
  const t = translator(language, "assistant");
  if (purpose === "problem") return [t("orders.problem")];
  if (purpose === "show" || !isOpenOrder(view)) return [];
  return [t(view.canCancel ? "orders.canCancel" : "orders.cannotCancel")];
}

/** Where an order is found that isn't known here; who has a booking may have meant that. */
async function withoutOrders(
  records: Records,
  ask: Ask,
  purpose: "show" | "cancel" | "problem",
): Promise<Draft> {
  const { language, credentials } = ask;
  const t = translator(language, "assistant");
  const account = translator(language, "account");
  const bookings = await comingBookings(records, ask);
  return {
    content: [t("orders.none"), ...(purpose === "problem" ? [t("orders.problemNone")] : [])].join(" "),
    parts: [
      links(
        [account("orders.title"), paths.appView("bookings")],
        ...(credentials.accountId === null ? [[t("bookings.signIn"), paths.auth()] as const] : []),
      ),
      ...choices([
        ...(bookings.length > 0 ? [t("start.bookings")] : []),
        ...(purpose === "show" ? [] : [t("start.person")]),
      ]),
    ],
  };
}
