import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { EXPECTED_STATUSES } from "#domains/reservations/reservation-constants.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import type { OnDevice } from "../../../contract/connections/wallet.ts";
import { reservationsApi } from "../../api.ts";
import { ReminderSwitch } from "./reminder-switch.tsx";

interface OnDeviceSectionProps {
  reservation: ReservationView;
  /** The holder's, from the link that we sent; null without one. */
  linkKey: string | null;
  /** As the page was rendered; null where it was not loaded. */
  found: OnDevice | null;
}

/** What a guest takes along of a booking: its pass in a wallet, and notifications on this device. */
export function OnDeviceSection({ reservation, linkKey, found }: OnDeviceSectionProps) {
  const { id, status } = reservation;
  const t = useTranslations("wallet");
  const titleId = useId();
  const isExpected = EXPECTED_STATUSES.includes(status);
  const share = shareKeyOf(reservation);
  const [view, show] = useState(found);
  // The page may be a kept copy, or rendered without the account that the booking belongs to.
  const refresh = useEffectEvent((signal: AbortSignal) => {
    const query = { key: linkKey, share };
    const call = reservationsApi("GET /api/reservations/:id/on-device", { params: { id }, query });
    return browserApi.get(call, signal).then(show, () => undefined);
  });
  useEffect(() => {
    if (!isExpected) return;
    const leaving = new AbortController();
    void refresh(leaving.signal);
    return () => leaving.abort();
  }, [isExpected]);
  if (!isExpected || view === null) return null;
  const { wallets, reminders } = view;
  if (wallets.length === 0 && reminders === null) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-4 card p-5 print:hidden">
      <h2 id={titleId} className="text-lg font-bold">
        {t("title")}
      </h2>
      {wallets.length > 0 && <WalletLinks wallets={wallets} id={id} share={share} />}
      {reminders !== null && (
        <ReminderSwitch reservation={reservation} linkKey={linkKey} reminders={reminders} show={show} />
      )}
    </section>
  );
}

/** Plain links: a device opens the pass by itself. By the copy's key, so that no link holds more than the pass does. */
function WalletLinks({
  wallets,
  id,
  share,
}: Pick<OnDevice, "wallets"> & { id: string; share: string | null }) {
  const t = useTranslations("wallet");
  const isApples = useHydrated() ? /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) : true;
  const call = { params: { id }, query: { share } };
  const links: Record<OnDevice["wallets"][number], ReactNode> = {
    apple: (
      <a
        key="apple"
        href={reservationsApi("GET /api/reservations/:id/ticket.pkpass", call).path}
        className={buttonClass("quiet")}
      >
        {t("apple")}
      </a>
    ),
    google: (
      <a
        key="google"
        href={reservationsApi("GET /api/reservations/:id/google-wallet", call).path}
        className={buttonClass("quiet")}
      >
        {t("google")}
      </a>
    ),
  };
  // The wallet of this device first.
  const order = isApples ? wallets : [...wallets].reverse();
  return <div className="grid gap-2 sm:grid-cols-2">{order.map((wallet) => links[wallet])}</div>;
}

function shareKeyOf({ shareUrl }: ReservationView): string | null {
  return new URL(shareUrl).searchParams.get("share");
}
