import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";

/** Says so while the device has no network: what is on the screen may be old. */
export function OfflineNotice() {
  const t = useTranslations("common");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p
      role="status"
      className={isOnline ? "sr-only" : "bg-kin-600 px-4 py-2 text-center text-sm font-medium text-white"}
    >
      {isOnline ? "" : t("offline")}
    </p>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
