import { Driver } from "../load/driver.ts";
import { trialFolder } from "./folder.ts";
import { Outside } from "./outside.ts";
import { Postgres } from "./postgres.ts";
import { Product } from "./product.ts";
import type { Stage } from "./stage.ts";
import { createWorld } from "./world.ts";

const GUESTS = 8;

export interface ServerStage extends Stage {
  postgres: Postgres;
  outside: Outside;
  /** The processes that serve visitors. */
  webs: readonly [Product, Product];
  /** The process that runs jobs and delivers messages. */
  worker: Product;
  /** Starts another process on the same database, in the same folder. */
  add(role: Role): Promise<Product>;
  /** Sends all guests to this process; null: to any that is running. */
  sendTo(only: Product | null): void;
}

type Role = "web" | "worker";

/** The product on a PostgreSQL server, as several processes. */
export async function openServerStage(seed: number): Promise<ServerStage> {
  const folder = trialFolder("server");
  const postgres = await Postgres.create(folder);
  const restaurants = await createWorld({ databaseUrl: postgres.url, dataDir: folder });
  const outside = await Outside.open();
  const products: Product[] = [];
  const add = async (role: Role) => {
    const product = await Product.start({
      folder,
      databaseUrl: postgres.url,
      settings: { ...outside.settings, ROLE: role },
    });
    products.push(product);
    return product;
  };
  const [first, second, worker] = await Promise.all([add("web"), add("web"), add("worker")]);
  let only: Product | null = null;
  // Like a proxy: guests of a stopped process are sent to another.
  const url = (guest: number) => {
    const there = [first, second].filter(({ isRunning }) => isRunning);
    return (only ?? there[guest % there.length] ?? first).url;
  };
  const driver = new Driver({ url, restaurants, guests: GUESTS, seed, outside });
  return {
    ...{ postgres, outside, products, webs: [first, second], worker, driver, env: first.env, add },
    sendTo(product) {
      only = product;
    },
    async end() {
      await driver.end();
      return Promise.all(products.filter(({ isRunning }) => isRunning).map((product) => product.stop()));
    },
    close: () => postgres.stop(),
  };
}
