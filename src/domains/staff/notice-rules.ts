import type { ROLES } from "./staff-constants.ts";

/** What members of staff hear of, in the order of the settings: what is answered first. `change`: also cancellations. */
export const NOTICE_KINDS = [
  "request",
  "kitchen",
  "order",
  "message",
  "booking",
  "change",
  "late",
  "waitlist",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How they hear of it. None of them: off. `line`: for those who have linked LINE. */
export const NOTICE_WAYS = ["sound", "push", "line", "email"] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** A guest waits for an answer: the owner is mailed where nobody would hear of it. */
const ANSWERED: readonly NoticeKind[] = ["request", "kitchen", "order", "message"];

/** These have a deadline, and a sound of their own. */
const URGENT: readonly NoticeKind[] = ["request", "kitchen", "order"];

export function isAnswered(kind: NoticeKind): boolean {
  return ANSWERED.includes(kind);
}

export function isUrgent(kind: NoticeKind): boolean {
  return URGENT.includes(kind);
}

type Role = (typeof ROLES)[number];
export type NoticeChoices = Partial<Record<NoticeKind, readonly NoticeWay[]>>;

/**
 * What applies until somebody has chosen: sound and push for all, LINE for what waits for an answer, and e-mail for owners, of
 * whom a small restaurant has one. A waitlist asks nothing of anybody.
 */
export function defaultWays(role: Role, kind: NoticeKind): readonly NoticeWay[] {
  const isMailed = role === "owner" && kind !== "waitlist";
  return NOTICE_WAYS.filter((way) => (way !== "line" || isAnswered(kind)) && (way !== "email" || isMailed));
}

export function waysOf(role: Role, choices: NoticeChoices, kind: NoticeKind): readonly NoticeWay[] {
  return choices[kind] ?? defaultWays(role, kind);
}

/** A member of staff, and the browsers that may be notified. */
export interface Listener {
  role: Role;
  choices: NoticeChoices;
  devices: readonly string[];
  /** The user of LINE that they have linked; null without one. */
  line: string | null;
}

/** The ways in which somebody can hear of a kind of event. */
export function openWays({ role, choices, line }: Omit<Listener, "devices">, kind: NoticeKind): NoticeWay[] {
  return waysOf(role, choices, kind).filter((way) => way !== "line" || line !== null);
}

/** Who hears of an event, by e-mail, on LINE and on which devices. */
export interface Hearing<Person> {
  mailed: readonly Person[];
  pushed: readonly { person: Person; device: string }[];
  lined: readonly Person[];
  /** Nobody has chosen to hear of it who can be reached, so it is mailed to the first owner. */
  isFallback: boolean;
}

/** Who hears of a kind of event, of the staff by rank: owners first. Sound reaches open pages only, and doesn't count. */
export function hearingOf<Person extends Listener>(
  staff: readonly Person[],
  kind: NoticeKind,
): Hearing<Person> {
  const chose = (way: NoticeWay) => staff.filter((person) => openWays(person, kind).includes(way));
  const [mailed, lined] = [chose("email"), chose("line")];
  const pushed = chose("push").flatMap((person) => person.devices.map((device) => ({ person, device })));
  const isFallback = isAnswered(kind) && [mailed, pushed, lined].every((heard) => heard.length === 0);
  return { mailed: isFallback ? staff.slice(0, 1) : mailed, pushed, lined, isFallback };
}
