export { cardLanguages, ownPart, sharedPart } from "./card.ts";
export type { CatalogueRow } from "./catalogue-row.ts";
export { addCounts, type Count, type Counted, countsBetween } from "./counts-store.ts";
export { registerFigures } from "./figures/routes.ts";
export { getRestaurant } from "./get-restaurant.ts";
export { documentOfText, hoursText } from "./hours/rules.ts";
export {
  followersOfPlans,
  type HoursRow,
  lockHours,
  readHours,
  writeHours,
} from "./hours/store.ts";
export { addPhoto } from "./photos/add-photo.ts";
export { type PhotoFiles, StoreAway } from "./photos/files/port.ts";
export { s3Files } from "./photos/files/providers/s3.ts";
export { cleanPhotos } from "./photos/jobs.ts";
export { registerPhotos } from "./photos/page/routes.ts";
export { readPhotos, savePhotos } from "./photos/page/save-photos.ts";
export type { PrepareSheet } from "./photos/port.ts";
export { prepareBySharp, prepareSheetBySharp } from "./photos/sharp-provider.ts";
export { lockMenu, noteUse, ownPhotos, type PhotoRow } from "./photos/store.ts";
export { photoView } from "./photos/view.ts";
export type { Ahead, CancelAhead, Happened, RestaurantHooks, Span } from "./port.ts";
export { registerProfiles } from "./profile/routes.ts";
export { DESCRIPTION_PLACE, keptPhone } from "./profile/rules.ts";
export { type SaveProfileResult, saveProfile } from "./profile/save-profile.ts";
export { type ProfileRow, profileOf } from "./profile/store.ts";
export { ownRestaurantOf, type RestaurantRow, restaurantOf } from "./restaurant-store.ts";
export { registerRestaurants } from "./routes.ts";
export {
  allRestaurants,
  changeTimes,
  type Position,
  readPosition,
  restaurantsById,
  touchRestaurant,
  versionsAfter,
} from "./store.ts";
