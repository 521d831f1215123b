export { findTerm, termNames, termOf } from "./find-known-text.ts";
export { getInterfaceTexts } from "./get-interface-texts.ts";
export { type Drafts, findDrafts, getTranslation } from "./get-translation.ts";
export { cleanTranslations } from "./jobs.ts";
export type { OwnWords } from "./own-translation-store.ts";
export {
  forgetOwn,
  forgetPlaces,
  noteOwn,
  type OwnNote,
  ownNotes,
  saveNotes,
} from "./own-translation-store.ts";
export type { TranslationSettings } from "./port.ts";
export { openEngine } from "./providers/open-engine.ts";
export { registerTranslation } from "./routes.ts";
export type { Miss, Wish } from "./rules.ts";
export { createTranslationService, type TranslationService } from "./send-texts.ts";
