const BASE = "fixed right-4 z-20 print:hidden";

/** Where the button and the bar stand: out of the way of what the page has along its lower edge, which may be two rows high. */
export const CORNER = {
  corner: `${BASE} bottom-[calc(1rem+var(--consent-room,0px)+env(safe-area-inset-bottom))]`,
  "above-bar": `${BASE} bottom-[calc(5.25rem+var(--consent-room,0px)+env(safe-area-inset-bottom))] max-[20.75rem]:bottom-[calc(8.75rem+var(--consent-room,0px)+env(safe-area-inset-bottom))] lg:bottom-[calc(1rem+var(--consent-room,0px))]`,
} as const;
