/** Pages without the chat: help, payment, the allergy card, and the pages of staff, operators and developers. */
const WITHOUT = /^\/(help|pay|app\/checkout|admin|owner\/dashboard|dev|invitation|allergy-card)(\/|$)/;

export function hasChat(pathname: string): boolean {
  return !WITHOUT.test(pathname);
}

/** Position of the button and the minimised bar; clears a bottom bar of up to two rows. */
export const CORNER =
  "fixed right-4 z-20 print:hidden bottom-[calc(5.25rem+var(--consent-room,0px)+env(safe-area-inset-bottom))] max-[20.75rem]:bottom-[calc(8.75rem+var(--consent-room,0px)+env(safe-area-inset-bottom))] lg:bottom-[calc(1rem+var(--consent-room,0px))]";
