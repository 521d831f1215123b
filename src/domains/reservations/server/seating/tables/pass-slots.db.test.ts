import { expect, inject, it } from "vitest";
import { addByStaff } from "#domains/reservations/contract/book.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import type { Member } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { addBooking } from "../../reservation-book/add/add-booking.ts";
import { releaseSlots } from "./store.ts";

const now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
/** The embedded database has one connection: there nobody waits for a lock. */
const onServer = it.skipIf(inject("postgresUrl") === undefined);

onServer(
  "a table that three share stays taken for the last one while the other two go at the same moment",
  async () => {
    const restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 4 }] });
    const owner = await testAccount(app);
    await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
    const member = { restaurantId, role: "owner", user: owner.user } as unknown as Member;
    const [table] = await db.query<{ id: string }>(
      "SELECT id FROM restaurant_tables WHERE restaurant_id = $1",
      [restaurantId],
    );
    const seat = async (customerName: string) => {
      const wish = { source: "phone", reservationDate: "2026-12-24T18:00", guestCount: 2, customerName };
      const body = addByStaff.parse({ ...wish, tableIds: [table?.id], exceptions: ["overbook"] });
      const added = await addBooking(db, { member, body, now });
      if (!added.ok) throw new Error(JSON.stringify(added));
      const [row] = await db.query<{ id: string }>("SELECT id FROM reservations WHERE customer_name = $1", [
        customerName,
      ]);
      return row?.id ?? "";
    };
    const [first, second, third] = [await seat("first"), await seat("second"), await seat("third")];
    const taken = () =>
      db.query<{ reservationId: string; quarters: number }>(
        `SELECT reservation_id AS "reservationId", count(*)::int AS quarters FROM reservation_slots WHERE table_id = $1 GROUP BY 1`,
        [table?.id],
      );
    expect(await taken()).toEqual([{ reservationId: first, quarters: 6 }]);

    // The second would inherit the first's place, and is on its way out: who deletes the first waits for it.
    const { going } = await db.transaction(async (tx) => {
      await releaseSlots(tx, second);
      const going = db.transaction((other) => releaseSlots(other, first));
      const waiting =
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
      await expect.poll(() => db.query(waiting), { timeout: 60_000 }).toHaveLength(1);
      return { going };
    });
    await going;
    expect(await taken()).toEqual([{ reservationId: third, quarters: 6 }]);
  },
);
