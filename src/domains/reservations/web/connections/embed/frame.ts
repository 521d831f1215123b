import { accentColours } from "./accent.ts";
import { FRAME_HEIGHT, type FrameMessage, type FrameWish } from "./frame-message.ts";

/** Tells the page around this frame; nobody when there is none that said its name. */
export function tellHost({ host }: FrameWish, message: FrameMessage["noren"]): void {
  if (host === null || window.parent === window) return;
  try {
    window.parent.postMessage({ noren: message } satisfies FrameMessage, host);
  } catch {
    // Not the name of an origin.
  }
}

/** Applies the colours that the page around this frame wants. Style properties are not restricted by our policy. */
export function applyLook({ theme, accent }: FrameWish): void {
  const root = document.documentElement;
  if (theme !== "auto") root.dataset.theme = theme;
  if (accent === null) return;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    const isDark = theme === "dark" || (theme === "auto" && dark.matches);
    const { call, callText, link } = accentColours(accent, isDark ? "dark" : "light");
    root.style.setProperty("--call", call);
    root.style.setProperty("--call-text", callText);
    root.style.setProperty("--link", link);
  };
  paint();
  dark.addEventListener("change", paint);
}

/** Lets the page around this frame give it the height of its content. */
export function followHeight(wish: FrameWish): void {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.min(FRAME_HEIGHT.max, Math.ceil(document.body.getBoundingClientRect().height));
    if (height === last) return;
    last = height;
    tellHost(wish, { height });
  }).observe(document.body);
}

/** Escape closes the dialog that this frame is in, unless it has one open itself. */
export function followEscape(wish: FrameWish): void {
  if (!wish.isDialog) return;
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    tellHost(wish, { close: true });
  });
}

/** All that leads away opens beside the page around this frame: our own pages refuse to be framed. */
export function openLinksBeside(): void {
  const turn = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link === null || link.getAttribute("href")?.startsWith("#")) return;
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener");
  };
  document.addEventListener("click", turn, true);
  document.addEventListener("auxclick", turn, true);
}
