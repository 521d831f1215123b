import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import type { PushContent } from "#platform/server/push/port.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import type { NoticeKind } from "../../notice-rules.ts";

/** A notification for staff. Contains no guest's name and no dietary needs, only that there are some. */
export type StaffNews = {
  /** ISO 8601; of the food or of the table. */
  at: string;
  hasNeeds: boolean;
} & (
  | { kind: "order"; orderId: string; orderKind: OrderKind; table: string | null }
  | ({
      kind: TableNews;
      reservationId: string;
    } & OnADay)
  | ({ kind: "late"; reservationId: string /** 0: on time after all. */; minutes: number } & OnADay)
  | ({ kind: "waitlist"; entryId: string } & OnADay)
  /** A booking portal's mail waits for somebody. `at`: of its booking, or else when it came. */
  | { kind: "portal"; mailId: string }
);

/** `question`: what a party can't eat has changed, and the kitchen is asked. */
type TableNews = "booking" | "request" | "question" | "changed" | "cancelled" | "message";

interface OnADay {
  /** The day in the restaurant's zone, `YYYY-MM-DD`. */
  day: string;
  guests: number;
}

const KINDS = {
  booking: "booking",
  request: "request",
  question: "kitchen",
  changed: "change",
  cancelled: "change",
  message: "message",
  late: "late",
  waitlist: "waitlist",
  portal: "request",
  order: "order",
} as const satisfies Record<StaffNews["kind"], NoticeKind>;

/** The kind of event by which staff choose how to hear of it. */
export function noticeKind({ kind }: Pick<StaffNews, "kind">): NoticeKind {
  return KINDS[kind];
}

const DAY_MS = 86_400_000;

/** What needs an answer or concerns the next hours wakes a sleeping phone. */
export function urgencyOf(news: StaffNews, now: Date): "normal" | "high" {
  if (news.kind === "waitlist") return "normal";
  if (news.kind === "booking") return news.hasNeeds ? "high" : "normal";
  if (noticeKind(news) !== "change") return "high";
  return new Date(news.at).getTime() - now.getTime() < DAY_MS ? "high" : "normal";
}

/** The restaurant of the notification. */
export interface PushRestaurant {
  restaurantId: string;
  name: string;
  nameTranslations: Readonly<Record<string, string>>;
  zone: string;
}

const CLOCK = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;
/** In characters; lock screens show fewer. */
const MAX_LABEL = 60;

export function newsContent(language: Language, place: PushRestaurant, news: StaffNews): PushContent {
  const t = translator(language, "messages");
  const when = formatter(language, place.zone).dateTime(new Date(news.at), CLOCK);
  const restaurant = cut(pickText(place.name, place.nameTranslations, language).text);
  const lines = [t("push.line", { when, restaurant }), ...(news.hasNeeds ? [t("push.needs")] : [])];
  return { title: titleOf(language, news), body: lines.join("\n"), lang: language, ...targetOf(place, news) };
}

export function testContent(language: Language): PushContent {
  const t = translator(language, "messages");
  const href = paths.ownerDashboard();
  return { title: t("push.testTitle"), body: t("push.testText"), tag: "test", href, lang: language };
}

function titleOf(language: Language, news: StaffNews): string {
  const t = translator(language, "messages");
  if (news.kind === "order") {
    const table = news.table === null ? null : cut(news.table);
    return t("push.order", {
      kind: table === null ? t(`kind.${news.orderKind}`) : t("kind.table", { table }),
    });
  }
  if (news.kind === "portal") return t("push.portal");
  const guests = t("guests", { guests: news.guests });
  if (news.kind !== "late") return t(`push.${news.kind}`, { guests });
  if (news.minutes === 0) return t("push.onTime", { guests });
  return t("push.late", { guests, delay: t("delay", { minutes: news.minutes }) });
}

/**
 * Link target, and the tag that replaces earlier notifications. What may follow a question that is still unread has a tag
 * of its own, so that the question stays.
 */
function targetOf({ restaurantId }: PushRestaurant, news: StaffNews): Pick<PushContent, "tag" | "href"> {
  if (news.kind === "order")
    return { tag: `order:${news.orderId}`, href: paths.ownerOrder(restaurantId, news.orderId) };
  if (news.kind === "waitlist")
    return { tag: `waitlist:${news.entryId}`, href: paths.ownerWaitlist(restaurantId, news.day) };
  if (news.kind === "portal") return { tag: "portal", href: paths.ownerMailbox(restaurantId) };
  const { kind, day, reservationId } = news;
  const isApart = kind === "changed" || kind === "late" || kind === "message";
  return {
    tag: `reservation:${reservationId}${isApart ? `:${kind}` : ""}`,
    href: paths.ownerReservation(restaurantId, day, reservationId),
  };
}

function cut(text: string): string {
  const characters = [...text.replace(/\s+/gu, " ").trim()];
  return characters.length <= MAX_LABEL
    ? characters.join("")
    : `${characters.slice(0, MAX_LABEL - 1).join("")}…`;
}
