import { useTranslations } from "use-intl";
import { LocationDot } from "#platform/web/ui/location-dot.tsx";
import type { OwnPosition } from "../use-own-position.ts";

/** Whether the reader's position is known, being looked for, or why not; and that nothing depends on it. */
export function LocationStatus({ own, onLocate }: { own: OwnPosition; onLocate(): void }) {
  const t = useTranslations("discovery.location");
  const failure = useTranslations("location.failure");
  const canAsk = own.status === "unknown" || own.status === "denied";
  const isProblem = own.status === "denied";
  return (
    <div className="text-sm text-soft">
      <LocationDot state={own.status} className="mr-2 inline-block" />
      <span role="status">
        {isProblem ? failure(own.reason) : t(own.status)}
        {isProblem && <> {t("stillWorks")}</>}
      </span>{" "}
      {canAsk && !(isProblem && own.reason === "unsupported") && (
        <button
          type="button"
          onClick={onLocate}
          className="relative font-semibold whitespace-nowrap text-link underline underline-offset-2 before:absolute before:inset-x-0 before:-inset-y-3"
        >
          {isProblem ? t("retry") : t("allow")}
        </button>
      )}
    </div>
  );
}
