export { registerFavourites } from "./favourites/routes.ts";
export { favouritesProvider } from "./favourites/store.ts";
export { findNearby, type NearbyPartner } from "./find-nearby.ts";
export { findNamed, findRestaurants, listCards, type Named, toCatalogueQuery } from "./find-restaurants.ts";
export { type Found, Gazetteer } from "./gazetteer/gazetteer.ts";
export type { GazetteerPlace, NamedPlace } from "./gazetteer/gazetteer-place.ts";
export { GazetteerFollower } from "./gazetteer/jobs.ts";
export { placeKey, shortName } from "./gazetteer/place-key.ts";
export { prefectureName, prefectureNamed } from "./gazetteer/place-table.ts";
export { romajiOf } from "./gazetteer/romaji.ts";
export {
  allGazetteerPlaces,
  type GazetteerChange,
  gazetteerAttributions,
  saveGazetteerPlaces,
} from "./gazetteer/store.ts";
export { CatalogueFollower } from "./jobs.ts";
export { MatchCounter, saveMatches } from "./match-counter.ts";
export { registerDiscovery } from "./routes.ts";
export { Catalogue } from "./search/catalogue.ts";
export { fold } from "./search/text/fold.ts";
export { latinOfSound, plainRomaji, soundOf } from "./search/text/kana.ts";
export { dishTerm, dishWithin, nameOfDish, termsIn } from "./understanding/dish-terms.ts";
export { type Needs, NO_NEEDS } from "./understanding/needs.ts";
export { readOwnerQuestion } from "./understanding/owner/read-owner-question.ts";
export { type Reading, readQuestion } from "./understanding/read-question.ts";
export { isStatable, wishName } from "./understanding/wish-name.ts";
export { isUnspaced, prepareLexicons } from "./understanding/words/lexicon.ts";
export { spelledOut } from "./understanding/words/shorthand.ts";
export { PLACE_KINDS, PLACES, type PlaceKind } from "./understanding/words/word-list.ts";
