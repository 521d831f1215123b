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

/** Relative frequency of each action. */
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
/** Pause between two actions, like a reading user. */
const REST_MS = 20;

export interface DriverOptions {
  /** The product's URL, read for each call; may differ per guest. */
  url: (guest: number) => string;
  restaurants: readonly Restaurant[];
  guests: number;
  seed: number;
  /** External services, if the product has them. */
  outside?: Outside;
}

/** Guests and owners who generate load and record the responses. */
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

  /** Opens the restaurants, then starts all guests. */
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

  /** Waits until the load has this many more confirmations. @throws Error if there is no progress */
  async confirms(more: number): Promise<void> {
    const wanted = this.journal.confirmed + more;
    if (!(await until(() => this.journal.confirmed >= wanted, HANGS_MS, 20)))
      throw new Error(`nothing goes on: ${this.journal.confirmed} confirmed, ${wanted} were waited for`);
  }

  /** Starts nothing new; retries pending calls until their outcome is known. */
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
