import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { MapTheme } from "#platform/map-palette.ts";
import { useBrowserStore, whenIdle } from "../page/hydration.ts";
import { useWhenBackOnline } from "../pwa/network.ts";
import type { MapLabels, RestaurantMapProps } from "./map-types.ts";

/** Renderer names of software rendering: Chromium's, Mesa's, Windows'. */
const PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether this device renders maps in software, or not at all. Checked once the browser is idle, since it takes a few
 * milliseconds.
 */
function isDrawnByProcessor(): boolean {
  const context = document.createElement("canvas").getContext("webgl2", { powerPreference: "low-power" });
  if (context === null) return true;
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const renderer = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return PROCESSOR.test(renderer);
}

/** Required idle time of the user before loading the map on devices where rendering it blocks the page for seconds. */
const STILL_MS = 2_500;
const SIGNS_OF_LIFE = ["pointerdown", "wheel", "scroll", "keydown"] as const;
/** Capture-phase and passive: sees events whose propagation is stopped, and never delays them. */
const HEARD = { capture: true, passive: true } as const;

/**
 * Starts heavy work once the page has loaded and the browser is idle; with software rendering, once the user is
 * inactive as well. Returns a function that cancels it.
 */
function whenAtRest(start: () => void): () => void {
  let stop = () => {};
  const idle = (work: () => void) => {
    stop = whenIdle(work);
  };
  const begin = () =>
    idle(() => {
      if (isDrawnByProcessor()) stop = whenStill(() => idle(start));
      else start();
    });
  if (document.readyState === "complete") begin();
  else {
    window.addEventListener("load", begin, { once: true });
    stop = () => window.removeEventListener("load", begin);
  }
  return () => stop();
}

/** Runs work after a period without user input. */
function whenStill(work: () => void): () => void {
  const finish = () => {
    stop();
    work();
  };
  let timer = setTimeout(finish, STILL_MS);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(finish, STILL_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wait, HEARD);
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wait, HEARD);
  return stop;
}

type Loaded =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; RestaurantMap: ComponentType<RestaurantMapProps> };

/**
 * Loads the map component with its large library, never on the server. Unlike `React.lazy`, a failed load affects only
 * the map and can be retried. @param isWaiting the map is not the page's main content: loading waits until the page is
 * idle or `start` is called
 */
export function useMapComponent({ isWaiting = false } = {}) {
  /** Number of load attempts. */
  const [attempt, setAttempt] = useState(isWaiting ? 0 : 1);
  const [loaded, setLoaded] = useState<Loaded>({ status: "loading" });
  const start = useCallback(() => setAttempt((before) => Math.max(before, 1)), []);
  useEffect(() => (attempt === 0 ? whenAtRest(start) : undefined), [attempt, start]);
  useEffect(() => {
    if (attempt === 0) return;
    let isGone = false;
    const finish = (next: Loaded) => !isGone && setLoaded(next);
    loadMap(attempt).then(
      (RestaurantMap) => finish({ status: "ready", RestaurantMap }),
      () => finish({ status: "failed" }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  const retry = () => {
    setLoaded({ status: "loading" });
    setAttempt(attempt + 1);
  };
  useWhenBackOnline(() => loaded.status === "failed" && retry());
  return { loaded, start, retry };
}

async function loadMap(_attempt: number): Promise<ComponentType<RestaurantMapProps>> {
  const module = await import("./restaurant-map.tsx");
  return module.default;
}

const DARK_DEVICE = "(prefers-color-scheme: dark)";

/** The page's current theme: the user's choice, else the device's. Follows changes of both. */
export function useMapTheme(): MapTheme {
  return useBrowserStore<MapTheme>(subscribe, currentTheme, "light");
}

function currentTheme(): MapTheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "dark" || chosen === "light") return chosen;
  return window.matchMedia(DARK_DEVICE).matches ? "dark" : "light";
}

function subscribe(onChange: () => void): () => void {
  const device = window.matchMedia(DARK_DEVICE);
  const choice = new MutationObserver(onChange);
  device.addEventListener("change", onChange);
  choice.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    device.removeEventListener("change", onChange);
    choice.disconnect();
  };
}

/** All texts of the map in the user's language; the page must provide the `discovery` translations. */
export function useMapLabels(): MapLabels {
  const t = useTranslations("discovery.map");
  return {
    map: t("name"),
    zoomIn: t("zoomIn"),
    zoomOut: t("zoomOut"),
    ownPosition: t("ownPosition"),
    cluster: (count) => t("cluster", { count }),
    schematic: t("schematic"),
    openOutside: t("openOutside"),
    attribution: t("attribution"),
    failed: t("failed"),
    retry: t("retry"),
  };
}
