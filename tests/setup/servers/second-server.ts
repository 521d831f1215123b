import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** Startup includes creating a database, which takes seconds. */
const PATIENCE_MS = 150_000;

/** A second server of the product beside the journeys' own, with an empty database and its own settings. */
export async function startSecondServer(settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["src/app/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DATA_DIR: mkdtempSync(join(tmpdir(), "noren-second-")),
      // All guests share one network address and a few names.
      BOOKINGS_UNPROVEN: "1000000",
      BOOKINGS_PROVEN: "1000000",
      BOOKINGS_PER_ADDRESS: "1000000",
      HOLDS_PER_ADDRESS: "1000000",
      ...settings,
    },
  });
  const end = Date.now() + PATIENCE_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > end) {
      // Left running, it would slow down every later test.
      child.kill("SIGKILL");
      throw new Error("the second server does not start");
    }
    await new Promise((next) => setTimeout(next, 200));
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, "exit");
  };
  /** As the OOM killer does. */
  const kill = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { url, stop, kill };
}
