export { registerFavourites } from "./favourites/routes.ts";
export { favouritesProvider } from "./favourites/store.ts";
export { findNearby, type NearbyPartner } from "./find-nearby.ts";
export { findNamed, findRestaurants, listCards, type Named, toCatalogueQuery } from "./find-restaurants.ts";
export { CatalogueFollower } from "./jobs.ts";
export { MatchCounter, saveMatches } from "./match-counter.ts";
export { registerDiscovery } from "./routes.ts";
export { Catalogue } from "./search/catalogue.ts";
export { fold } from "./search/text/fold.ts";
