export { findParties, type PartyAtTable } from "./at-table/find-parties.ts";
export { findHeldReservation, listOwnReservations, type OwnReservation } from "./booking/own-reservations.ts";
export { googleHooks } from "./connections/google/google-hooks.ts";
export { googleCallSubscribers } from "./connections/google/subscribers.ts";
export {
  guestWords,
  type KitchenSlip,
  kitchenSlip,
  type SlipCause,
  slipCauseOf,
} from "./connections/kitchen-slip.ts";
export { tendMailboxes } from "./connections/mailbox/jobs.ts";
export { siteOriginsOf } from "./connections/site-store.ts";
export { bookingDevicesProvider } from "./connections/wallet/account-data.ts";
export { cleanPasses } from "./connections/wallet/jobs.ts";
export { walletPushSubscribers } from "./connections/wallet/subscribers.ts";
export type { CourseParty } from "./courses/rules.ts";
export { bookedCourses, courseParties } from "./courses/store.ts";
export { reservationLogged } from "./events.ts";
export { calendarFeedsProvider, guestRecordsProvider, reservationsProvider } from "./guests/guest-data.ts";
export { reservationVisits, visitKeyOf } from "./guests/visits.ts";
export {
  cleanPhoneCodes,
  cleanTables,
  endReservations,
  followPlans,
  forgetGuests,
  linkBookings,
  offerTables,
  remindGuests,
} from "./jobs.ts";
export { findAddresses } from "./notices/send-notice.ts";
export { serviceDay } from "./reservation-book/room/get-room.ts";
export { reservationHooks } from "./restaurant-hooks/get-restaurant-hooks.ts";
export { registerReservations } from "./routes.ts";
export { getAvailability, getTerms } from "./seating/availability/get-availability.ts";
export { nearestTimes } from "./seating/availability/rules.ts";
export { importedSeating } from "./seating/plan/imported-seating.ts";
export { addSeatingPlan, type SeatingPlanInput } from "./seating/plan/save-seating-plan.ts";
export { customersOfReservations } from "./store.ts";
export { reservationSubscribers } from "./subscribers.ts";
