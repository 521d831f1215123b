import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { hearingOf, type NoticeKind } from "../../notice-rules.ts";
import { pushQueued } from "../push/events.ts";
import { noticeKind, type StaffNews } from "../push/view.ts";
import { insertNews, listenersAt } from "./store.ts";

/** What staff are told of, in the order in which a device shows it: it shows one thing of each occasion. */
export interface StaffNotice {
  news: StaffNews;
  /** Not shown on devices after that. */
  expiresAt: Date | null;
}

interface Occasion {
  restaurantId: string;
  /** What makes this occasion differ from others of the same booking or order. */
  key: string;
}

/**
 * Tells staff of what a guest did, each in the ways that they have chosen, in the caller's transaction: open dashboards
 * ring, devices are notified. Returns the addresses to be mailed of each kind, which the caller does.
 */
export async function tellStaff(
  tx: Queryable,
  { restaurantId, key }: Occasion,
  notices: readonly StaffNotice[],
  now: Date,
): Promise<ReadonlyMap<NoticeKind, readonly string[]>> {
  const staff = await listenersAt(tx, { restaurantId }, now);
  const kinds = notices.map(({ news }) => noticeKind(news));
  await insertNews(tx, restaurantId, kinds, now);
  const mails = new Map<NoticeKind, readonly string[]>();
  const wanted = new Map<string, StaffNotice[]>();
  for (const notice of notices) {
    const kind = noticeKind(notice.news);
    const { mailed, pushed } = hearingOf(staff, kind);
    mails.set(
      kind,
      mailed.map(({ email }) => email),
    );
    for (const { device } of pushed) wanted.set(device, [...(wanted.get(device) ?? []), notice]);
  }
  for (const [subscriptionId, [first, ...rest]] of wanted) {
    if (first === undefined) continue;
    const { news } = first;
    const others = rest.map((notice) => notice.news);
    const expiresAt = first.expiresAt?.toISOString() ?? null;
    await announce(
      tx,
      pushQueued,
      { subscriptionId, restaurantId, news, expiresAt, others, occasion: key },
      now,
    );
  }
  return mails;
}

/** The address that is mailed where nobody else hears of what waits for an answer: the first owner's. */
export async function fallbackEmail(tx: Queryable, restaurantId: string, now: Date): Promise<string | null> {
  const [first] = await listenersAt(tx, { restaurantId }, now);
  return first?.email ?? null;
}
