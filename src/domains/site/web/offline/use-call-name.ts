import { useTranslations } from "use-intl";
import { truncateWithEllipsis } from "#platform/web/i18n/truncate.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import type { CallAbout } from "#platform/web/pwa/queue/waiting-call.ts";

const MESSAGE_LENGTH = 60;

/** User-facing description of a queued call. */
export function useCallName(): (about: CallAbout) => string {
  const t = useTranslations("offline.about");
  const clock = useWallClock();
  return (about) => {
    switch (about.kind) {
      case "booking":
        return t("booking", {
          name: about.restaurantName,
          day: clock.day(about.at),
          time: clock.time(about.at),
          guests: about.guests,
        });
      case "booking-change":
        return t("bookingChange", { name: about.restaurantName });
      case "booking-cancellation":
        return t("bookingCancellation", { name: about.restaurantName });
      case "favourite":
        if (about.restaurantName === undefined) return t("favourite");
        return t(about.isAdded ? "favouriteAdded" : "favouriteRemoved", { name: about.restaurantName });
      case "message":
        return t("message", { text: truncateWithEllipsis(about.text, MESSAGE_LENGTH) });
      case "staff-act":
        return about.summary;
    }
  };
}
