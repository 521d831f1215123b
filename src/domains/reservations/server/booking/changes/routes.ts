import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import { type ChatLink, resendAbout } from "#domains/notifications/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { tooLateToChange } from "../../../contract/reservations.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { eraseGuest } from "../../guests/guest-data.ts";
import { aboutOf } from "../../notices/rules.ts";
import { refuseStaff } from "../../reservation-book/view.ts";
import { reservationById } from "../../store.ts";
import { refuseAnswers, refuseNoPlace } from "../../view.ts";
import { findOwnReservation, getReservation } from "../own-reservations.ts";
import { cancelReservation, changeReservation, setLate } from "./change-reservation.ts";

export interface ChangeRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
  publicUrl: string;
  chatLink: ChatLink;
}

/** More than a guest needs. */
const AGAIN_LIMIT = { rateLimit: { max: 10, timeWindow: "1 minute" } };

/** What a guest changes of their own reservation. Each answers with the reservation as it is then. */
export function registerChanges(
  app: FastifyInstance,
  { db, auth, now, publicUrl, chatLink }: ChangeRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("PATCH /api/reservations/:id", async ({ request, readBody }) => {
    const row = await findOwnReservation(db, request, auth);
    const { id, restaurantId } = row;
    const change = readBody();
    const idempotencyKey = readIdempotencyKey(request);
    const result = await changeReservation(db, { id, change, idempotencyKey, now: now() });
    if (result.ok) return currentView(id, request.language);
    if (result.reason === "too-late-to-change")
      throw Refusal.with(tooLateToChange, { changeUntil: result.changeUntil });
    if (result.reason === "answers-refused") throw refuseAnswers(result);
    if (result.reason !== "no-place") throw refuseStaff(result.reason);
    const { reservationDate: at = row.localTime, guestCount: guests = row.guestCount } = change;
    const { courseId = row.courseId, areaId = row.areaId } = change;
    throw await refuseNoPlace(db, result.place, { restaurantId, at, guests, courseId, areaId }, now(), {
      except: id,
    });
  });

  serve("POST /api/reservations/:id/cancel", async ({ request, readBody }) => {
    const { id } = await findOwnReservation(db, request, auth);
    const { reason } = readBody();
    const result = await cancelReservation(db, { id, reason, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(id, request.language);
  });

  serve("POST /api/reservations/:id/erase", async ({ request }) => {
    const { id } = await findOwnReservation(db, request, auth);
    if (!(await eraseGuest(db, id, now()))) throw new Refusal("erase-later");
  });

  serve("POST /api/reservations/:id/late", async ({ request, readBody }) => {
    const { id } = await findOwnReservation(db, request, auth);
    const { minutes } = readBody();
    const result = await setLate(db, { id, minutes, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return currentView(id, request.language);
  });

  serve("POST /api/reservations/:id/messages/again", { config: AGAIN_LIMIT }, async ({ request }) => {
    const { id } = await findOwnReservation(db, request, auth);
    await resendAbout(db, aboutOf(id), now());
    return currentView(id, request.language);
  });

  async function currentView(id: string, language: Language) {
    const row = await reservationById(db, id);
    if (row === null) throw new Refusal("reservation-not-found");
    return getReservation(db, row, { publicUrl, chatLink, language, isFramed: false, now: now() });
  }
}
