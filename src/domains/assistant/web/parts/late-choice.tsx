import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { LATE_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { type LateMinutes, postAct } from "#domains/reservations/web/guest/confirmation/post-act.ts";
import { keepOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { ChatBooking } from "../../contract/answers.ts";

/** Tells the restaurant of a delay in one tap, and takes it back in another. */
export function LateChoice({ booking: { id, restaurant: name, lateMinutes } }: { booking: ChatBooking }) {
  const t = useTranslations("chat.bookings");
  const [known, setKnown] = useState(lateMinutes);
  const [isPending, setPending] = useState(false);
  const [note, setNote] = useState<string | null>(null);

  const tell = async (minutes: LateMinutes) => {
    setPending(true);
    setNote(null);
    const outcome = await postAct({ id, key: null, restaurantName: name }, { kind: "late", minutes });
    if (outcome.kind === "done") setKnown(outcome.reservation.lateMinutes);
    else if (outcome.kind === "waiting") setNote(t("lateWaiting"));
    else setNote((outcome.kind === "failed" && outcome.message) || t("failed"));
    if (outcome.kind === "done" || outcome.kind === "waiting") void keepOwnPage(paths.confirmation(id));
    setPending(false);
  };
  const said = note ?? (known > 0 ? t("toldLate", { minutes: known }) : null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // It appears at the lower edge of the panel.
    if (said !== null) status.current?.scrollIntoView({ block: "nearest" });
  }, [said]);
  return (
    <div className="grid gap-2">
      <div className="tabular flex flex-wrap gap-2">
        {LATE_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            kind={known === minutes ? "main" : "quiet"}
            aria-label={t("lateNamed", { minutes, name })}
            aria-pressed={known === minutes}
            disabled={isPending || known === minutes}
            onClick={() => void tell(minutes)}
          >
            {t("lateBy", { minutes })}
          </Button>
        ))}
        {known > 0 && (
          <Button disabled={isPending} onClick={() => void tell(0)}>
            {t("onTime")}
          </Button>
        )}
      </div>
      <p ref={status} role="status" className="font-medium empty:hidden">
        {said}
      </p>
    </div>
  );
}
