import type { Outside } from "../stage/outside.ts";
import { HANGS_MS, pause, until } from "../stage/pause.ts";
import type { Restaurant } from "../stage/world.ts";
import { bank } from "./bank.ts";
import { book, cancel, change } from "./book.ts";
import { Client, Tally } from "./client.ts";
import { Dice } from "./dice.ts";
import type { Act, Guest } from "./guest.ts";
import { Journal } from "./journal.ts";
import { cancelOrder, order } from "./order.ts";
import { keepRestaurant, openRestaurant } from "./owner.ts";
import { chat, signUpAndIn } from "./people.ts";

/** How often each act is done, out of all of them. */
const ACTS: readonly (readonly [number, Act])[] = [
  [40, book],
  [10, change],
  [12, cancel],
  [18, order],
  [4, cancelOrder],
  [4, signUpAndIn],
  [12, chat],
];
const OF_ALL = ACTS.reduce((sum, [share]) => sum + share, 0);
/** Between two acts: people read before they tap. */
const REST_MS = 20;

export interface DriverOptions {
  /** Where the product is; asked for at each call. Each guest may be sent elsewhere. */
  url: (guest: number) => string;
  restaurants: readonly Restaurant[];
  guests: number;
  seed: number;
  /** Those outside, where the product has such. */
  outside?: Outside;
}

/** Guests and owners who go about their business, and write down what they were told. */
export class Driver {
  readonly journal = new Journal();
  readonly tally = new Tally();
  readonly #options: DriverOptions;
  #isEnding = false;
  #giveUpAt = Number.POSITIVE_INFINITY;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: DriverOptions) {
    this.#options = options;
  }

  /** Opens the restaurants, then lets everybody in. */
  async start(): Promise<void> {
    const { restaurants, guests, seed, outside } = this.#options;
    this.#giveUpAt = performance.now() + HANGS_MS;
    const owners = [];
    for (const [n, restaurant] of restaurants.entries())
      owners.push(
        await openRestaurant(
          this.#client(1_000 + n),
          new Dice(seed + 1_000 + n),
          this.journal,
          restaurant,
          outside,
        ),
      );
    this.#giveUpAt = Number.POSITIVE_INFINITY;
    const loops = owners.map((owner) => this.#loop(() => keepRestaurant(owner), 4 * REST_MS));
    for (let n = 0; n < guests; n++) {
      const guest = this.#guest(n);
      loops.push(this.#loop(() => actOf(guest.dice)(guest), REST_MS));
    }
    this.#work = Promise.all(loops);
  }

  /** Lets the load go on until so much more was confirmed. @throws Error when nothing goes on any more */
  async confirms(more: number): Promise<void> {
    const wanted = this.journal.confirmed + more;
    if (!(await until(() => this.journal.confirmed >= wanted, HANGS_MS, 20)))
      throw new Error(`nothing goes on: ${this.journal.confirmed} confirmed, ${wanted} were waited for`);
  }

  /** Nobody begins anything new; what is under way is asked for until it is known. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#giveUpAt = performance.now() + HANGS_MS;
    await this.#work;
  }

  async #loop(act: () => Promise<void>, restMs: number): Promise<void> {
    while (!this.#isEnding) {
      await act();
      await pause(restMs);
    }
  }

  #client(number: number): Client {
    const { url } = this.#options;
    return new Client(
      () => url(number),
      number,
      this.tally,
      () => performance.now() > this.#giveUpAt,
    );
  }

  #guest(number: number): Guest {
    const { url, restaurants, seed, outside } = this.#options;
    const { journal } = this;
    const money = outside === undefined ? null : bank(outside.stripe, () => url(0));
    const client = this.#client(number);
    const dice = new Dice(seed * 7_919 + number);
    return {
      client,
      dice,
      journal,
      restaurants,
      bank: money,
      bookings: [],
      orders: [],
      conversationId: null,
    };
  }
}

function actOf(dice: Dice): Act {
  let at = dice.below(OF_ALL);
  for (const [share, act] of ACTS) {
    if (at < share) return act;
    at -= share;
  }
  return book;
}
