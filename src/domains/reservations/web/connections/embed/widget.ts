/**
 * The script that restaurants put on their own sites: `<script src="https://.../widget.js" data-restaurant="ID" async>`.
 * It runs in the page of somebody else: no dependencies, nothing stored, nothing read but its own attributes and the
 * page's language and background; styles only as properties, which no Content-Security-Policy refuses.
 */
import { fromAcceptLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import type { WidgetTexts } from "../../../widget-texts.ts";
import { luminance } from "./accent.ts";
import { colourIn, FRAME_HEIGHT, type FrameMessage, writeFrameWish } from "./frame-message.ts";

/** Put in by the build (scripts/bundle/build-embed.ts). */
declare const __WIDGET_TEXTS__: Readonly<Record<Language, WidgetTexts>>;

type Styles = Partial<Record<keyof CSSStyleDeclaration, string>>;

/** What the attributes of the script's element say. */
interface Wish {
  restaurant: string;
  isInline: boolean;
  language: Language;
  theme: "light" | "dark";
  accent: string | null;
  label: string | null;
}

/** If nothing is heard from the frame by then, the page around it doesn't let it in: the link is shown instead. */
const SILENCE_MS = 15_000;
const DARK_BELOW = 0.2;
const CALL = "#c8371f";
const SCRIM = "rgb(20 22 27 / 60%)";
const ON_TOP = "2147483647";

function start(): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { restaurant } = script.dataset;
  if (!restaurant) {
    console.error("Noren: the script's data-restaurant is missing.");
    return;
  }
  const wish: Wish = {
    restaurant,
    isInline: script.dataset.mode === "inline",
    language: languageOf(script),
    theme: themeOf(script),
    accent: colourIn(script.dataset.accent ?? null),
    label: script.dataset.label?.trim() || null,
  };
  const home = new URL(script.src).origin;
  const holder = document.createElement("div");
  // Rules of the page around it don't reach what is inside.
  const inside = holder.attachShadow({ mode: "open" });
  (document.querySelector(script.dataset.target || "\0") ?? script).after(holder);
  if (wish.isInline) showInline(inside, home, wish);
  else showButton(inside, home, wish);
}

function languageOf({ dataset, ownerDocument }: HTMLScriptElement): Language {
  for (const tag of [dataset.lang, ownerDocument.documentElement.lang, navigator.language]) {
    const language = tag ? (isLanguage(tag) ? tag : fromAcceptLanguage(tag)) : null;
    if (language) return language;
  }
  return "en";
}

/** As said, else by the page's background: a light page stays light for guests whose device is dark. */
function themeOf({ dataset: { theme } }: HTMLScriptElement): "light" | "dark" {
  if (theme === "light" || theme === "dark") return theme;
  for (const element of [document.body, document.documentElement]) {
    const [red, green, blue, alpha = 1] = (
      getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    if (red === undefined || green === undefined || blue === undefined || alpha < 0.5) continue;
    const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, "0")).join("");
    return luminance(`#${hex}`) < DARK_BELOW ? "dark" : "light";
  }
  return "light";
}

function frameOf(
  home: string,
  { restaurant, language, theme, accent }: Wish,
  isDialog: boolean,
): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  const hash = writeFrameWish({ theme, accent, host: window.location.origin, isDialog });
  frame.src = `${home}/embed/${encodeURIComponent(restaurant)}?lang=${language}#${hash}`;
  frame.title = __WIDGET_TEXTS__[language].title;
  frame.allow = "clipboard-write";
  frame.referrerPolicy = "strict-origin";
  style(frame, {
    display: "block",
    width: "100%",
    border: "0",
    height: `${FRAME_HEIGHT.first}px`,
    colorScheme: theme,
  });
  return frame;
}

/** Calls back with what this frame says, and nobody else. */
function listen(
  frame: HTMLIFrameElement,
  home: string,
  hear: (said: FrameMessage["noren"]) => void,
): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<Partial<FrameMessage> | null>) => {
    if (origin !== home || source !== frame.contentWindow || typeof data?.noren !== "object") return;
    hear(data.noren);
    // For the page's own counting; it says nothing of the guest.
    if ("booked" in data.noren) window.dispatchEvent(new CustomEvent("noren:booked"));
  };
  window.addEventListener("message", onMessage);
  return () => window.removeEventListener("message", onMessage);
}

/** The link to our own page, for when the frame stays silent. */
function linkWhenSilent(place: ParentNode, home: string, { restaurant, language, theme }: Wish): () => void {
  const timer = setTimeout(() => {
    const link = document.createElement("a");
    link.href = `${home}/restaurant/${encodeURIComponent(restaurant)}/book?lang=${language}`;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = __WIDGET_TEXTS__[language].open;
    style(link, {
      display: "block",
      padding: "12px",
      font: "600 16px/1.5 system-ui, sans-serif",
      color: theme === "dark" ? "#a9c5f2" : "#23457f",
    });
    place.prepend(link);
  }, SILENCE_MS);
  return () => clearTimeout(timer);
}

function heightOf(height: number): string {
  return `${Math.min(FRAME_HEIGHT.max, Math.max(FRAME_HEIGHT.min, Math.round(height) || FRAME_HEIGHT.first))}px`;
}

function showInline(inside: ShadowRoot, home: string, wish: Wish): void {
  const frame = frameOf(home, wish, false);
  const stop = linkWhenSilent(inside, home, wish);
  listen(frame, home, (said) => {
    if (!("height" in said)) return;
    stop();
    frame.style.height = heightOf(said.height);
  });
  inside.append(frame);
}

function showButton(inside: ShadowRoot, home: string, wish: Wish): void {
  const button = document.createElement("button");
  const texts = __WIDGET_TEXTS__[wish.language];
  button.type = "button";
  button.lang = wish.language;
  button.textContent = wish.label ?? texts.button;
  button.setAttribute("aria-haspopup", "dialog");
  const back = wish.accent ?? CALL;
  style(button, {
    minHeight: "48px",
    padding: "8px 24px",
    border: "0",
    borderRadius: "12px",
    cursor: "pointer",
    font: "600 17px/1.4 system-ui, sans-serif",
    background: back,
    // Either of the two can be read on any colour.
    color: luminance(back) > 0.179 ? "#000000" : "#ffffff",
  });
  button.addEventListener("click", () => openDialog(inside, home, wish));
  inside.append(button);
}

/** The form in a dialog of the page. The browser keeps the focus inside, and gives it back to the button at the end. */
function openDialog(inside: ShadowRoot, home: string, wish: Wish): void {
  const texts = __WIDGET_TEXTS__[wish.language];
  const isDark = wish.theme === "dark";
  const dialog = document.createElement("dialog");
  dialog.lang = wish.language;
  dialog.setAttribute("aria-label", texts.title);
  style(dialog, {
    ...{ position: "fixed", inset: "0", width: "100%", height: "100%", maxWidth: "none", maxHeight: "none" },
    ...{ margin: "0", padding: "0", border: "0", boxSizing: "border-box", background: SCRIM, zIndex: ON_TOP },
    ...{ overflow: "hidden" },
  });
  const panel = document.createElement("div");
  style(panel, {
    ...{ boxSizing: "border-box", display: "flex", flexDirection: "column", width: "min(100%, 44rem)" },
    ...{ height: "100%", maxHeight: "60rem", margin: "0 auto", overflow: "hidden" },
    background: isDark ? "#14161b" : "#fbf8f1",
  });
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "✕";
  close.setAttribute("aria-label", texts.close);
  style(close, {
    ...{ alignSelf: "flex-end", flex: "none", width: "48px", height: "48px", border: "0", cursor: "pointer" },
    ...{
      font: "400 20px/1 system-ui, sans-serif",
      background: "transparent",
      color: isDark ? "#f1ece2" : "#1d1b19",
    },
  });
  const frame = frameOf(home, wish, true);
  style(frame, { flex: "1 1 auto", height: "auto", minHeight: "0" });
  const stopLink = linkWhenSilent(panel, home, wish);
  const stopListening = listen(frame, home, (said) => {
    if ("height" in said) stopLink();
    if ("close" in said) dialog.close();
  });
  const { style: page } = document.documentElement;
  const before = page.overflow;
  dialog.addEventListener("close", () => {
    stopLink();
    stopListening();
    page.overflow = before;
    dialog.remove();
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  panel.append(close, frame);
  dialog.append(panel);
  inside.append(dialog);
  dialog.showModal();
  // The page behind would scroll along.
  page.overflow = "hidden";
}

function style(element: HTMLElement, styles: Styles): void {
  Object.assign(element.style, styles);
}

start();
