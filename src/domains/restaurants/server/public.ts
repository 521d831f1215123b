export { type CatalogueRow, cardLanguages, ownPart, sharedPart } from "./card.ts";
export { reportFacts, type VisitReport } from "./facts/report-facts.ts";
export { registerFacts } from "./facts/routes.ts";
export { writeOpenFacts } from "./facts/store.ts";
export { registerFigures } from "./figures/routes.ts";
export { addCounts, type Count, type Counted, countsBetween } from "./figures/store.ts";
export { getRestaurant } from "./get-restaurant.ts";
export { documentOfText, hoursText } from "./hours-rules.ts";
export { cleanChanges } from "./kept/jobs.ts";
export { KeptAnswers, nextMinute } from "./kept/kept-answers.ts";
export { registerMapPictures } from "./map/map-picture.ts";
export { addPhoto } from "./photos/add-photo.ts";
export { cleanPhotos } from "./photos/jobs.ts";
export { type PhotoFiles, type PrepareSheet, StoreUnavailable } from "./photos/port.ts";
export { registerPhotos } from "./photos/routes.ts";
export { s3Files } from "./photos/s3-provider.ts";
export { readPhotos, savePhotos } from "./photos/save-photos.ts";
export { prepareBySharp, prepareSheetBySharp } from "./photos/sharp-provider.ts";
export { lockMenu, type PhotoRow, photosOf, photoView, updatePhotoUse } from "./photos/store.ts";
export type {
  CancelUpcoming,
  RestaurantHooks,
  RestaurantStats,
  Span,
  UpcomingBookings,
} from "./port.ts";
export { registerProfiles } from "./profile/routes.ts";
export {
  DESCRIPTION_PLACE,
  normalizedPhone,
  type SaveProfileResult,
  saveProfile,
} from "./profile/save-profile.ts";
export { type ProfileRow, profileOf } from "./profile/store.ts";
export { openDictionary } from "./readings/dictionary.ts";
export { readingsFor } from "./readings/fill-readings.ts";
export { readChangedNames } from "./readings/jobs.ts";
export { withKnownReadings } from "./readings/known-readings.ts";
export { addressInLatin } from "./readings/latin-address.ts";
export { eraseReviewsOf, reviewHooks, reviewsProvider } from "./reviews/author-data.ts";
export { askForReviews, cleanReviews } from "./reviews/jobs.ts";
export type { Visit, VisitContact, VisitProvider } from "./reviews/port.ts";
export { registerReviews } from "./reviews/routes.ts";
export { registerStaffReviews } from "./reviews/staff-routes.ts";
export { registerRestaurants } from "./routes.ts";
export {
  allRestaurants,
  changeTimes,
  followersOfPlans,
  type HoursRow,
  lockHours,
  ownRestaurantOf,
  type Position,
  type RestaurantRow,
  readHours,
  readPosition,
  restaurantOf,
  restaurantsById,
  setDishNames,
  touchRestaurant,
  versionsAfter,
  writeHours,
} from "./store.ts";
