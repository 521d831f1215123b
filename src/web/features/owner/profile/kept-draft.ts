import type { ProfilePage } from "../../../../shared/contract/houses.ts";
import { draftMemory } from "../draft/draft-memory.ts";
import type { Fields } from "./model.ts";

/** `begun`: the profile that the draft began with. */
export const profileDrafts = draftMemory<{ begun: ProfilePage; fields: Fields }>("profile", 1);
