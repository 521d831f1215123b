import { LANGUAGES } from "#kernel/languages.ts";
import { knownWords, readDialogues } from "./dialogues.ts";

/** Format of the dialogues, without holding them. Usage: node bench/assistant/check-dialogues.ts */
for (const set of ["dialogues", "dialogues-held-out"] as const)
  for (const language of LANGUAGES)
    try {
      const read = readDialogues(set, language, knownWords());
      console.log(
        set,
        language,
        read.length,
        "dialogues",
        read.flatMap(({ turns }) => turns).length,
        "turns",
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
