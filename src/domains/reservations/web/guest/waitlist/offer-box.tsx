import { useTranslations } from "use-intl";
import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zones/zone.ts";
import { useAlive } from "#platform/web/lib/page/use-alive.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useDeadline } from "../confirmation/state/use-deadline.ts";
import { minutesAndSeconds, useSecondsLeft } from "../use-seconds-left.ts";
import { LeaveButton } from "./leave-button.tsx";
import type { EntryActs } from "./use-entry-acts.ts";

interface OfferBoxProps {
  offer: NonNullable<WaitlistView["offer"]>;
  restaurant: WaitlistView["restaurant"];
  zoneName: string;
  acts: EntryActs;
}

/** The table that is kept for the guest, for how long, and the two answers. */
export function OfferBox({ offer, restaurant, zoneName, acts }: OfferBoxProps) {
  const t = useTranslations("waitlist");
  const confirmation = useTranslations("confirmation");
  const clock = useWallClock();
  const isElsewhere = useIsElsewhere(restaurant.zone);
  const { isOnline } = useNetwork();
  return (
    <section className="grid gap-4 rounded-card border-2 border-call bg-card p-5 shadow-card sm:p-6">
      <div>
        <p className="text-lg font-semibold">{clock.day(offer.at)}</p>
        <p className="tabular text-5xl font-bold">{clock.time(offer.at)}</p>
        {isElsewhere && <p className="mt-1 text-sm text-soft">{confirmation("zone", { zone: zoneName })}</p>}
      </div>
      <Left offer={offer} zone={restaurant.zone} />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="call"
          className="grow text-lg sm:grow-0"
          disabled={acts.isPending || !isOnline}
          aria-busy={acts.isPending}
          onClick={() => void acts.take()}
        >
          {acts.isPending ? t("pending") : t("offered.take")}
        </Button>
        <LeaveButton about="decline" acts={acts} />
      </div>
    </section>
  );
}

function Left({ offer: { expiresAt }, zone }: { offer: OfferBoxProps["offer"]; zone: string }) {
  const t = useTranslations("waitlist.offered");
  const deadline = useDeadline(zone);
  const isAlive = useAlive();
  return isAlive ? (
    <TimeLeft key={expiresAt} endsAt={Date.parse(expiresAt)} />
  ) : (
    <p className="font-semibold text-warn">{t("until", { time: deadline(expiresAt) })}</p>
  );
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const t = useTranslations("waitlist.offered");
  const seconds = useSecondsLeft(endsAt);
  return (
    <p className="tabular font-semibold text-warn">
      {seconds > 0 ? t("kept", { time: minutesAndSeconds(seconds) }) : t("over")}
    </p>
  );
}
