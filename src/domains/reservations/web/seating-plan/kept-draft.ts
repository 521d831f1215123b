import { draftMemory } from "#platform/web/dashboard/draft/draft-memory.ts";
import type { Draft } from "./model/draft.ts";

/** `version`: of the document that the draft began with. */
export const seatingPlanDrafts = draftMemory<{ version: number; draft: Draft }>("inventory", 1);
