import type { Database } from "../../src/server/db/database.ts";
import { openPostgres } from "../../src/server/db/postgres.ts";
import { bank } from "../load/bank.ts";
import { Driver } from "../load/driver.ts";
import { trialFolder } from "./folder.ts";
import { Postgres } from "./postgres.ts";
import { Product } from "./product.ts";
import { createWorld, type House } from "./world.ts";

export interface OnServer {
  postgres: Postgres;
  products: Product[];
  driver: Driver;
  houses: House[];
  /** The bank's own connection. */
  db: Database;
  /** Ends the load, and the product in good order. Returns the exit codes. */
  end(): Promise<(number | null)[]>;
  /** Where the database is, for the judge. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

export interface OnServerOptions {
  name: string;
  processes: number;
  guests: number;
  seed: number;
  settings?: Record<string, string>;
  /** Settings of PostgreSQL. */
  postgresSettings?: readonly string[];
}

/** The product on a PostgreSQL server, as several processes, with guests on all of them who do not start by themselves. */
export async function onServer(options: OnServerOptions): Promise<OnServer> {
  const { name, processes, guests, seed, settings = {} } = options;
  const folder = trialFolder(name);
  const postgres = await Postgres.create(folder, options.postgresSettings);
  const houses = await createWorld({ databaseUrl: postgres.url, dataDir: folder });
  const products: Product[] = [];
  for (let n = 0; n < processes; n++)
    products.push(await Product.start({ folder, databaseUrl: postgres.url, settings }));
  const [first] = products;
  if (first === undefined) throw new Error("there is no process to call");
  // As a proxy does: who finds one process gone goes to another.
  const url = (guest: number) => {
    const there = products.filter(({ isRunning }) => isRunning);
    return (there[guest % there.length] ?? first).url;
  };
  const db = openPostgres(postgres.url, 2);
  const driver = new Driver({ url, houses, guests, seed, tellBank: bank(db, () => url(0)) });
  return {
    ...{ postgres, products, driver, houses, db, env: first.env },
    async end() {
      await driver.end();
      return Promise.all(products.map((product) => product.stop()));
    },
    async close() {
      await db.close();
      await postgres.stop();
    },
  };
}
