import { join } from "node:path";
import { Driver } from "../load/driver.ts";
import { trialFolder } from "./folder.ts";
import { Product } from "./product.ts";
import type { Stage } from "./stage.ts";
import { createWorld } from "./world.ts";

const GUESTS = 5;

export interface EmbeddedStage extends Stage {
  product: Product;
  /** The product's data folder. */
  dataDir: string;
}

/** The product with the embedded database: one process. */
export async function openEmbeddedStage(seed: number): Promise<EmbeddedStage> {
  const folder = trialFolder("embedded");
  const dataDir = join(folder, "data");
  const restaurants = await createWorld({ databaseUrl: null, dataDir });
  const product = await Product.start({ folder, databaseUrl: null });
  const driver = new Driver({ url: () => product.url, restaurants, guests: GUESTS, seed });
  return {
    ...{ driver, product, dataDir, products: [product], env: product.env, outside: null },
    async end() {
      await driver.end();
      return [await product.stop()];
    },
    close: async () => undefined,
  };
}
