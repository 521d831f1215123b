import { useTranslations } from "use-intl";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { useKeptAt } from "#platform/web/pwa/kept-copy.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";

const LINE = "px-4 py-2 text-center text-sm font-medium";

/** Says so while the device has no network or a slow one, and when what is on the screen is a copy. */
export function NetworkRow() {
  const t = useTranslations("offline");
  const common = useTranslations("common");
  const { isOnline, isSlow } = useNetwork();
  const keptAt = useKeptAt();
  const write = useOwnClock();
  const time = keptAt === null ? null : write(keptAt);
  return (
    <div role="status">
      {!isOnline && (
        <p className={`bg-kin-600 text-white ${LINE}`}>
          {time === null ? common("offline") : t("copyOffline", { time })}
        </p>
      )}
      {isOnline && time !== null && (
        <p className={`bg-note-bg ${LINE}`}>
          {t("copy", { time })}{" "}
          <button type="button" className="min-h-11 px-1 text-link underline" onClick={reload}>
            {t("latest")}
          </button>
        </p>
      )}
      {isOnline && isSlow && time === null && <p className={`bg-sunken text-soft ${LINE}`}>{t("slow")}</p>}
    </div>
  );
}

async function reload(): Promise<void> {
  const { reloadLatest } = await import("../pwa/app-worker.ts");
  await reloadLatest();
}
