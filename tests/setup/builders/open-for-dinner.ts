import type { Page } from "@playwright/test";
import { expect } from "../browser/journey.ts";
import type { Member } from "../browser/sign-in.ts";
import { headersOf } from "./new-restaurant.ts";
import { restaurantSeatingPlan } from "./restaurant-seating-plan.ts";

/** Gives a new restaurant a counter, a room, and dinner on every day; its bookings are confirmed at once. */
export async function openForDinner(page: Page, { id, owner }: { id: string; owner: Member }): Promise<void> {
  const headers = await headersOf(page, owner);
  const path = `/api/owner/restaurants/${id}/inventory`;
  const { version } = (await (await page.request.get(path, { headers })).json()) as { version: number };
  const { week, rules, ...plan } = restaurantSeatingPlan();
  const dinner = { firstSeating: "18:00", lastSeating: "21:00", lastOrder: null };
  const inventory = {
    ...plan,
    // New tables: the server gives them their ids.
    tables: plan.tables.map((table) => ({ ...table, id: null })),
    week: week.map(({ weekday }) => ({ weekday, periods: [dinner] })),
    rules: { ...rules, walkInWeekdays: [] },
  };
  const saved = await page.request.put(path, { headers, data: { inventory, version, accepted: [] } });
  expect(saved.status(), await saved.text()).toBe(200);
}
