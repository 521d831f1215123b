import { draftMemory } from "#platform/web/dashboard/draft/draft-memory.ts";
import type { ProfilePage } from "../../contract/restaurants.ts";
import type { Fields } from "./model.ts";

/** `begun`: the profile that the draft began with. */
export const profileDrafts = draftMemory<{ begun: ProfilePage; fields: Fields }>("profile", 1);
