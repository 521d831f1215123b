import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ToastCard, type ToastMessage } from "./toast-card.tsx";

const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a message for five seconds. A new one takes the place of the one before: there is never more than one. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast);
}

export function Toasts({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ id: number; message: ToastMessage | null }>({
    id: 0,
    message: null,
  });
  const show = useCallback(
    (message: ToastMessage | null) => setCurrent((last) => ({ id: last.id + 1, message })),
    [],
  );
  const close = useCallback(() => show(null), [show]);
  return (
    <ShowToast value={show}>
      {children}
      {/* Above the navigation or the booking bar of a narrow screen. It is there before its words, or they would not be read out. */}
      <div
        role="status"
        aria-live={current.message?.tone === "error" ? "assertive" : "polite"}
        className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-4 z-50 print:hidden sm:left-auto sm:w-96 lg:bottom-4"
      >
        {current.message && <ToastCard key={current.id} message={current.message} onClose={close} />}
      </div>
    </ShowToast>
  );
}
