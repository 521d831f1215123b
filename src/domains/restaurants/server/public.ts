export { readClaims, saveClaims } from "./claims/save-claims.ts";
export { type CertifiedClaim, setCertified } from "./claims/store.ts";
export { addCounts, type Counted, countsBetween } from "./counts/store.ts";
export { addDemoRestaurants } from "./demo/add-demo-restaurants.ts";
export { type DemoDish, type DemoRestaurant, demoId, hasAnyRestaurant } from "./demo/store.ts";
export { favouritesPart } from "./favourites/get-account-part.ts";
export { findNearby, type NearbyPartner } from "./find/find-nearby.ts";
export { getRestaurant } from "./find/get-restaurant.ts";
export { findNamed, listCards, type Named } from "./find/list-cards.ts";
export { documentOfText, hoursText } from "./hours/rules.ts";
export {
  followersOfPlans,
  type HoursRow,
  lockHours,
  readHours,
  writeHours,
} from "./hours/store.ts";
export { CatalogueFollower } from "./jobs.ts";
export { cleanPlaceRequests } from "./listing/place-requests/jobs.ts";
export { glossaryDishes, menuDocumentOf } from "./menus/document/store.ts";
export { getMenu, getRestaurantAndMenu } from "./menus/get-menu.ts";
export { readTable } from "./menus/read-table.ts";
export { type SaveMenuResult, saveMenu } from "./menus/save-menu.ts";
export { setSoldOut } from "./menus/set-sold-out.ts";
export { dishesIn } from "./menus/store.ts";
export { MENU_PLACES, type MenuText, mapTexts, menuTexts } from "./menus/wording/rules.ts";
export { type Candidate, candidateById, findCandidates } from "./partners/candidates/find-candidates.ts";
export { nameKey, phoneKey } from "./partners/candidates/rules.ts";
export { claimPlace } from "./partners/claim-place.ts";
export { createPartner } from "./partners/create-partner.ts";
export { ownRestaurantOf, type RestaurantRow, restaurantOf } from "./partners/restaurant-store.ts";
export type { PartnerFacts } from "./partners/rules.ts";
export { addPhoto } from "./photos/add-photo.ts";
export { type PhotoFiles, StoreAway } from "./photos/files/port.ts";
export { s3Files } from "./photos/files/providers/s3.ts";
export { cleanPhotos } from "./photos/jobs.ts";
export { readPhotos, savePhotos } from "./photos/page/save-photos.ts";
export type { PrepareSheet } from "./photos/port.ts";
export { prepareBySharp, prepareSheetBySharp } from "./photos/sharp-provider.ts";
export type { Ahead, CancelAhead, Happened, RestaurantHooks, Span } from "./port.ts";
export { registerRestaurants } from "./routes.ts";
export { Catalogue } from "./search/catalogue.ts";
export { parseColumnMapping } from "./sources/column-mapping.ts";
export { type ImportSummary, importPlaces } from "./sources/import-places.ts";
export { SourceError, type SourceReading } from "./sources/port.ts";
export { readOverpass } from "./sources/providers/overpass.ts";
export { readPlacesFile } from "./sources/read-file.ts";
export { changeTimes, touchRestaurant } from "./store.ts";
