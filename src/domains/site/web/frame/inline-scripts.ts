import { CONSENT_KEY, CONSENT_VERSION } from "#kernel/consent-constants.ts";

/** Browsers take a script of this type for data. */
export const HELD_TYPE = "noren/held";

/** A picture of one point. While one is on its way the browser does not take the page for loaded. */
const POINT = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

/**
 * Starts the page's module, which stands in the page as data, once the page has been painted; what nobody sees is not painted
 * and starts at once. The page is loaded when its module is, as if that had been asked for from the beginning. The content
 * policy names the module by its text, wherever that stands. In a browser of before 2022, which has no layers of styles
 * either, it never starts: such a page is plain, and can be read.
 */
export const START_SCRIPT = `if(!("CSSLayerBlockRule" in window))document.documentElement.dataset.plain="";
else{
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
 * Runs before the first paint. Pages are the same for everybody, so only the device knows whether its reader has chosen:
 * where not, the banner is there from the start and nothing moves later. Without scripts it never shows, and nothing
 * optional runs.
 */
export const ASK_SCRIPT = `try{if(JSON.parse(localStorage.getItem("${CONSENT_KEY}")).version!==${CONSENT_VERSION})throw 0}catch{document.documentElement.dataset.consent="ask"}`;

/** The banner comes, or goes. */
export function showBanner(isShown: boolean): void {
  const { documentElement: page } = document;
  if (isShown) page.dataset.consent = "ask";
  else {
    delete page.dataset.consent;
    page.style.removeProperty("--consent-room");
  }
}
