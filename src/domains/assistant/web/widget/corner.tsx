/** Pages without the chat button: help, payment, the allergy card, and the pages of staff, operators and developers. */
const WITHOUT = /^\/(help|pay|app\/checkout|admin|owner\/dashboard|dev|invitation|allergy-card)(\/|$)/;
/** Pages with a bar at the bottom of narrow screens. */
const WITH_BAR = /^\/(app$|restaurant\/[^/]+(\/order)?$)/;

/** Whether the button is shown, and above a page's bar. */
export function placeOnPage(pathname: string): "none" | "corner" | "above-bar" {
  if (WITHOUT.test(pathname)) return "none";
  return WITH_BAR.test(pathname) ? "above-bar" : "corner";
}
const BASE = "fixed right-4 z-20 print:hidden";

/** Position of the button and the minimised bar; `above-bar` clears a bottom bar of up to two rows. */
export const CORNER = {
  corner: `${BASE} bottom-[calc(1rem+var(--consent-room,0px)+env(safe-area-inset-bottom))]`,
  "above-bar": `${BASE} bottom-[calc(5.25rem+var(--consent-room,0px)+env(safe-area-inset-bottom))] max-[20.75rem]:bottom-[calc(8.75rem+var(--consent-room,0px)+env(safe-area-inset-bottom))] lg:bottom-[calc(1rem+var(--consent-room,0px))]`,
} as const;
/** Two speech bubbles. */
export function HelpIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 5h12v8H9l-3.500 3v-3H4z" />
      <path d="M19 9h1.500v8H19v3l-3.500-3H10.500" />
    </svg>
  );
}
