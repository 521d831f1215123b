import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { useAlive } from "#platform/web/lib/page/use-alive.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { minutesAndSeconds, useSecondsLeft } from "../../use-seconds-left.ts";

/** The way to the deposit's page, and how long there is for it. */
export function PaymentLine({ reservation: { expiresAt, payment } }: { reservation: ReservationView }) {
  const isAlive = useAlive();
  if (expiresAt === null) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      {payment?.url && <PayLink to={payment.url} />}
      {isAlive && <TimeLeft endsAt={Date.parse(expiresAt)} />}
    </div>
  );
}

function PayLink({ to }: { to: string }) {
  const t = useTranslations("confirmation.payment");
  return (
    <a href={to} className={buttonClass("call")}>
      {t("pay")}
    </a>
  );
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const t = useTranslations("confirmation.payment");
  const seconds = useSecondsLeft(endsAt);
  return (
    <p className="tabular font-semibold text-warn">
      {seconds > 0 ? t("left", { time: minutesAndSeconds(seconds) }) : t("over")}
    </p>
  );
}
