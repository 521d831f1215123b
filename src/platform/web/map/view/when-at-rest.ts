import { whenIdle } from "../../lib/device/when-idle.ts";
import { isDrawnByProcessor } from "../drawn-by-processor.ts";

/** Where drawing a map holds up the page for seconds, the reader has had this long with the list. */
const STILL_MS = 2_500;
const SIGNS_OF_LIFE = ["pointerdown", "wheel", "scroll", "keydown"] as const;
/** They need not come as far as the window, and nothing waits for us. */
const HEARD = { capture: true, passive: true } as const;

/**
 * Starts something heavy once the page has all it needs itself and the browser is idle; where the processor draws, once the
 * reader is still, too. Gives back how to call it off.
 */
export function whenAtRest(start: () => void): () => void {
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
