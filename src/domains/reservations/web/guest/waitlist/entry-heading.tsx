import { useTranslations } from "use-intl";
import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import { OFFER_MINUTES } from "#domains/reservations/reservation-terms.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";

/** How it stands with the place on the waitlist, and what happens next. */
export function EntryHeading({ entry }: { entry: WaitlistView }) {
  const t = useTranslations("waitlist");
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <h1 className="text-2xl font-bold sm:text-3xl">{t(`${entry.status}.title`)}</h1>
      <Next entry={entry} />
    </div>
  );
}

function Next({ entry: { status, restaurant, confirmationUrl } }: { entry: WaitlistView }) {
  const t = useTranslations("waitlist");
  const confirmation = useTranslations("confirmation");
  if (status === "offered") return null;
  if (status === "waiting")
    return <p className="text-soft">{t("waiting.text", { minutes: OFFER_MINUTES })}</p>;
  return (
    <>
      <p className="text-soft">{t(`${status}.text`)}</p>
      {confirmationUrl !== null && (
        <ButtonLink kind="call" className="mt-1" to={confirmationUrl}>
          {t("booked.open")}
        </ButtonLink>
      )}
      {status !== "booked" && (
        <ButtonLink kind="main" className="mt-1" to={paths.book(restaurant.id)}>
          {confirmation("bookAgain")}
        </ButtonLink>
      )}
    </>
  );
}
