/** Pages on which nothing stands beside what they are for: help itself, payments, and where people work. */
const WITHOUT = /^\/(help|pay|app\/checkout|admin|owner\/dashboard|dev|invitation|allergy-card)(\/|$)/;
/** Pages that have a bar of their own along the lower edge of a narrow screen. */
const WITH_BAR = /^\/(app$|restaurant\/[^/]+(\/order)?$)/;

/** Whether the button stands on this page, and above a bar of the page's. */
export function placeOnPage(pathname: string): "none" | "corner" | "above-bar" {
  if (WITHOUT.test(pathname)) return "none";
  return WITH_BAR.test(pathname) ? "above-bar" : "corner";
}
