import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { EXPECTED_STATUSES } from "#domains/reservations/reservation-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { openStreetMapUrl } from "#kernel/geo.ts";
import { telHref } from "#kernel/phone.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { neverChanges, useBrowserStore } from "#platform/web/page/hydration.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button, ButtonLink, buttonClass, OutsideLink } from "#platform/web/ui/button.tsx";
import { CalendarIcon, CheckIcon, LinkIcon, MapIcon, PhoneIcon, ShareIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";

interface TicketActionsProps {
  reservation: ReservationView;
  /** The holder's, from the link that we sent; null without one. */
  linkKey: string | null;
}

/** What to do with a reservation: keep it, share it, find the door; then where to go from here. */
export function TicketActions({ reservation, linkKey }: TicketActionsProps) {
  const t = useTranslations("confirmation.actions");
  const { restaurant, restaurantId, status } = reservation;
  return (
    <nav aria-label={t("label")} className="grid gap-6">
      <div className="grid gap-2 sm:grid-cols-2">
        {EXPECTED_STATUSES.includes(status) && (
          <a href={calendarUrl(reservation, linkKey)} className={buttonClass("main")}>
            <CalendarIcon />
            {t("calendar")}
          </a>
        )}
        <OutsideLink
          href={openStreetMapUrl(restaurant.latitude, restaurant.longitude)}
          className={buttonClass("quiet")}
        >
          <MapIcon />
          {t("map")}
        </OutsideLink>
        <Share reservation={reservation} />
        {restaurant.phone && (
          <a href={telHref(restaurant.phone)} className={buttonClass("quiet")}>
            <PhoneIcon />
            {t("call")}
          </a>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.restaurant(restaurantId)}>{t("restaurant")}</ButtonLink>
        <ButtonLink to={paths.app()}>{t("more")}</ButtonLink>
        <ButtonLink to={paths.welcome()}>{t("home")}</ButtonLink>
      </div>
    </nav>
  );
}

function Share({ reservation: { restaurant, reservationDate, shareUrl } }: { reservation: ReservationView }) {
  const t = useTranslations("confirmation.actions");
  const clock = useWallClock();
  const { language } = usePage();
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const text = t("shareText", {
    name: name.text,
    day: clock.day(reservationDate),
    time: clock.time(reservationDate),
  });
  return <ShareButton url={shareUrl} text={text} />;
}

/** A reader by link needs its key for the calendar too. */
function calendarUrl({ id, shareUrl, isHolder }: ReservationView, linkKey: string | null): string {
  const share = isHolder ? null : new URL(shareUrl).searchParams.get("share");
  return reservationsApi("GET /api/reservations/:id/calendar.ics", {
    params: { id },
    query: { share, key: linkKey },
  }).path;
}

/** Hands the link of the copy without contact details to another app, or copies it where there is no such thing. */
function ShareButton({ url, text }: { url: string; text: string }) {
  const t = useTranslations("confirmation.actions");
  const toast = useToast();
  const [state, setState] = useState<"idle" | "copied" | "byHand">("idle");
  const canShare = useBrowserStore(neverChanges, () => "share" in navigator, false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState("copied");
      toast({ title: t("copied"), tone: "success" });
    } catch {
      // The clipboard is unavailable without HTTPS: the reader can copy by hand.
      setState("byHand");
    }
  };
  const share = () => navigator.share({ text, url }).catch(() => undefined);
  return (
    <>
      {canShare && (
        <Button onClick={() => void share()}>
          <ShareIcon />
          {t("share")}
        </Button>
      )}
      <Button onClick={() => void copy()}>
        {state === "copied" ? <CheckIcon /> : <LinkIcon />}
        {state === "copied" ? t("copied") : t("copy")}
      </Button>
      {state === "byHand" && (
        <label className="col-span-full grid gap-1 text-sm text-soft">
          {t("copyByHand")}
          <input
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="min-h-11 w-full rounded-xl border border-line bg-card px-3 text-ink"
          />
        </label>
      )}
    </>
  );
}
