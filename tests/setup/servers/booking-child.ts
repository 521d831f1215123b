/**
 * Books one table after the other in an endless loop and prints the id of each confirmed reservation: for tests that
 * kill it. Usage: node booking-child.ts <data folder, or URL of a PostgreSQL server> <restaurant>
 */

import { createReservation as contract } from "#domains/reservations/contract/reservations.ts";
import { createReservation } from "#domains/reservations/server/booking/create-reservation.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { bookingBody } from "../builders/test-booking.ts";
import { addTestRestaurant } from "../builders/test-restaurant.ts";

const [where = "", given] = process.argv.slice(2);
const isServer = where.startsWith("postgres");
const { db } = await openDatabase({ databaseUrl: isServer ? where : null, dataDir: where });
const now = new Date("2026-12-01T03:00:00Z");
const restaurantId =
  given ??
  (await addTestRestaurant(db, {
    tables: Array.from({ length: 30 }, (_, n) => ({ label: `T${n}`, minParty: 1, maxParty: 4 })),
  }));
say(`restaurant ${restaurantId}`);
// Several concurrently, so that the kill interrupts some of them.
await Promise.all([0, 1, 2, 3].map(bookOn));

async function bookOn(lane: number): Promise<void> {
  for (let n = 0; ; n++) {
    const day = addDays("2026-12-02", (n * 4 + lane) % 55);
    const body = contract.parse(bookingBody(restaurantId, { reservationDate: `${day}T18:00` }));
    const input = { body, idempotencyKey: null, holderHash: "x", accountId: null, takesCards: true, now };
    const result = await createReservation(db, input);
    if (result.ok) say(`booked ${result.reservation.id}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
