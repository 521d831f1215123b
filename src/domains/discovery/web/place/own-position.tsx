import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type Located,
  type LocationFailure,
  locate,
  locationPermission,
} from "#platform/web/device/geolocation.ts";
import { allows } from "#platform/web/storage/consent.ts";
import { LocationDot } from "#platform/web/ui/icons.tsx";

export type OwnPosition =
  | { status: "unknown" }
  | { status: "requesting" }
  | { status: "granted"; here: Located }
  | { status: "denied"; reason: LocationFailure };

/**
 * The reader's position. Requested immediately if the browser and this site already have permission, else only on a
 * tap. `onFound`: `asked` is true if the reader has just requested it.
 */
export function useOwnPosition(onFound: (here: Located, asked: boolean) => void) {
  const [own, setOwn] = useState<OwnPosition>({ status: "unknown" });
  const found = useEffectEvent(onFound);

  const request = useCallback(async (): Promise<Located | null> => {
    setOwn({ status: "requesting" });
    const answer = await locate();
    setOwn(
      answer.ok ? { status: "granted", here: answer.here } : { status: "denied", reason: answer.reason },
    );
    return answer.ok ? answer.here : null;
  }, []);

  const start = useEffectEvent(async (isCancelled: () => boolean) => {
    const permission = await locationPermission();
    if (isCancelled()) return;
    if (permission === "denied" || permission === "unsupported")
      setOwn({ status: "denied", reason: permission });
    if (permission !== "granted" || !allows("location")) return;
    const here = await request();
    if (here && !isCancelled()) found(here, false);
  });
  useEffect(() => {
    let isGone = false;
    void start(() => isGone);
    return () => {
      isGone = true;
    };
  }, []);

  /** Requests the position now, asking for permission if necessary. */
  const locateMe = async () => {
    const here = await request();
    if (here) onFound(here, true);
  };
  return { own, locateMe };
}

/** State of the reader's position, or why it is unknown; nothing depends on it. */
export function LocationStatus({ own, onLocate }: { own: OwnPosition; onLocate(): void }) {
  const t = useTranslations("discovery.location");
  const failure = useTranslations("location.failure");
  const canAsk = own.status === "unknown" || own.status === "denied";
  const isProblem = own.status === "denied";
  // The chip "near me" says the same where there is nothing to explain.
  return (
    <div className={`text-sm text-soft ${isProblem || own.status === "requesting" ? "" : "max-lg:sr-only"}`}>
      <LocationDot state={own.status} className="mr-2 inline-block" />
      <span role="status">
        {isProblem ? failure(own.reason) : t(own.status)}
        {isProblem && <> {t("stillWorks")}</>}
      </span>{" "}
      {canAsk && !(isProblem && own.reason === "unsupported") && (
        <button
          type="button"
          onClick={onLocate}
          className={`relative font-semibold whitespace-nowrap ${isProblem ? "" : "max-lg:hidden"} text-link underline underline-offset-2 before:absolute before:inset-x-0 before:-inset-y-3`}
        >
          {isProblem ? t("retry") : t("allow")}
        </button>
      )}
    </div>
  );
}
