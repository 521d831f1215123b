import { useState } from "react";
import { useTranslations } from "use-intl";
import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import { OFFER_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zone.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { minutesAndSeconds, useDeadline, useSecondsLeft } from "../deadline.ts";
import type { WaitlistPageData } from "../page-loaders.ts";
import { EntryCard } from "./entry-card.tsx";
import { type EntryMutations, useEntryMutations } from "./use-waitlist-entry.ts";

interface WaitlistPageProps {
  data: WaitlistPageData;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
  show(entry: WaitlistView): void;
  refresh(): void;
}

/** A guest's waitlist entry: its status, and the offered table if there is one. */
export function WaitlistPage({ data, linkKey, show, refresh }: WaitlistPageProps) {
  const t = useTranslations("waitlist");
  const { language } = usePage();
  const { isOnline } = useNetwork();
  const { entry } = data;
  const { restaurant, status, offer } = entry;
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const acts = useEntryMutations({ id: entry.id, linkKey, show, refresh });
  const isOpen = status === "waiting" || status === "offered";
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Head
        title={t("meta.title", { code: entry.code })}
        description={t("meta.description", { name: name.text })}
        noIndex
      />
      <EntryHeading entry={entry} />
      {isOpen && !isOnline && (
        <p role="status" className="rounded-lg bg-warn-bg px-3 py-2 text-sm">
          {t("offline")}
        </p>
      )}
      {status === "offered" && offer !== null && (
        <OfferBox offer={offer} restaurant={restaurant} zoneName={data.zoneName} acts={acts} />
      )}
      <EntryCard data={data} />
      {status === "waiting" && <LeaveButton about="leave" acts={acts} />}
    </div>
  );
}

/** The status of the waitlist entry, and what happens next. */
function EntryHeading({ entry }: { entry: WaitlistView }) {
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

interface OfferBoxProps {
  offer: NonNullable<WaitlistView["offer"]>;
  restaurant: WaitlistView["restaurant"];
  zoneName: string;
  acts: EntryMutations;
}

/** The offered table, how long it is held, and the two answers. */
function OfferBox({ offer, restaurant, zoneName, acts }: OfferBoxProps) {
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
  const isAlive = useHydrated();
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

/** Leaves the waitlist or rejects an offer, after a confirmation. */
function LeaveButton({ about, acts }: { about: "leave" | "decline"; acts: EntryMutations }) {
  const t = useTranslations("waitlist");
  const confirmation = useTranslations("confirmation");
  const { isOnline } = useNetwork();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        className="justify-self-start"
        disabled={acts.isPending || !isOnline}
        onClick={() => setAsking(true)}
      >
        {about === "leave" ? t("leave.action") : t("offered.decline")}
      </Button>
      {isAsking && (
        <AskDialog title={t(`${about}.title`)} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t(`${about}.text`)}</p>
              <AskButtons
                no={confirmation("ask.no")}
                yes={acts.isPending ? t("pending") : t(`${about}.action`)}
                onNo={close}
                onYes={() => void acts.leave().then(close)}
                isPending={acts.isPending}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
