import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#platform/web/page/page-data.ts";
import { readSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { CHAT_TERMS } from "../../chat-constants.ts";
import {
  faultOf,
  type Recognition,
  recognitionClass,
  SPOKEN,
  type VoiceFault,
  withWords,
  wordsOf,
} from "./recognition.ts";

/** Whether the guest has agreed that the browser's maker gets the sound: until the tab is closed. */
const AGREED = "noren.chat-voice";

interface VoiceInputProps {
  /** What is written. */
  text: string;
  onText(text: string): void;
}

/**
 * Writes what is spoken. The browser, not this product, hears it: before the first use it says so and asks. What was heard
 * can be changed, and is never sent by itself.
 */
export default function VoiceInput({ text, onText }: VoiceInputProps) {
  const t = useTranslations("chat.voice");
  const { language } = usePage();
  const [isAsking, setAsking] = useState(false);
  // Also where the tab can't store it.
  const [hasAgreed, setAgreed] = useState(false);
  const [isListening, setListening] = useState(false);
  const [fault, setFault] = useState<VoiceFault | null>(null);
  const recognition = useRef<Recognition | null>(null);
  /** What is in the input because of the last words. */
  const written = useRef(text);
  useEffect(() => () => recognition.current?.abort(), []);
  useEffect(() => {
    // The guest writes, or has sent it.
    if (recognition.current !== null && text !== written.current) recognition.current.abort();
  }, [text]);

  const listen = () => {
    const Recognizer = recognitionClass();
    if (Recognizer === null) return;
    const own = new Recognizer();
    const before = text;
    written.current = text;
    recognition.current = own;
    own.lang = SPOKEN[language];
    own.continuous = false;
    own.interimResults = true;
    own.onresult = (event) => {
      if (recognition.current !== own) return;
      written.current = withWords(before, wordsOf(event), CHAT_TERMS.maxMessage);
      onText(written.current);
    };
    own.onerror = ({ error }) => setFault(faultOf(error));
    own.onend = () => {
      if (recognition.current !== own) return;
      recognition.current = null;
      setListening(false);
    };
    setFault(null);
    setListening(true);
    try {
      own.start();
    } catch {
      recognition.current = null;
      setListening(false);
      setFault("failed");
    }
  };
  const press = () => {
    if (isListening) recognition.current?.stop();
    else if (hasAgreed || readSession(AGREED) === true) listen();
    else setAsking(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={t(isListening ? "stop" : "start")}
        onClick={press}
        className={`grid size-11 shrink-0 place-items-center rounded-full border transition-colors duration-150 ${isListening ? "border-transparent bg-warn-bg text-warn" : "border-line bg-page text-ink"}`}
      >
        {isListening ? <StopIcon /> : <MicrophoneIcon />}
      </button>
      <p
        role="status"
        className={`order-last w-full pt-1 text-sm empty:hidden ${fault === null ? "text-soft" : "font-medium text-warn"}`}
      >
        {isListening ? t("listening") : fault === null ? "" : t(fault)}
      </p>
      {isAsking && (
        <AskDialog title={t("askTitle")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("ask")}</p>
              <div className="grid grid-cols-1 gap-2">
                <Button
                  kind="main"
                  onClick={() => {
                    storeInSession(AGREED, true);
                    setAgreed(true);
                    close();
                    listen();
                  }}
                >
                  {t("agree")}
                </Button>
                <Button onClick={close}>{t("decline")}</Button>
              </div>
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}

/** Drawn here, so that only who can speak loads them. */
function MicrophoneIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3" strokeLinecap="round" />
    </svg>
  );
}

function StopIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current motion-safe:animate-pulse">
      <rect x="6" y="6" width="12" height="12" rx="2" />
    </svg>
  );
}
