export { importPlaceList, type PlaceListSummary } from "./gazetteer/import-place-list.ts";
export { japaneseHours } from "./hours/japanese-hours.ts";
export { claimPlace, createPartner, releaseDuplicates } from "./partners/create-partner.ts";
export {
  type Candidate,
  candidateById,
  findCandidates,
  nameKey,
  phoneKey,
} from "./partners/find-candidates.ts";
export { findSameNearby, type SamePlace } from "./partners/find-same-nearby.ts";
export type { PartnerFacts } from "./partners/rules.ts";
export { cleanPlaceRequests } from "./requests/jobs.ts";
export { registerPlaceRequests } from "./requests/routes.ts";
export { parseColumnMapping } from "./sources/column-mapping.ts";
export { type ImportSummary, importPlaces } from "./sources/import-places.ts";
export { SourceError, type SourceReading } from "./sources/port.ts";
export { readOverpass } from "./sources/providers/overpass.ts";
export { readPlacesFile } from "./sources/read-file.ts";
export { placeId } from "./sources/store.ts";
