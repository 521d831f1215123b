import { afterEach } from "vitest";
import { type Answer, type Called, startLastingService } from "./lasting-service.ts";

export type { Answer, Called };

/** A fake external service. It stops after the test, unless `lasts` is set: then the caller stops it. */
export async function startService(
  answer: (call: Called) => Answer | null,
  { lasts = false }: { lasts?: boolean } = {},
) {
  const service = await startLastingService(answer);
  if (!lasts) running.push(service.stop);
  return service;
}

const running: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()));
});
