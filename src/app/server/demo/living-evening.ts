import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { LoggedIn } from "#domains/accounts/contract/accounts.ts";
import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";
import type { BoardOrder, BoardView, CreateOrderBody, TableLink } from "#domains/orders/contract/orders.ts";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { readDemoAccounts } from "./demo-district.ts";
import { EVENING_CAST } from "./evening-cast.ts";
import { demoId } from "./store.ts";

const ZONE = "Asia/Tokyo";
const MINUTE_MS = 60_000;
/** The restaurants' day ends at five in the morning. */
const DAY_ENDS_MS = 5 * 60 * MINUTE_MS;
/** Parties come up to so many minutes late, and leave up to so many before their time. */
const LATE_MINUTES = 8;
const EARLY_MINUTES = 15;
/** Minutes until the promised answer of the kitchen. */
const ANSWERS_WITHIN = 60;
/** Minutes at the table before a party orders; minutes of an order's life until each status. */
const ORDERS_AFTER = 6;
const ACCEPTED_AFTER = 1;
const READY_AFTER = 7;
const SERVED_AFTER = 11;

/** The product's own API, called without a network. */
interface Api {
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/**
 * The evening of a demonstration at the restaurant whose accounts have published passwords: parties are entered, come,
 * order and leave, and the kitchen answers, visitors' bookings and orders included. Everything goes through the same
 * calls as the staff's tablet makes, so it can do nothing that staff can't. About what a guest can't eat the fictional
 * kitchen says no more than that it will check.
 */
export class LivingEvening {
  readonly #api: Api;
  readonly #now: () => Date;
  #token: string | null = null;
  /** The day whose parties are entered. */
  #enteredOn: string | null = null;

  constructor(api: Api, now: () => Date) {
    this.#api = api;
    this.#now = now;
  }

  /** Moves everything on that is due. Refusals are part of an evening: what was refused is tried again a minute later. */
  async tick(): Promise<void> {
    const people = await readDemoAccounts();
    const owner = people.find(({ works }) => works?.as === "owner");
    if (!owner?.works) return;
    const id = demoId(owner.works.at);
    this.#token ??= await this.#logIn(owner);
    const day = localDate(new Date(this.#now().getTime() - DAY_ENDS_MS), ZONE);
    const book = await this.#read<BookView>(`/api/owner/restaurants/${id}/book?from=${day}&days=1`);
    // Logged out, or the district was reset: logs in again next time.
    if (book === null) {
      this.#token = null;
      return;
    }
    if (this.#enteredOn !== day) {
      await this.#enterParties(id, day, book.reservations);
      this.#enteredOn = day;
    }
    for (const party of book.waiting) await this.#answer(party);
    for (const party of book.reservations) await this.#moveParty(party);
    const board = await this.#read<BoardView>(`/api/owner/restaurants/${id}/orders`);
    for (const order of board?.orders ?? []) await this.#moveOrder(order);
    const seated = book.reservations.filter(({ status }) => status === "seated");
    for (const party of seated) await this.#order(id, party, board?.orders ?? []);
  }

  async #logIn({ email, password }: { email: string; password: string }): Promise<string | null> {
    const answer = await this.#write<LoggedIn>("/api/auth/login", { email, password });
    return answer?.token ?? null;
  }

  async #enterParties(id: string, day: string, known: readonly BookReservation[]): Promise<void> {
    const offered = await this.#read<{ time: string; available: boolean }[]>(
      `/api/restaurants/${id}/availability?date=${day}&guests=2`,
    );
    const times = (offered ?? []).filter(({ available }) => available).map(({ time }) => time);
    for (const [index, party] of EVENING_CAST.entries()) {
      const time = times[Math.floor((index * times.length) / EVENING_CAST.length)];
      if (time === undefined || known.some(({ customerName }) => customerName === party.customerName))
        continue;
      await this.#write(`/api/owner/restaurants/${id}/reservations`, {
        ...{ source: "phone", reservationDate: `${day}T${time}`, customerPhone: null },
        ...party,
      });
    }
  }

  /** Accepts a request, and promises an answer about what the guest can't eat. */
  async #answer({ id, status, steps, startsAt, kitchen }: BookReservation): Promise<void> {
    if (status === "requested" && steps.includes("confirmed")) await this.#step(id, status, "confirmed");
    if (kitchen?.answer !== null) return;
    const latest = Date.parse(startsAt) - MINUTE_MS;
    const until = new Date(Math.min(latest, this.#now().getTime() + ANSWERS_WITHIN * MINUTE_MS));
    await this.#write(`/api/owner/reservations/${id}/kitchen`, {
      ...{ answer: "will-check", until: localMinute(until, ZONE) },
    });
  }

  async #moveParty({ id, status, steps, startsAt, endsAt }: BookReservation): Promise<void> {
    const at = this.#now().getTime();
    const comesAt = Date.parse(startsAt) + minutesOf(id, LATE_MINUTES) * MINUTE_MS;
    const leavesAt = Date.parse(endsAt) - minutesOf(id, EARLY_MINUTES) * MINUTE_MS;
    if (status === "confirmed" && at >= comesAt && steps.includes("seated"))
      await this.#step(id, status, "seated");
    if (status === "seated" && at >= leavesAt && steps.includes("completed"))
      await this.#step(id, status, "completed");
  }

  #step(id: string, from: BookReservation["status"], to: BookReservation["status"]): Promise<unknown> {
    return this.#write(`/api/owner/reservations/${id}/steps`, { from, to });
  }

  async #moveOrder({ id, status, kind, createdAt, steps }: BoardOrder): Promise<void> {
    const minutes = (this.#now().getTime() - Date.parse(createdAt)) / MINUTE_MS;
    const next = (
      [
        ["new", "accepted", ACCEPTED_AFTER],
        ["accepted", "ready", READY_AFTER],
        ["ready", "done", SERVED_AFTER],
      ] as const
    ).find(([from, to, after]) => status === from && steps.includes(to) && minutes >= after);
    if (next === undefined) return;
    const readyInMinutes = next[1] === "accepted" && kind === "dine-in" ? READY_AFTER : null;
    await this.#write(`/api/owner/orders/${id}/steps`, { from: status, to: next[1], readyInMinutes });
  }

  /** A party of the cast without needs orders once. */
  async #order(restaurantId: string, party: BookReservation, orders: readonly BoardOrder[]): Promise<void> {
    const role = EVENING_CAST.find(({ customerName }) => customerName === party.customerName);
    const hasNeeds = role === undefined || !(role.dietaryNeeds?.length === 0);
    const isSettled = this.#now().getTime() >= Date.parse(party.startsAt) + ORDERS_AFTER * MINUTE_MS;
    if (hasNeeds || !isSettled || orders.some(({ customerName }) => customerName === party.customerName))
      return;
    const tables = await this.#read<TableLink[]>(`/api/owner/restaurants/${restaurantId}/ordering/tables`);
    const table = tables?.find(({ tableId }) => party.tableIds.includes(tableId));
    const menu = await this.#read<MenuView>(`/api/restaurants/${restaurantId}/menu`);
    const dishes = (menu?.sections ?? [])
      .filter(({ isServedNow }) => isServedNow)
      .flatMap((section) => section.dishes)
      .filter(isPlain);
    const chosen = dishes.filter((_, index) => index % 5 === minutesOf(party.id, 5)).slice(0, 2);
    if (table === undefined || chosen.length === 0) return;
    const body: CreateOrderBody = {
      ...{ restaurantId, kind: "dine-in", tableCode: new URL(table.url).searchParams.get("table") },
      lines: chosen.map(({ id }) => ({ dishId: id, quantity: 1 })),
      expectedYen: chosen.reduce((sum, { prices }) => sum + (prices.eatIn?.minor ?? 0), 0),
      ...{ pays: "at-restaurant", customerName: party.customerName ?? "", language: "ja" },
    };
    await this.#write("/api/orders", body);
  }

  async #read<Answer>(url: string): Promise<Answer | null> {
    const answer = await this.#api.inject({ url, headers: this.#headers() });
    return answer.statusCode < 300 ? answer.json<Answer>() : null;
  }

  /** Null where it was refused. */
  async #write<Answer>(url: string, payload: object): Promise<Answer | null> {
    const answer = await this.#api.inject({ method: "POST", url, headers: this.#headers(), payload });
    if (answer.statusCode < 300) return answer.json<Answer>();
    log.debug({ url, statusCode: answer.statusCode }, "the demonstration's evening: refused");
    return null;
  }

  #headers(): Record<string, string> {
    return this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
  }
}

/** The same number for the same id, below `count`. */
function minutesOf(id: string, count: number): number {
  return [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % count;
}

/** A dish that is ordered without a choice. */
function isPlain({ prices, variants, options, isSoldOut }: MenuDish): boolean {
  return (
    prices.eatIn !== null && variants.length === 0 && !isSoldOut && options.every(({ min }) => min === 0)
  );
}
