import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { currentToken, subscribeToToken } from "../../storage/session-token.ts";
import { type PastMessage, PastMessagesContext } from "./past-messages.tsx";
import { ToastCard, type ToastMessage } from "./toast-card.tsx";

const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined);

/** So many can be read again. */
const MOST_KEPT = 10;

/**
 * Shows a message for five seconds. A new one takes the place of the one before: there is never more than one. What was
 * said stands in `PastMessages` until the page is left or its reader signs out.
 */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast);
}

export function Toasts({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ id: number; message: ToastMessage | null }>({
    id: 0,
    message: null,
  });
  const [past, setPast] = useState<readonly PastMessage[]>([]);
  const show = useCallback((message: ToastMessage) => {
    setCurrent((last) => ({ id: last.id + 1, message }));
    const { title, text } = message;
    const at = new Date().toISOString();
    setPast((last) =>
      [{ id: (last[0]?.id ?? 0) + 1, at, title, ...(text !== undefined && { text }) }, ...last].slice(
        0,
        MOST_KEPT,
      ),
    );
  }, []);
  const close = useCallback(() => setCurrent((last) => ({ id: last.id + 1, message: null })), []);
  // The next reader of this device is another.
  useEffect(() => subscribeToToken(() => currentToken() === null && setPast([])), []);
  const { id, message } = current;
  const card = message && <ToastCard key={id} message={message} onClose={close} />;
  const isUrgent = message?.tone === "error";
  return (
    <ShowToast value={show}>
      <PastMessagesContext value={past}>{children}</PastMessagesContext>
      {/* Above the navigation or the booking bar of a narrow screen, and where one writes to the assistant. */}
      <div className="fixed right-4 bottom-[calc(4.5rem+var(--consent-room,0px)+var(--chat-room,0px)+env(safe-area-inset-bottom))] left-4 z-50 print:hidden sm:left-auto sm:w-96 lg:bottom-[calc(1rem+var(--consent-room,0px)+var(--chat-room,0px))]">
        {/* Both are there before the words come into one of them, or they would not be read out. */}
        <div role="status">{!isUrgent && card}</div>
        <div role="alert">{isUrgent && card}</div>
      </div>
    </ShowToast>
  );
}
