import { CACHES } from "../../copies/cache-names.ts";
import type { ToPage } from "../../copies/messages.ts";
import { factsOf } from "../../copies/page-copy.ts";
import { worker } from "../scope.ts";

/** Keeps something. When the device is full, the older half of the kept public pages makes room; else the pages are told. */
export async function putWithRoom(cache: string, key: string, response: Response): Promise<void> {
  const kept = await caches.open(cache);
  const again = response.clone();
  try {
    await kept.put(key, response);
  } catch {
    await dropOlderHalf();
    await kept.put(key, again).catch(tellNoRoom);
  }
}

async function dropOlderHalf(): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const dated: { key: Request; at: string }[] = [];
  for (const key of await pages.keys()) {
    const response = await pages.match(key);
    dated.push({ key, at: (response && factsOf(response)?.keptAt) ?? "" });
  }
  dated.sort((a, b) => a.at.localeCompare(b.at));
  for (const { key } of dated.slice(0, Math.ceil(dated.length / 2))) await pages.delete(key);
}

async function tellNoRoom(): Promise<void> {
  const message: ToPage = { type: "no-room" };
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}
