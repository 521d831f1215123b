import type { FastifyInstance, FastifyRequest } from "fastify";
import { isAtLeast, type Member, type OwnerAuth, type ReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import type { ById } from "../../booking/own-reservations.ts";
import { actOf } from "../../reservation-book/act-once.ts";
import { reservationById } from "../../store.ts";
import { changeGuest, joinGuest, separateGuest, setGuestConsent } from "./change-guest.ts";
import { findGuests, getGuest } from "./get-guest.ts";
import { guestById, guestOfBooking } from "./guest-store.ts";
import { linkGuests } from "./link-guests.ts";
import { guestCard, guestHit, tellingHits, tellingOf } from "./view.ts";

interface GuestRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  now: () => Date;
}

/** One for each letter that somebody types, on several tablets behind one address; numbers can't be tried in bulk. */
const TYPING = { rateLimit: { max: 300, timeWindow: "1 minute" } };

/** The guests of a restaurant, as its staff know them. */
export function registerGuests(app: FastifyInstance, { db, ownerAuth, reads, now }: GuestRoutes): void {
  const serve = serverOf(app, reservationsEndpoints);

  serve(
    "GET /api/owner/restaurants/:id/guests",
    { config: TYPING },
    async ({ request, reply, readQuery }) => {
      const member = await ownerAuth.requireMember(request, request.params.id);
      const { q: typed } = readQuery();
      const seesContact = isAtLeast(member.role, "manager");
      const rows = await findGuests(db, { member, typed, seesContact }, now());
      const guests = rows.map((row) => guestHit(row, member.role));
      reply.header("cache-control", "private, no-store");
      reads.note(reply, member, "guests", tellingHits(guests));
      return { guests };
    },
  );

  serve("GET /api/owner/guests/:id", async ({ request, reply }) => {
    const member = await ofMember(request);
    return cardFor(reply, request.params.id, member);
  });

  serve("GET /api/owner/reservations/:id/guest", async ({ request, reply }) => {
    const row = await reservationById(db, request.params.id);
    const member = await ownerAuth.requireMemberOf(request, row?.restaurantId, "reservation-not-found");
    await linkGuests(db, member.restaurantId);
    const guestId = await guestOfBooking(db, request.params.id);
    if (guestId === null) throw new Refusal("guest-not-found");
    return cardFor(reply, guestId, member);
  });

  serve("PATCH /api/owner/guests/:id", async ({ request, reply, readBody }) => {
    const member = await ofMember(request);
    const change = readBody();
    const result = await changeGuest(db, { ...changeOf(request, member, { change }), change });
    return answer(reply, member, request.params.id, result);
  });

  serve("PUT /api/owner/guests/:id/consent", async ({ request, reply, readBody }) => {
    const member = await ofMember(request);
    const { agreed } = readBody();
    const result = await setGuestConsent(db, { ...changeOf(request, member, { agreed }), agreed });
    return answer(reply, member, request.params.id, result);
  });

  serve("POST /api/owner/guests/:id/joins", async ({ request, reply, readBody }) => {
    const member = await ofMember(request);
    const { other } = readBody();
    const result = await joinGuest(db, { ...changeOf(request, member, { other }), other });
    return answer(reply, member, request.params.id, result);
  });

  serve("DELETE /api/owner/guests/:id/joins/:other", async ({ request, reply }) => {
    const member = await ofMember(request);
    const { other } = request.params;
    const result = await separateGuest(db, { ...changeOf(request, member, { other }), other });
    return answer(reply, member, request.params.id, result);
  });

  /** @throws Refusal the same whether there is no such guest or it is another restaurant's */
  async function ofMember(request: FastifyRequest<ById>): Promise<Member> {
    const guest = await guestById(db, request.params.id);
    return ownerAuth.requireMemberOf(request, guest?.restaurantId, "guest-not-found");
  }

  function changeOf(request: FastifyRequest<ById>, member: Member, said: object) {
    const { restaurantId, user } = member;
    const act = actOf(request, member, { said: said, now: now() });
    return { id: request.params.id, restaurantId, accountId: user.id, act, now: now() };
  }

  async function answer(
    reply: ReplyHead,
    member: Member,
    id: string,
    result: Awaited<ReturnType<typeof changeGuest>>,
  ) {
    if (!result.ok) throw new Refusal(result.reason);
    return cardFor(reply, id, member);
  }

  async function cardFor(reply: ReplyHead, id: string, member: Member) {
    const data = await getGuest(db, id);
    if (data === null) throw new Refusal("guest-not-found");
    const card = guestCard(data, member.role);
    reply.header("cache-control", "private, no-store");
    reads.note(reply, member, "guests", tellingOf(card));
    return card;
  }
}
