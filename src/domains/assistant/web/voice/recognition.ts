import type { Language } from "#kernel/languages.ts";

/** What is used of the browser's recognition of speech (Web Speech API), which TypeScript doesn't know. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionResults) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

/** Each result has its most likely words first. */
export interface RecognitionResults {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

type RecognitionClass = new () => Recognition;

/** The browser's recognition of speech; null where it has none. */
export function recognitionClass(): RecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Browsers want a region. */
export const SPOKEN: Readonly<Record<Language, string>> = {
  en: "en-US",
  ja: "ja-JP",
  ko: "ko-KR",
  zh: "zh-CN",
  "zh-Hant": "zh-TW",
  es: "es-ES",
  th: "th-TH",
  ms: "ms-MY",
  id: "id-ID",
  vi: "vi-VN",
  pl: "pl-PL",
  ro: "ro-RO",
};

/** Why nothing was heard. */
export type VoiceFault = "refused" | "silent" | "network" | "noMicrophone" | "language" | "failed";

/** The fault for an error of the browser; null where the guest stopped it. */
export function faultOf(error: string): VoiceFault | null {
  switch (error) {
    case "aborted":
      return null;
    case "not-allowed":
    case "service-not-allowed":
      return "refused";
    case "no-speech":
      return "silent";
    case "network":
      return "network";
    case "audio-capture":
      return "noMicrophone";
    case "language-not-supported":
      return "language";
    default:
      return "failed";
  }
}

/** All that was heard so far, interim words included. */
export function wordsOf({ results }: RecognitionResults): string {
  return Array.from(results, (each) => each[0]?.transcript ?? "").join("");
}

/** What was heard, behind what was written before; `most` characters. */
export function withWords(before: string, heard: string, most: number): string {
  const isApart = before === "" || /\s$/.test(before) || heard.startsWith(" ");
  return `${before}${isApart ? "" : " "}${before === "" ? heard.trimStart() : heard}`.slice(0, most);
}
