import { type ComponentType, useCallback, useEffect, useState } from "react";
import { whenIdle } from "../page/hydration.ts";
import { useWhenBackOnline } from "../pwa/network.ts";
import type { RestaurantMapProps } from "./map-types.ts";

/** Names under which browsers draw without a graphics card: Chromium's, Mesa's, Windows'. */
const PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether this device draws maps with its processor, or can't at all. Asked once the browser is idle: it takes some milliseconds. */
function isDrawnByProcessor(): boolean {
  const context = document.createElement("canvas").getContext("webgl2", { powerPreference: "low-power" });
  if (context === null) return true;
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const renderer = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return PROCESSOR.test(renderer);
}

/** Where drawing a map holds up the page for seconds, the reader has had this long with the list. */
const STILL_MS = 2_500;
const SIGNS_OF_LIFE = ["pointerdown", "wheel", "scroll", "keydown"] as const;
/** They need not come as far as the window, and nothing waits for us. */
const HEARD = { capture: true, passive: true } as const;

/**
 * Starts something heavy once the page has all it needs itself and the browser is idle; where the processor draws, once the
 * reader is still, too. Gives back how to call it off.
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

/** When nobody has touched the page for a while. */
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
 * Brings the map with its large library, never on the server. Unlike `React.lazy` a library that does not arrive takes only
 * the map's place, and can be asked for again.
 *
 * @param isWaiting the page is there for more than its map, which waits until the page is at rest or `start` is called
 */
export function useMapComponent({ isWaiting = false } = {}) {
  /** Times that it was asked for. */
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
