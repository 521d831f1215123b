import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { hearingOf, type NoticeKind } from "../../notice-rules.ts";
import type { MemberRole } from "../members/store.ts";
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
  /** Who may hear of it; without it all of the staff. */
  roles?: readonly MemberRole[];
}

/** A member of staff who is told on LINE. */
export interface LineReader {
  accountId: string;
  /** The user of LINE. */
  address: string;
  language: Language;
  /** Where it goes if LINE doesn't take it; null for those who are mailed anyway. */
  email: string | null;
}

/** By kind of event; of one occasion somebody is told on LINE once, of what comes first. */
interface Told {
  mails: ReadonlyMap<NoticeKind, readonly string[]>;
  lines: ReadonlyMap<NoticeKind, readonly LineReader[]>;
}

/**
 * Tells staff of what a guest did, each in the ways that they have chosen, in the caller's transaction: open dashboards
 * ring, devices are notified. Returns who is to be told by email and on LINE, which the caller does.
 */
export async function tellStaff(
  tx: Queryable,
  { restaurantId, key, roles }: Occasion,
  notices: readonly StaffNotice[],
  now: Date,
): Promise<Told> {
  const all = await listenersAt(tx, { restaurantId }, now);
  const staff = all.filter(({ role }) => roles === undefined || roles.includes(role));
  const kinds = notices.map(({ news }) => noticeKind(news));
  await insertNews(tx, restaurantId, kinds, now);
  const mails = new Map<NoticeKind, readonly string[]>();
  const lines = new Map<NoticeKind, LineReader[]>();
  const onLine = new Set<string>();
  const wanted = new Map<string, StaffNotice[]>();
  for (const notice of notices) {
    const kind = noticeKind(notice.news);
    const { mailed, pushed, lined } = hearingOf(staff, kind);
    mails.set(
      kind,
      mailed.map(({ email }) => email),
    );
    for (const person of lined) {
      const { accountId, line: address, language, email } = person;
      if (address === null || onLine.has(accountId)) continue;
      onLine.add(accountId);
      const reader = { accountId, address, language, email: mailed.includes(person) ? null : email };
      lines.set(kind, [...(lines.get(kind) ?? []), reader]);
    }
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
  return { mails, lines };
}

/** The address that is mailed where nobody else hears of what waits for an answer: the first owner's. */
export async function fallbackEmail(tx: Queryable, restaurantId: string, now: Date): Promise<string | null> {
  const [first] = await listenersAt(tx, { restaurantId }, now);
  return first?.email ?? null;
}
