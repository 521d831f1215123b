import type { Room, RoomBlock, RoomStay, TableState } from "./contract/room.ts";

type KnownRoom = Pick<Room, "stays" | "blocks" | "clearing" | "dayEndsAt">;
type State = Omit<TableState, "tableId" | "next" | "seatedIds">;

const NOTHING = { since: null, until: null, stayId: null, blockId: null } as const;

/** The state of each table at `now`, in the order of `tableIds`. Both sides use it; the clock is the caller's. */
export function tableStates(tableIds: readonly string[], room: KnownRoom, now: Date): TableState[] {
  return tableIds.map((tableId) => stateOf(tableId, room, now.getTime()));
}

function stateOf(tableId: string, room: KnownRoom, now: number): TableState {
  const stays = room.stays.filter((stay) => stay.tableIds.includes(tableId) && isOpen(stay, now));
  const blocks = room.blocks.filter((block) => block.tableIds.includes(tableId));
  const seated = stays
    .filter(({ status }) => status === "seated")
    .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt));
  const next = nextOf(stays, blocks, now, Date.parse(room.dayEndsAt));
  const state =
    seatedState(seated, now) ??
    blockedState(blocks, now) ??
    heldState(stays, now) ??
    uncleared(stays, room, now) ??
    (next === null
      ? { ...NOTHING, state: "free" as const }
      : { ...NOTHING, state: "free-until" as const, until: next.at });
  return { tableId, ...state, seatedIds: seated.map(({ id }) => id), next };
}

/** What has expired has no table, whether that was recorded yet or not. */
function isOpen({ expiresAt }: RoomStay, now: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > now;
}

/** Of several parties the one that is due first. */
function seatedState([first]: readonly RoomStay[], now: number): State | null {
  if (first === undefined) return null;
  const isOverdue = Date.parse(first.endsAt) <= now;
  return {
    state: isOverdue ? "overdue" : "seated",
    since: first.seatedAt ?? first.startsAt,
    until: first.endsAt,
    stayId: first.id,
    blockId: null,
  };
}

function blockedState(blocks: readonly RoomBlock[], now: number): State | null {
  const block = blocks.find((one) => isDuring(one, now));
  if (block === undefined) return null;
  return { ...NOTHING, state: "blocked", since: block.startsAt, until: block.endsAt, blockId: block.id };
}

/** Kept for somebody who is not there: a party that is due, a guest who is booking, or an offer. */
function heldState(stays: readonly RoomStay[], now: number): State | null {
  const stay = stays.find((one) => isExpected(one) && isDuring(one, now));
  if (stay === undefined) return null;
  const until = stay.expiresAt ?? stay.endsAt;
  return { ...NOTHING, state: "held", since: stay.startsAt, until, stayId: stay.id };
}

/** The last party has left, and nobody has said that the table is cleared. */
function uncleared(stays: readonly RoomStay[], { clearing }: KnownRoom, now: number): State | null {
  if (clearing === "off") return null;
  const stay = stays.find(
    ({ status, leftAt, clearedAt }) =>
      status === "completed" && leftAt !== null && Date.parse(leftAt) <= now && clearedAt === null,
  );
  if (stay === undefined) return null;
  return { ...NOTHING, state: "to-clear", since: stay.leftAt, stayId: stay.id };
}

function nextOf(
  stays: readonly RoomStay[],
  blocks: readonly RoomBlock[],
  now: number,
  dayEnds: number,
): TableState["next"] {
  const coming = [
    ...stays.filter(isExpected).map(({ id, startsAt }) => ({ stayId: id, at: startsAt })),
    ...blocks.map(({ startsAt }) => ({ stayId: null, at: startsAt })),
  ]
    .filter(({ at }) => Date.parse(at) > now && Date.parse(at) < dayEnds)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return coming[0] ?? null;
}

function isExpected({ status }: RoomStay): boolean {
  return status !== "seated" && status !== "completed";
}

function isDuring({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: number): boolean {
  return Date.parse(startsAt) <= now && now < Date.parse(endsAt);
}
