import { CACHES } from "../copies/caches.ts";
import { assetsNamedIn } from "../copies/page-copy.ts";
import { shell } from "./scope.ts";

const FOLDER = "/assets/";
/** Pages that are open may still load parts of an older build. */
const SPARED_MS = 3 * 86_400_000;

/** Scripts and styles never change under their name: the first answer is the answer. */
export async function answerAsset(request: Request): Promise<Response> {
  const assets = await caches.open(CACHES.assets);
  const kept = await assets.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await assets.put(request, response.clone()).catch(() => undefined);
  return response;
}

/** Loads the files with these names that are not kept yet. @throws when one can't be had */
export async function keepAssets(names: readonly string[]): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const missing: string[] = [];
  for (const name of names) if (!(await assets.match(FOLDER + name))) missing.push(FOLDER + name);
  await assets.addAll(missing);
}

/** Throws away what neither this build nor a kept page needs any more. */
export async function deleteUnusedAssets(now: number): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const kept = new Map<string, { request: Request; text: string; at: number }>();
  for (const request of await assets.keys()) {
    const response = await assets.match(request);
    const name = new URL(request.url).pathname.slice(FOLDER.length);
    const at = Date.parse(response?.headers.get("date") ?? "") || 0;
    kept.set(name, { request, text: (await response?.text()) ?? "", at });
  }
  const needed = reachable([...shell.assets, ...(await namedByPages())], (name) =>
    assetsNamedIn(kept.get(name)?.text ?? ""),
  );
  for (const [name, { request, at }] of kept)
    if (!needed.has(name) && now - at > SPARED_MS) await assets.delete(request);
}

async function namedByPages(): Promise<string[]> {
  const names: string[] = [];
  for (const cache of [CACHES.pages, CACHES.own]) {
    const pages = await caches.open(cache);
    for (const page of await pages.matchAll()) names.push(...assetsNamedIn(await page.text()));
  }
  return names;
}
/** Everything that can be reached from the roots by following what each names, the roots among them. */
export function reachable(roots: Iterable<string>, namedBy: (name: string) => Iterable<string>): Set<string> {
  const reached = new Set<string>(roots);
  // A Set hands out what is added while it is walked through.
  for (const name of reached) for (const next of namedBy(name)) reached.add(next);
  return reached;
}
