import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { BookReservation, BookTable, BookView } from "#domains/reservations/contract/book.ts";
import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import { proposePlaces } from "#domains/reservations/floor-plan.ts";
import type { Member } from "../browser/sign-in.ts";
import { headersOf } from "../builders/new-restaurant.ts";
import { restaurantSeatingPlan } from "../builders/restaurant-seating-plan.ts";

/** An izakaya of twenty tables: six seats at the counter, eight tables, four on tatami, two rooms. */
const TABLES: readonly { section: string; labels: readonly string[]; maxParty: number }[] = [
  { section: "カウンター", labels: ["C1", "C2", "C3", "C4", "C5", "C6"], maxParty: 2 },
  { section: "テーブル", labels: ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8"], maxParty: 4 },
  { section: "座敷", labels: ["Z1", "Z2", "Z3", "Z4"], maxParty: 6 },
  { section: "個室", labels: ["R1", "R2"], maxParty: 8 },
];

const NAMES = [
  ...["佐藤 花子", "鈴木 一郎", "高橋 美咲", "田中 健", "Alexandra Wojciechowska-Nowak", "Somchai Srisuk"],
  ...["김민준", "王小明", "林怡君", "Nguyễn Thị Minh Khai", "María José Fernández", "O'Neill", "渡辺 直美"],
  ...[
    "Ahmad bin Abdullah",
    "Budi Santoso",
    "Ioana Popescu",
    "山本 太郎",
    "中村 さくら",
    "小林 誠",
    "加藤 翔",
  ],
];

/** What every third party can't eat, in turn. */
const NEEDS: readonly Partial<Record<"dietaryNeeds" | "severeAllergens" | "otherNeeds", unknown>>[] = [
  { severeAllergens: ["shellfish"] },
  { dietaryNeeds: ["vegan"] },
  { dietaryNeeds: ["halal"], otherNeeds: [{ text: "alcohol in sauces", severe: false }] },
  { dietaryNeeds: ["without-nuts", "without-eggs"], severeAllergens: ["nuts"] },
  { otherNeeds: [{ text: "タコ", severe: true }] },
  { dietaryNeeds: ["gluten-free"] },
];

const PARTIES = 71;
const SEATINGS = 4;
const FIRST_MINUTE = 17 * 60;
const TURN_MINUTES = 90;
const BETWEEN_MINUTES = 105;

/**
 * Opens a restaurant's tables for this evening and enters its 71 parties, or the first of them; ten of them nobody has
 * asked for their needs. `isDrawn`: with a floor plan.
 */
export async function layOutEvening(
  page: Page,
  { id, owner }: { id: string; owner: Member },
  date: string,
  { isDrawn = true, parties: count = PARTIES } = {},
): Promise<BookReservation[]> {
  // Each house enters its parties from an address of its own: the number of writes from one is limited.
  const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
  const headers = { ...(await headersOf(page, owner)), ...from };
  const ok = async <Answer>(method: "get" | "put" | "post", path: string, data?: object): Promise<Answer> => {
    const answer = await page.request[method](path, { headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { version } = await ok<{ version: number }>("get", `/api/owner/restaurants/${id}/inventory`);
  await ok("put", `/api/owner/restaurants/${id}/inventory`, {
    inventory: izakaya(isDrawn),
    version,
    accepted: [],
  });
  const { tables } = await ok<BookView>("get", `/api/owner/restaurants/${id}/book?from=${date}&days=1`);
  const parties: BookReservation[] = [];
  for (const party of evening(tables, date).slice(0, count))
    parties.push(await ok("post", `/api/owner/restaurants/${id}/reservations`, party));
  return parties;
}

function izakaya(isDrawn: boolean): SeatingPlanBody {
  const plan = restaurantSeatingPlan();
  const dinner = { firstSeating: "17:00", lastSeating: "22:30", lastOrder: "23:00" };
  return {
    ...plan,
    sections: TABLES.map(({ section }) => ({ name: section, isOffered: false, words: {} })),
    tables: TABLES.flatMap(({ section, labels, maxParty }) =>
      labels.map((label) => ({ id: null, label, section, minParty: 1, maxParty, place: null })),
    ).map((table, index, all) => ({ ...table, place: (isDrawn && proposePlaces(all)[index]) || null })),
    combinations: [],
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: [dinner] })),
    rules: {
      ...plan.rules,
      ...{
        turnMinutes: TURN_MINUTES,
        turnByParty: [],
        pacingCovers: 20,
        pacingMinutes: 30,
        walkInWeekdays: [],
      },
    },
  };
}

function evening(tables: readonly BookTable[], date: string): object[] {
  const seats = Array.from({ length: SEATINGS }, (_, seating) =>
    tables.map((table, index) => ({
      table,
      minutes: FIRST_MINUTE + (index % 4) * 15 + seating * BETWEEN_MINUTES,
    })),
  ).flat();
  return seats.slice(0, PARTIES).map(({ table, minutes }, index) => ({
    source: "phone",
    reservationDate: `${date}T${clock(minutes)}`,
    guestCount: 1 + (index % table.maxParty),
    tableIds: [table.id],
    customerName: NAMES[index % NAMES.length],
    customerPhone: `090-1234-${String(1_000 + index)}`,
    staffNote: index % 9 === 4 ? "お誕生日。ケーキを20:00に" : null,
    ...(index % 3 === 0
      ? NEEDS[(index / 3) % NEEDS.length]
      : { needsAsked: index % 7 !== 1, dietaryNeeds: index % 7 === 1 ? undefined : [] }),
  }));
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
