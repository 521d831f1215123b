import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import type { PushContent } from "./port.ts";

/** A notification for staff. Contains no guest's name and no dietary needs, only that there are some. */
export type StaffNews = {
  /** ISO 8601; of the food or of the table. */
  at: string;
  hasNeeds: boolean;
} & (
  | { kind: "order"; orderId: string; orderKind: OrderKind; table: string | null }
  | {
      /** `question`: what a party can't eat has changed, and the kitchen is asked. */
      kind: "booking" | "request" | "question";
      reservationId: string;
      /** The day in the restaurant's zone, `YYYY-MM-DD`. */
      day: string;
      guests: number;
    }
);

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
  if (news.kind !== "order") return t(`push.${news.kind}`, { guests: t("guests", { guests: news.guests }) });
  const table = news.table === null ? null : cut(news.table);
  return t("push.order", { kind: table === null ? t(`kind.${news.orderKind}`) : t("kind.table", { table }) });
}

/** Link target, and the tag that replaces earlier notifications. */
function targetOf({ restaurantId }: PushRestaurant, news: StaffNews): Pick<PushContent, "tag" | "href"> {
  if (news.kind === "order")
    return { tag: `order:${news.orderId}`, href: paths.ownerOrder(restaurantId, news.orderId) };
  return {
    tag: `reservation:${news.reservationId}`,
    href: paths.ownerReservation(restaurantId, news.day, news.reservationId),
  };
}

function cut(text: string): string {
  const characters = [...text.replace(/\s+/gu, " ").trim()];
  return characters.length <= MAX_LABEL
    ? characters.join("")
    : `${characters.slice(0, MAX_LABEL - 1).join("")}…`;
}
