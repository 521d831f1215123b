import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Member, OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import type { ById } from "../../booking/own-reservations.ts";
import { type ReservationRow, reservationById } from "../../store.ts";
import { actOf } from "../act-once.ts";
import { readerOf } from "../reader.ts";
import { bookReservation, refuseTable, tellingIn } from "../view.ts";
import { blockTables, liftBlock } from "./block-tables.ts";
import { markCleared } from "./mark-cleared.ts";
import { swapParties } from "./swap-parties.ts";

interface RoomRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  now: () => Date;
}

/** What staff do with tables rather than with one party. */
export function registerRoom(app: FastifyInstance, { db, ownerAuth, reads, now }: RoomRoutes): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("POST /api/owner/restaurants/:id/blocks", async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    const { restaurantId, user } = member;
    const wish = readBody();
    const act = actOf(request, member, { said: wish, now: now() });
    const result = await blockTables(db, { restaurantId, wish, accountId: user.id, act, now: now() });
    if (!result.ok) throw refuseTable(result);
    return result.block;
  });

  serve("DELETE /api/owner/restaurants/:id/blocks/:blockId", async ({ request }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const { blockId } = request.params;
    if (!(await liftBlock(db, { restaurantId, blockId, now: now() }))) throw new Refusal("block-over");
  });

  serve("POST /api/owner/reservations/:id/swap", async ({ request, reply, readBody }) => {
    const { row, member } = await ofMember(request, request.params.id);
    const said = readBody();
    const otherId = said.with;
    // Another restaurant's is refused like one that doesn't exist.
    await ofMember(request, otherId);
    const act = actOf(request, member, { said, now: now() });
    const input = { id: row.id, otherId, accountId: member.user.id, act, now: now() };
    const result = await swapParties(db, input);
    if (!result.ok) throw refuseTable(result);
    return currentViews(reply, [row.id, otherId], member);
  });

  serve("POST /api/owner/reservations/:id/cleared", async ({ request, reply, readBody }) => {
    const { row, member } = await ofMember(request, request.params.id);
    const { isCleared } = readBody();
    if (!(await markCleared(db, { id: row.id, isCleared, now: now() })))
      throw new Refusal("changed-meanwhile");
    const [view] = await currentViews(reply, [row.id], member);
    if (view === undefined) throw new Refusal("reservation-not-found");
    return view;
  });

  /** @throws Refusal the same whether there is no such reservation or it is another restaurant's */
  async function ofMember(
    request: FastifyRequest<ById>,
    id: string,
  ): Promise<{ row: ReservationRow; member: Member }> {
    const row = await reservationById(db, id);
    const member = await ownerAuth.requireMemberOf(request, row?.restaurantId, "reservation-not-found");
    if (row === null) throw new Refusal("reservation-not-found");
    return { row, member };
  }

  async function currentViews(reply: ReplyHead, ids: readonly string[], { role, ...member }: Member) {
    const reader = await readerOf(db, ids, { role, now: now() });
    const rows = await Promise.all(ids.map((id) => reservationById(db, id)));
    const views = rows.filter((row) => row !== null).map((row) => bookReservation(row, reader));
    reads.note(reply, member, "booking", tellingIn(views));
    return views;
  }
}
