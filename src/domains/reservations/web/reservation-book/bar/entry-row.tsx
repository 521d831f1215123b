import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookEntry } from "#domains/reservations/contract/book.ts";
import { OFFER_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { AnswerList } from "../../answers/answer-list.tsx";
import { reservationsApi } from "../../api.ts";
import { AcceptOffer } from "../add/accept-offer.tsx";
import { NeedBadges } from "../day/party-badges.tsx";
import { CallLink, ContactWays } from "../detail/contact-section.tsx";
import { usePartyName } from "../party-names.ts";
import { useMoment, useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { cacheEntry, refetchBook } from "../state/use-reservation-book-query.ts";

/** A waitlist entry: time window, party, needs, and the restaurant's actions. */
export function EntryRow({ entry }: { entry: BookEntry }) {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const { seating } = useNightClock();
  const languageName = useLanguageName();
  const moment = useMoment();
  const name = usePartyName()(entry);
  const { isPending, refusal, offer, remove } = useEntrySteps(entry);
  const [isAsking, setAsking] = useState(false);
  const {
    from,
    until,
    guestCount,
    language,
    since,
    specialRequests,
    answers,
    contact,
    offer: offered,
  } = entry;
  const number = contact?.phone ?? contact?.whatsapp;
  return (
    <li className="grid gap-2 card p-3 shadow-card sm:p-4">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xl leading-tight">
          <b className="tabular">
            {from === until ? seating(from) : t("detail.until", { from: seating(from), to: seating(until) })}
          </b>
          <b className="min-w-0 break-words">{name}</b>
          <b>{t("figures.guests", { count: guestCount })}</b>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <span>{languageName(language)}</span>
          <span>{t("waitlist.since", { time: moment(since) })}</span>
        </p>
        {offered && (
          <p className="flex items-center gap-1.5 font-semibold">
            <ClockIcon className="size-4" />
            {t("waitlist.offered", { at: clock.time(offered.at), until: moment(offered.expiresAt) })}
          </p>
        )}
        <NeedBadges reservation={entry} />
        {specialRequests && (
          <p className="wrap-anywhere text-soft">
            <span lang={language}>{specialRequests}</span> <Untranslated language={language} />
          </p>
        )}
        <AnswerList answers={answers} language={language} />
      </div>
      {isAsking ? (
        <fieldset className="grid gap-2 rounded-xl bg-warn-bg p-3">
          <legend className="float-left font-semibold">
            {t(entry.isToldByStaff ? "waitlist.askSilent" : "waitlist.ask", { name })}
          </legend>
          <div className="flex flex-wrap gap-2">
            <Button kind="call" size="lg" className="grow" disabled={isPending} onClick={() => void remove()}>
              {t(entry.isToldByStaff ? "waitlist.remove" : "waitlist.confirm")}
            </Button>
            <Button size="lg" autoFocus onClick={() => setAsking(false)}>
              {t("reason.keep")}
            </Button>
          </div>
        </fieldset>
      ) : (
        <div className="flex flex-wrap gap-2">
          {!offered && (
            <Button
              kind="main"
              size="xl"
              title={t("waitlist.offerHint", { minutes: OFFER_MINUTES })}
              disabled={isPending}
              onClick={() => void offer()}
            >
              {t("waitlist.offer")}
            </Button>
          )}
          <AcceptOffer entry={entry} />
          <Button size="lg" disabled={isPending} onClick={() => setAsking(true)}>
            {t("waitlist.remove")}
          </Button>
          {number && <CallLink number={number} className="min-h-12" />}
          {contact && (
            <details className="min-w-0 open:basis-full">
              <summary className="inline-flex min-h-12 list-none items-center px-2 font-semibold text-link underline">
                {t("detail.contact")}
              </summary>
              <ContactWays contact={contact} />
            </details>
          )}
        </div>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
    </li>
  );
}

/** Offers a table to a waitlisted party, or removes it. A refusal is shown beside the button. */
function useEntrySteps(entry: BookEntry) {
  const t = useTranslations("owner.waitlist");
  const toast = useToast();
  const clock = useWallClock();
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const name = usePartyName()(entry);

  const run = (call: () => Promise<BookEntry>, told: (changed: BookEntry) => string) =>
    attempt(call, {
      onDone: (changed) => {
        cacheEntry(queries, restaurantId, changed);
        toast({ title: told(changed), tone: "success" });
      },
      onOld: (refused) => {
        refetchBook(queries, restaurantId);
        toast({ ...refused, tone: "error" });
      },
    });

  const offer = () =>
    run(
      () => sendAct(reservationsApi("POST /api/owner/waitlist/:id/offer", { params: { id: entry.id } })),
      ({ offer: offered }) => t("done.offered", { name, time: offered ? clock.time(offered.at) : "" }),
    );
  const remove = () =>
    run(
      () => sendAct(reservationsApi("DELETE /api/owner/waitlist/:id", { params: { id: entry.id } })),
      () => t("done.removed", { name }),
    );
  return { isPending, refusal, offer, remove };
}
