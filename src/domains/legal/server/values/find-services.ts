import type { Config } from "#platform/server/config/config.ts";
import type { Services } from "./rules.ts";

/** Who gets something of a reader in this installation, by name, for the legal pages to say. */
export function legalServices({
  stripe,
  channels,
  translation: { engine },
  assistant: { model },
  tiles,
}: Pick<Config, "stripe" | "channels" | "translation" | "assistant" | "tiles">): Services {
  return {
    card: stripe && "Stripe",
    whatsapp: channels.whatsapp && "Meta (WhatsApp)",
    telegram: channels.telegram && "Telegram",
    sms: channels.sms && "Twilio",
    translation: engine && `${ENGINE_NAMES[engine.kind]} (${new URL(engine.url).hostname})`,
    assistant: model && `${model.name} (${new URL(model.url).hostname})`,
    map: tiles.kind === "builtin" ? null : new URL(tiles.url).hostname,
  };
}

const ENGINE_NAMES = {
  libretranslate: "LibreTranslate",
  deepl: "DeepL",
  google: "Google",
  openai: "OpenAI API",
} as const;
