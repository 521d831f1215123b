import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Answer } from "../../port.ts";
import type { Dialogue } from "../rules.ts";
import { links } from "../view.ts";

/** Fire and ambulance in Japan. */
const AMBULANCE = "119";

/** Whom to call, and the Japanese sentence to show, before anything else; what was said about food is kept. */
export function getEmergency(language: Language, dialogue: Dialogue): Answer {
  const t = translator(language, "assistant");
  const shown = translator("ja", "assistant")("emergency.sentence");
  const meaning = language === "ja" ? "" : `\n(${t("emergency.sentence")})`;
  return {
    content: `${t("emergency.text")}\n「${shown}」${meaning}`,
    parts: [links([t("emergency.call"), `tel:${AMBULANCE}`], [t("card.open"), paths.allergyCard()])],
    sources: [],
    confidence: 1,
    escalate: null,
    dialogue: { ...dialogue, weak: 0, isUrgent: true },
  };
}
