import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { LATE_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { keepOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { ChatBooking } from "../../contract/answers.ts";

type Minutes = 0 | (typeof LATE_MINUTES)[number];

/** Tells the restaurant of a delay in one tap, and takes it back in another. */
export function LateChoice({ booking: { id, restaurant: name, lateMinutes } }: { booking: ChatBooking }) {
  const t = useTranslations("chat.bookings");
  const [known, setKnown] = useState(lateMinutes);
  const [isPending, setPending] = useState(false);
  const [note, setNote] = useState<string | null>(null);

  const tell = async (minutes: Minutes) => {
    setPending(true);
    setNote(null);
    try {
      const sending = await queueCall({
        ...reservationsApi("POST /api/reservations/:id/late", { params: { id }, body: { minutes } }),
        idempotencyKey: randomIdempotencyKey(),
        about: { kind: "booking-change", reservationId: id, restaurantName: name },
        belongsTo: currentToken() === null ? "device" : "account",
      });
      if (sending.state === "answered") setKnown(sending.answer.lateMinutes);
      else setNote(t("lateWaiting"));
      void keepOwnPage(paths.confirmation(id));
    } catch (error) {
      setNote((error instanceof ApiError && error.problem?.detail) || t("failed"));
    }
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
