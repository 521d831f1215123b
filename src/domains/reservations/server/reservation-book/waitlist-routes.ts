import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Member, OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../contract.ts";
import type { ById } from "../booking/own-reservations.ts";
import { endEntry } from "../waitlist/end-entry.ts";
import { createOffer } from "../waitlist/offer-table.ts";
import { entryById } from "../waitlist/store.ts";
import { actOf } from "./act-once.ts";
import { bookEntry, tellingIn } from "./view.ts";

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
    const act = actOf(request, member, null);
    const result = await createOffer(db, { id, act, now: now(), publicUrl });
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(reply, id, member);
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
