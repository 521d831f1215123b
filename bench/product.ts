import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPages } from "../scripts/bundle/build.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const READY_AFTER_MS = 60_000;

interface Product {
  stop(): void;
  dataDir: string;
  pid: number;
}

/**
 * Starts the product as in production, with the demo district, in a temporary folder. `prepare`: lays out data in that
 * folder before.
 */
export async function startProduct(
  port: number,
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Product> {
  await buildPages(console.error);
  const data = mkdtempSync(join(tmpdir(), "noren-bench-"));
  await prepare?.(data);
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["src/app/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      SETTINGS_FILE: "",
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: base,
      DATA_DIR: data,
      // All load comes from one network address and uses a few names.
      BOOKINGS_UNPROVEN: "1000000",
      BOOKINGS_PROVEN: "1000000",
      BOOKINGS_PER_ADDRESS: "1000000",
      HOLDS_PER_ADDRESS: "1000000",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = () => {
    child.once("exit", () => rmSync(data, { recursive: true, force: true }));
    child.kill();
  };
  const deadline = Date.now() + READY_AFTER_MS;
  while (Date.now() < deadline) {
    const isReady = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { stop, dataDir: data, pid: child.pid ?? 0 };
    await new Promise((done) => setTimeout(done, 200));
  }
  stop();
  throw new Error("the product did not become ready");
}
