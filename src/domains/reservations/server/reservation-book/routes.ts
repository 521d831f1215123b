import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Member, OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import { isDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import { LINE, sendVersions } from "#platform/server/http/event-streams.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import { conflictingDishes, type LogLine } from "../../contract/book.ts";
import { reservationsEndpoints } from "../../contract.ts";
import type { ById } from "../booking/own-reservations.ts";
import { NEED_FIELDS } from "../rules.ts";
import { type ReservationRow, reservationById } from "../store.ts";
import { refuseAnswers } from "../view.ts";
import { actOf } from "./act-once.ts";
import { addBooking } from "./add/add-booking.ts";
import { applyStep, setContactAttempt } from "./apply-step.ts";
import { changeByStaff } from "./change-booking.ts";
import { getReservationBook, watchReservationBook } from "./get-reservation-book.ts";
import { readerOf } from "./reader.ts";
import { stopUntil } from "./room/get-room.ts";
import { setAnswer } from "./set-kitchen-answer.ts";
import { setShiftNote } from "./shift-note/set-shift-note.ts";
import { logOf, setStoppedUntil } from "./store.ts";
import { bookReservation, refuseStaff, refuseTable, tellingIn } from "./view.ts";

interface ReservationBookRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  now: () => Date;
}

/** Fields of a log line with dietary needs or words of the guest. */
const HEALTH_FIELDS = [...NEED_FIELDS, "specialRequests", "answers", "staffNote", "dishes"];

/** The restaurant's side of its reservations. */
export function registerReservationBook(
  app: FastifyInstance,
  { db, ownerAuth, reads, now }: ReservationBookRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/owner/restaurants/:id/book", async ({ request, reply, readQuery }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    const { from, days } = readQuery();
    const book = await getReservationBook(db, member, { from, count: days }, now());
    if (book === null) throw new Refusal("restaurant-not-bookable");
    reply.header("cache-control", "private, no-store");
    reads.note(reply, member, "book", tellingIn([...book.reservations, ...book.waiting]));
    reads.note(reply, member, "waitlist", tellingIn(book.waitlist));
    return book;
  });

  const watch = watchReservationBook(db);

  serve("GET /api/owner/restaurants/:id/book/changes", LINE, async ({ request, reply, readQuery }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const { after } = readQuery();
    return sendVersions(request, reply, (tell) => watch.listen(restaurantId, after, tell));
  });

  serve("POST /api/owner/restaurants/:id/reservations", async ({ request, reply, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    const body = readBody();
    const at = now();
    const act = actOf(request, member, { said: body, now: at });
    const result = await addBooking(db, { member, body, act, now: at });
    if (!result.ok) throw refuseTable(result);
    return await currentView(reply, result.id, member);
  });

  serve("POST /api/owner/restaurants/:id/stop", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const until = await stopUntil(db, restaurantId, readBody(), now());
    await setStoppedUntil(db, restaurantId, until);
    return { stoppedUntil: until?.toISOString() ?? null };
  });

  serve("PUT /api/owner/restaurants/:id/shift-notes/:date", async ({ request, readBody }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id);
    const { text, before } = readBody();
    const { date } = request.params;
    if (!isDate(date)) throw new Refusal("invalid-input", { issues: [{ path: "date", issue: "date" }] });
    const isWritten = await setShiftNote(db, {
      ...{ restaurantId, date, text, before, accountId: user.id, now: now() },
    });
    if (!isWritten) throw new Refusal("changed-meanwhile");
    return { date, shiftNote: text };
  });

  serve("POST /api/owner/reservations/:id/steps", async ({ request, reply, readBody }) => {
    const { row, member } = await ofMember(request);
    const step = readBody();
    const act = actOf(request, member, { said: step, now: now() });
    const input = { id: row.id, ...step, accountId: member.user.id, act, now: now() };
    const result = await applyStep(db, input);
    if (!result.ok) throw refuseTable(result);
    return currentView(reply, row.id, member);
  });

  serve("PATCH /api/owner/reservations/:id", async ({ request, reply, readBody }) => {
    const { row, member } = await ofMember(request);
    const change = readBody();
    const act = actOf(request, member, { said: change, now: now() });
    const input = { id: row.id, change, accountId: member.user.id, act, now: now() };
    const result = await changeByStaff(db, input);
    if (!result.ok && result.reason === "answers-refused") throw refuseAnswers(result);
    if (!result.ok) throw refuseTable(result);
    return currentView(reply, row.id, member);
  });

  serve("POST /api/owner/reservations/:id/contact-attempts", async ({ request, reply }) => {
    const { row, member } = await ofMember(request);
    const act = actOf(request, member, { said: null, now: now() });
    const result = await setContactAttempt(db, { id: row.id, accountId: member.user.id, act, now: now() });
    if (!result.ok) throw refuseStaff(result.reason);
    return currentView(reply, row.id, member);
  });

  serve("POST /api/owner/reservations/:id/kitchen", async ({ request, reply, readBody }) => {
    const { row, member } = await ofMember(request);
    const said = readBody();
    const act = actOf(request, member, { said, now: now() });
    const result = await setAnswer(db, { id: row.id, said, user: member.user, act, now: now() });
    if (!result.ok && result.reason === "dish-conflicts")
      throw Refusal.with(conflictingDishes, { conflicts: result.conflicts });
    if (!result.ok) throw refuseStaff(result.reason, "until");
    return currentView(reply, row.id, member);
  });

  serve("GET /api/owner/reservations/:id/log", async ({ request, reply }) => {
    const { row, member } = await ofMember(request);
    reply.header("cache-control", "private, no-store");
    const lines = await logOf(db, row.id);
    // A change has the former value, too.
    const isTold = lines.some(
      ({ reason, changes }) => reason || HEALTH_FIELDS.some((field) => field in changes),
    );
    reads.note(reply, member, "booking", isTold ? 1 : 0);
    return lines.map((line): LogLine => ({ ...line, at: line.at.toISOString() }));
  });

  /** @throws Refusal the same whether there is no such reservation or it is another restaurant's */
  async function ofMember(request: FastifyRequest<ById>): Promise<{ row: ReservationRow; member: Member }> {
    const row = await reservationById(db, request.params.id);
    const member = await ownerAuth.requireMemberOf(request, row?.restaurantId, "reservation-not-found");
    if (row === null) throw new Refusal("reservation-not-found");
    return { row, member };
  }

  async function currentView(reply: ReplyHead, id: string, member: Member) {
    const row = await reservationById(db, id);
    if (row === null) throw new Refusal("reservation-not-found");
    const view = bookReservation(row, await readerOf(db, [id], { role: member.role, now: now() }));
    reads.note(reply, member, "booking", tellingIn([view]));
    return view;
  }
}
