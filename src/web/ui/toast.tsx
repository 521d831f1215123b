import { Toast } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { useTranslations } from "use-intl";

/** Display time and swipe of the specification (owner side, section 9). */
const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

export interface ToastMessage {
  title: string;
  text?: string;
  tone?: "neutral" | "error" | "success";
}

const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a message for five seconds. A new one takes the place of the one before: there is never more than one. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast);
}

const TONES = {
  neutral: "border-line bg-card",
  error: "border-shu-600 bg-card",
  success: "border-matcha-600 bg-card",
} as const;

export function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslations("common");
  const [current, setCurrent] = useState<(ToastMessage & { id: number }) | null>(null);
  const show = useCallback(
    (message: ToastMessage) => setCurrent((last) => ({ ...message, id: (last?.id ?? 0) + 1 })),
    [],
  );
  const [closedId, setClosedId] = useState(0);
  return (
    <ShowToast value={show}>
      <Toast.Provider
        duration={DURATION_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD_PX}
        label={t("notification")}
      >
        {children}
        {current && closedId !== current.id && (
          <Toast.Root
            key={current.id}
            onOpenChange={(open) => !open && setClosedId(current.id)}
            type={current.tone === "error" ? "foreground" : "background"}
            className={`w-full rounded-xl border-l-4 border p-4 shadow-card ${TONES[current.tone ?? "neutral"]}`}
          >
            <Toast.Title className="font-semibold">{current.title}</Toast.Title>
            {current.text && (
              <Toast.Description className="mt-1 text-sm text-soft">{current.text}</Toast.Description>
            )}
          </Toast.Root>
        )}
        {/* Above the navigation or the booking bar of a narrow screen. */}
        <Toast.Viewport className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-4 z-50 flex justify-end sm:left-auto sm:w-96 lg:bottom-4" />
      </Toast.Provider>
    </ShowToast>
  );
}
