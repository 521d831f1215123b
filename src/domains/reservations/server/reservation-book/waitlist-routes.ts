import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Member, OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../contract.ts";
import type { ById } from "../booking/own-reservations.ts";
import { reservationById } from "../store.ts";
import { acceptForParty } from "../waitlist/accept-for-party.ts";
import { addEntryByStaff } from "../waitlist/add-entry-by-staff.ts";
import { endEntry } from "../waitlist/end-entry.ts";
import { createOffer } from "../waitlist/offer-table.ts";
import { entryById } from "../waitlist/store.ts";
import { actOf } from "./act-once.ts";
import { readerOf } from "./reader.ts";
import { bookEntry, bookReservation, tellingIn } from "./view.ts";

interface StaffWaitlistRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  now: () => Date;
  publicUrl: string;
}

/** What staff do with waitlist entries. Each responds with the updated entry. */
export function registerStaffWaitlist(
  app: FastifyInstance,
  { db, ownerAuth, reads, now, publicUrl }: StaffWaitlistRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("POST /api/owner/waitlist/:id/offer", async ({ request, reply }) => {
    const member = await ofMember(request);
    const { id } = request.params;
    const act = actOf(request, member, { said: null, now: now() });
    const result = await createOffer(db, { id, act, now: now(), publicUrl });
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(reply, id, member);
  });

  serve("POST /api/owner/restaurants/:id/waitlist", async ({ request, reply, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    const body = readBody();
    const act = actOf(request, member, { said: body, now: now() });
    const result = await addEntryByStaff(db, { member, body, act, now: now(), publicUrl });
    if (result.ok) {
      reply.status(201);
      return currentView(reply, result.id, member);
    }
    if (result.reason !== "wait-refused") throw new Refusal(result.reason);
    const { field, ...issue } = result.refusal;
    const path = field === "reservationDate" ? "from" : field;
    throw new Refusal("invalid-input", { issues: [{ path, ...issue }] });
  });

  serve("POST /api/owner/waitlist/:id/accept", async ({ request, reply }) => {
    const member = await ofMember(request);
    const result = await acceptForParty(db, { id: request.params.id, member, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    const row = await reservationById(db, result.id);
    if (row === null) throw new Refusal("offer-over");
    const view = bookReservation(row, await readerOf(db, [row.id], { role: member.role, now: now() }));
    reads.note(reply, member, "booking", tellingIn([view]));
    return view;
  });

  serve("DELETE /api/owner/waitlist/:id", async ({ request, reply }) => {
    const member = await ofMember(request);
    const { id } = request.params;
    await endEntry(db, { id, to: "removed", now: now(), publicUrl });
    return currentView(reply, id, member);
  });

  /** @throws Refusal the same whether there is no such party or it waits at another restaurant */
  async function ofMember(request: FastifyRequest<ById>): Promise<Member> {
    const entry = await entryById(db, request.params.id);
    return ownerAuth.requireMemberOf(request, entry?.restaurantId, "waitlist-not-found");
  }

  async function currentView(reply: ReplyHead, id: string, member: Member) {
    const entry = await entryById(db, id);
    if (entry === null) throw new Refusal("waitlist-not-found");
    const view = bookEntry(entry, member.role);
    reads.note(reply, member, "waitlist", tellingIn([view]));
    return view;
  }
}
