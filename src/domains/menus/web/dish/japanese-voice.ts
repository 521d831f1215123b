import { useEffect, useState } from "react";

const SLOWER = 0.85;

/** Speaks Japanese with a voice of the device; null where it has none. */
export function useJapaneseVoice(): ((text: string) => void) | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const { speechSynthesis } = window;
    // Some browsers load their voices after the page.
    const find = () =>
      setVoice(speechSynthesis.getVoices().find(({ lang }) => /^ja\b/i.test(lang.replace("_", "-"))) ?? null);
    find();
    speechSynthesis.addEventListener("voiceschanged", find);
    return () => {
      speechSynthesis.removeEventListener("voiceschanged", find);
      speechSynthesis.cancel();
    };
  }, []);
  if (voice === null) return null;
  return (text) => {
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = "ja-JP";
    words.rate = SLOWER;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(words);
  };
}
