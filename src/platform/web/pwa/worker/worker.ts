import { paths } from "#kernel/addresses/paths.ts";
import { mayLoadAhead } from "../connection.ts";
import { CACHES } from "../copies/caches.ts";
import type { ToWorker } from "../copies/messages.ts";
import { answerCall, cacheAnswer, cacheFor } from "./answer-call.ts";
import { answerMap, cacheWholeMap } from "./answer-map.ts";
import { answerPage, answerPageData } from "./answer-page.ts";
import { answerStreets, isOfStreets } from "./answer-streets.ts";
import { fetchCopy, findCopy } from "./page-copies.ts";
import { openNotification, renewPush, showPush } from "./push-notifications.ts";
import { remember } from "./reader-memory.ts";
import { type PageEvent, shell, type WorkerMessageEvent, worker } from "./scope.ts";
import { answerAsset, answerPhoto, cacheAssets, deleteUnusedAssets, isCachedPhoto } from "./static-files.ts";
import { insistOn } from "./timeout.ts";

/*
 * The service worker: serves responses when offline. It stores nothing about its build except the shell's file list, so
 * that pages of one build work with the worker of another.
 */

/** Pages available offline even if they were never opened. */
const SHELL_PAGES = [paths.offline(), paths.allergyCard(), paths.app(), paths.start()];
const DRAWN_MAP = "/map/basemap.pmtiles";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer !== null) event.respondWith(answer);
});

worker.addEventListener("message", (event) => {
  event.waitUntil(onMessage(event));
});

worker.addEventListener("push", (event) => {
  event.waitUntil(showPush(event));
});

worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewPush(event));
});

worker.addEventListener("notificationclick", (event) => {
  event.waitUntil(openNotification(event));
});

async function install(): Promise<void> {
  await cacheAssets(shell.assets);
  await cacheShell(0);
}

async function cacheShell(maxAgeMs: number): Promise<void> {
  for (const address of SHELL_PAGES)
    await fetchCopy({ address, owner: null, maxAgeMs, isAnyAddress: true }, new Date());
}

async function takeOver(): Promise<void> {
  const ours: readonly string[] = Object.values(CACHES);
  for (const name of await caches.keys())
    if (name.startsWith("noren-") && !ours.includes(name)) await caches.delete(name);
  await preloadPages(worker.registration.navigationPreload);
  await worker.clients.claim();
  await deleteUnusedAssets(Date.now());
}

/**
 * Navigation preload: requests start in parallel with the worker's startup. Not in WebKit, where a page was seen with the
 * headers of one rendering and the body of another, probably because we clone the response for the cache
 * (webkit.org/b/241122): the security policy blocks the script with the page's data, and the page stays blank.
 */
async function preloadPages(preload: NavigationPreloadManager | undefined): Promise<void> {
  const isWebKit = /AppleWebKit(?!.*Chrom(e|ium)\/)/.test(navigator.userAgent);
  if (isWebKit) await preload?.disable();
  else await preload?.enable();
}

async function cacheUsed(address: string): Promise<void> {
  const { pathname } = new URL(address, worker.location.origin);
  const cacheName = cacheFor(pathname);
  if (pathname.startsWith("/assets/")) await answerAsset(new Request(address));
  else if (isCachedPhoto(pathname)) await answerPhoto(new Request(address));
  else if (pathname === DRAWN_MAP) await cacheWholeMap(pathname);
  else if (cacheName === CACHES.lists) await cacheAnswer(await fetch(address), cacheName, address);
}

/** Null for requests that bypass the worker: other origins and every write. */
function answerTo(event: PageEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return null;
  if (request.mode === "navigate") return pathname.startsWith("/api/") ? null : answerPage(event);
  if (pathname.startsWith("/assets/")) return answerAsset(request);
  if (isCachedPhoto(pathname)) return answerPhoto(request);
  if (pathname === DRAWN_MAP) return answerMap(event);
  if (isOfStreets(pathname)) return answerStreets(request);
  if (pathname.endsWith(".data")) return answerPageData(event);
  const cacheName = cacheFor(pathname);
  return cacheName === null ? null : answerCall(event, cacheName);
}

async function onMessage({ data, ports }: WorkerMessageEvent): Promise<void> {
  const message = data as ToWorker;
  switch (message.type) {
    case "keep":
      await fetchCopy({ ...message, maxAgeMs: 5 * MINUTE_MS }, new Date());
      ports[0]?.postMessage({ isKept: (await findCopy(message.address)) !== null });
      // After a change of language the shell is cached in the new one.
      await cacheShell(DAY_MS);
      break;
    case "favourites":
      await remember({ favourites: message.addresses });
      for (const address of message.addresses)
        if (mayLoadAhead()) await fetchCopy({ address, owner: null, maxAgeMs: DAY_MS }, new Date());
      break;
    case "used":
      for (const address of message.addresses) await cacheUsed(address).catch(() => undefined);
      break;
    case "insist":
      insistOn(message.path, Date.now());
      ports[0]?.postMessage(null);
      break;
    case "which-build":
      ports[0]?.postMessage({ build: shell.build });
      break;
    case "take-over":
      await worker.skipWaiting();
  }
}
