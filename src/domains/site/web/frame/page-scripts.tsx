import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { CONSENT_KEY, CONSENT_VERSION } from "#kernel/privacy-constants.ts";

interface Parts {
  /** Files to preload. */
  files: string[];
  scripts: ReactElement<ScriptProps>[];
}
interface ScriptProps {
  type?: string;
  async?: boolean;
  "data-files"?: string;
}

/**
 * The page's scripts, loaded after the first paint: the page is complete without them, and on a slow network they would
 * delay its images and its own HTML.
 */
export function PageScripts() {
  const parts: Parts = { files: [], scripts: [] };
  // Called as a function, since its output is not accessible otherwise.
  collect(Scripts({}), parts);
  if (parts.scripts.length === 0) return null;
  return (
    <>
      {parts.scripts.map((script) =>
        script.props.type === "module"
          ? cloneElement(script, {
              key: "module",
              type: HELD_TYPE,
              async: false,
              "data-files": parts.files.join(" "),
            })
          : cloneElement(script, { key: "page" }),
      )}
      <script>{START_SCRIPT}</script>
    </>
  );
}

function collect(node: ReactNode, parts: Parts): void {
  Children.forEach(node, (child) => {
    if (!isValidElement(child)) return;
    const { type, props } = child as ReactElement<{ href?: string; children?: ReactNode }>;
    if (type === "link" && props.href !== undefined) parts.files.push(props.href);
    else if (type === "script") parts.scripts.push(child as ReactElement<ScriptProps>);
    else collect(props.children, parts);
  });
}

/** Browsers treat a script of this type as data. */
const HELD_TYPE = "noren/held";

/** A one-pixel image. While it is loading, the browser does not consider the page loaded. */
const POINT = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

/** Dispatched on the document when the page is hydrated. */
const HYDRATED_EVENT = "noren:hydrated";

/**
 * Keeps the taps on buttons before hydration, which on a slow network takes seconds: a button shows that it was tapped
 * (`aria-busy`), and acts as soon as it can, in the order of the taps. Impatient taps on the same button count once.
 * Links and forms work without scripts and are left alone.
 */
const EARLY_TAPS = `const early=new Set();
const keepTap=event=>{
const button=event.target.closest?.('button[type="button"]');
if(!button)return;
early.delete(button);
early.add(button);
button.setAttribute("aria-busy","true")};
document.addEventListener("click",keepTap,true);
document.addEventListener("${HYDRATED_EVENT}",()=>{
document.removeEventListener("click",keepTap,true);
for(const button of early){
button.removeAttribute("aria-busy");
if(button.isConnected)button.click()}
early.clear()},{once:true});`;

/**
 * The stream that hands the page's data to hydration. React Router's own uses `TextEncoderStream`, which is reported to
 * fail in Chrome on iOS (github.com/remix-run/react-router/issues/15486). Obsolete once pull request 15487 is released.
 */
const DATA_STREAM = `__reactRouterContext.stream=new ReadableStream({
start(controller){
const encoder=new TextEncoder();
__reactRouterContext.streamController={
enqueue(text){controller.enqueue(encoder.encode(text))},
close(){controller.close()}}}});`;

/** Lets the buttons that were tapped too early act now; called once, after hydration. */
export function repeatEarlyTaps(): void {
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}

/**
 * Starts the page's module, embedded as data, after the first paint; hidden pages are not painted and start at once.
 * The load event waits for the module, as if it had been requested from the start. The content security policy allows
 * the module by the hash of its text. In browsers from before 2022, which also lack cascade layers, it never starts:
 * the page is unstyled but readable.
 */
export const START_SCRIPT = `if(!("CSSLayerBlockRule" in window))document.documentElement.dataset.plain="";
else{
${DATA_STREAM}
${EARLY_TAPS}
const held=document.querySelector('script[type="${HELD_TYPE}"]');
let isStarted=false;
const start=()=>{
if(isStarted)return;
isStarted=true;
for(const file of held.dataset.files.split(" ")){
const link=document.createElement("link");
link.rel="modulepreload";link.fetchPriority="low";link.href=file;
document.head.append(link)}
const script=document.createElement("script");
script.type="module";script.textContent=held.textContent;
document.head.append(script)};
const hold=()=>{
if(isStarted)return;
const point=new Image();
point.onload=point.onerror=hold;
point.src="${POINT}"};
requestAnimationFrame(()=>setTimeout(start));
document.addEventListener("visibilitychange",start,{once:true});
if(document.hidden)start();
else hold()
}`;

/**
 * Runs before the first paint. Pages are identical for all users, so only the device knows whether the user has chosen;
 * if not, the banner is shown from the start, without a layout shift. Without JavaScript it is never shown, and nothing
 * optional runs.
 */
export const ASK_SCRIPT = `try{if(JSON.parse(localStorage.getItem("${CONSENT_KEY}")).version!==${CONSENT_VERSION})throw 0}catch{document.documentElement.dataset.consent="ask"}`;

export function showBanner(isShown: boolean): void {
  const { documentElement: page } = document;
  if (isShown) page.dataset.consent = "ask";
  else {
    delete page.dataset.consent;
    page.style.removeProperty("--consent-room");
  }
}
