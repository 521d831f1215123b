import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Failure } from "#platform/web/lib/form/read-failure.ts";

const LOOK_AGAIN_MS = 5_000;
const MINUTE_MS = 60_000;

/** Why it could not be sent, for as long as the reader needs; a toast has said it aloud. Counts down where one has to wait. */
export function FailureNote({ failure, wayOut }: { failure: Failure; wayOut?: ReactNode }) {
  const t = useTranslations("account.failure");
  const { message, waitUntil } = failure;
  return (
    <div className="grid gap-1 rounded-lg bg-warn-bg px-3 py-2 text-sm text-warn">
      {waitUntil === null ? (
        <p>{message ?? t("network")}</p>
      ) : (
        <>
          <Wait until={waitUntil} />
          {wayOut}
        </>
      )}
    </div>
  );
}

function Wait({ until }: { until: number }) {
  const t = useTranslations("account");
  const leftMs = useTimeLeft(until);
  if (leftMs <= 0) return <p>{t("failure.waitOver")}</p>;
  return (
    <p>
      {t("failure.tooMany")}{" "}
      {t("failure.wait", { minutes: leftMs < MINUTE_MS ? 0 : Math.ceil(leftMs / MINUTE_MS) })}
    </p>
  );
}

function useTimeLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return until - now;
}
