import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CourseView } from "#domains/menus/contract/courses.ts";
import { isAnsweredByRestaurant } from "#domains/payments/required-deposit.ts";
import type { BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { useCallName } from "#domains/site/web/offline/use-call-name.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork, useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import { isKept } from "#platform/web/pwa/queue/waiting-call.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { type Failure, FailureNote } from "#platform/web/ui/states.tsx";
import { HoldAnnouncer, HoldNote } from "../hold/hold-note.tsx";
import { useHeldTime } from "../hold/use-held-time.ts";
import type { BookingPageData } from "../page-loaders.ts";
import type { Draft } from "./draft.ts";
import { ProveContact } from "./prove-contact.tsx";
import { ProvePhone } from "./prove-phone.tsx";
import { AreaChoice } from "./sections/area-choice.tsx";
import { ChosenTable } from "./sections/chosen-table.tsx";
import { CourseChoice } from "./sections/course-choice.tsx";
import { Deposit, RequestNote } from "./sections/deposit-section.tsx";
import type { FormProps } from "./sections/form-section.tsx";
import { KitchenSection } from "./sections/kitchen-section.tsx";
import { QuestionsSection } from "./sections/questions-section.tsx";
import { WhoSection } from "./sections/who-section.tsx";
import { type BookingFollower, type QueuedBooking, useBooking } from "./send/use-booking.ts";
import { useDraft } from "./use-draft.ts";
import { useGuessedCountry } from "./use-guessed-country.ts";
import { useStep } from "./use-step.ts";
import { type TimeWindow, useWaiting, WaitSection } from "./wait-section.tsx";
import { useAvailability } from "./when/use-availability.ts";
import { useCourseChoices } from "./when/use-course-choices.ts";
import { WhenSection } from "./when/when-section.tsx";

const NO_COUNTRIES: BookingTerms["phoneCountries"] = [];

interface BookingFormProps {
  data: BookingPageData;
  /** The restaurant's, in the reader's language. */
  name: string;
  /** Shown above the summary. */
  aside: ReactNode;
  /** Shows what follows the booking; by default the next page is opened. */
  follow?: BookingFollower;
}

/** The form that books a table in two steps: when; then who, what the kitchen should know, and a deposit. */
export function BookingForm({ data, name, aside, follow }: BookingFormProps) {
  const { restaurant, days, terms, zoneName } = data;
  const t = useTranslations("booking");
  const form = useRef<HTMLFormElement>(null);
  const { draft: typed, change, clear, isRestored } = useDraft(restaurant.id, days, form);
  // A course that is no longer offered is a table only.
  const course = data.courses.some(({ id }) => id === typed.course) ? typed.course : "";
  // Nor is an area that can't be chosen any more.
  const areas = terms?.areas ?? [];
  const area = areas.some(({ id }) => id === typed.area) ? typed.area : "";
  const phoneCountries = terms?.phoneCountries ?? NO_COUNTRIES;
  const guessed = useGuessedCountry(phoneCountries);
  const country = phoneCountries.some((one) => one.country === typed.country) ? typed.country : guessed;
  const contact = phoneCountries.length > 0 ? typed.contact : "email";
  const draft = useMemo(
    () => ({ ...typed, course, area, country, contact }),
    [typed, course, area, country, contact],
  );
  const [questions, setQuestions] = useState(terms?.questions ?? []);
  const askedDate = isRestored && days.includes(draft.date) ? draft.date : "";
  const wish = { restaurantId: restaurant.id, days, date: askedDate, guests: draft.guests, course, area };
  const { availability, known, reload, loadLater } = useAvailability(wish);
  useWhenBackOnline(reload);
  const booking = useBooking({
    restaurantId: restaurant.id,
    restaurantName: name,
    days,
    questions,
    form,
    onBooked: clear,
    onTaken: () => {
      change({ time: "" });
      reload();
    },
    onAsked: setQuestions,
    onRefused: change,
    onEmailNeeded: () => change({ contact: "email" }),
    ...(follow && { follow }),
  });
  const { bookable, held, own } = useHeldTime({
    restaurantId: restaurant.id,
    draft: isRestored ? draft : null,
    availability,
    isOnItsWay: booking.isOnItsWay,
    onTaken: (alternatives) => {
      change({ time: "" });
      booking.showTaken(alternatives);
      reload();
    },
  });
  const waiting = useWaiting({ draft, availability, terms, own, zone: restaurant.zone });
  const { step, lead, back } = useStep({ draft: bookable ?? draft, errors: booking.errors });
  const isChosenHere = useRef(false);
  const part = {
    draft,
    errors: booking.errors,
    change: (changes: Partial<Draft>) => {
      booking.forgive(Object.keys(changes));
      change(changes);
    },
  };
  const when = {
    ...part,
    change: (changes: Partial<Draft>) => {
      part.change(changes);
      if (!changes.time) return;
      isChosenHere.current = true;
      lead({ ...draft, ...changes, time: changes.time });
    },
  };
  const courses = <CourseSection {...part} restaurantId={restaurant.id} courses={data.courses} />;
  const where = (
    <AreaChoice
      areas={areas}
      guests={draft.guests}
      chosen={area}
      error={booking.errors.area}
      onChoose={(chosen) => when.change({ area: chosen })}
    />
  );
  // Who joins the waitlist sees one page: a day without times has no step to go back to.
  const isDetails = step === "details" || waiting !== null;
  if (booking.queued !== null) return <WaitingBooking {...booking.queued} />;
  const { unproven, endProof, refusePhone, phone } = booking.proof;
  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault();
          if (waiting === null)
            void booking.submit(bookable ?? draft, { kind: "book", findHold: held.settled });
          else {
            const { from, until } = waiting.window;
            void booking.submit({ ...draft, time: from }, { kind: "wait", until });
          }
        }}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {step === "when" || waiting !== null ? (
            <WhenSection
              {...when}
              title={t("when.title")}
              days={days}
              availability={availability}
              known={known}
              own={own}
              leadsOn
              onLater={loadLater}
              onRetry={reload}
              alternatives={booking.alternatives}
              zone={restaurant.zone}
              zoneName={zoneName}
              isUnseatable={terms !== null && !terms.partySizes.includes(draft.guests)}
              areas={where}
              courses={courses}
              whenFull={waiting && <WaitSection {...waiting} />}
              note={
                !isDetails &&
                (bookable ?? draft).time !== "" && (
                  <ToDetails draft={draft} onContinue={() => when.change({ time: draft.time })} />
                )
              }
            />
          ) : (
            <ChosenTable
              draft={draft}
              takesFocus={isChosenHere.current}
              onChange={back}
              areas={areas}
              courses={data.courses.length > 0 && courses}
              note={<HoldNote {...held} />}
            />
          )}
          {isDetails && (
            <>
              <WhoSection {...part} phoneCountries={phoneCountries} />
              <KitchenSection {...part} />
              <QuestionsSection {...part} questions={questions} />
            </>
          )}
          {isDetails && waiting === null && <Deposit {...part} terms={terms} />}
        </div>
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-4">
          {aside}
          {isDetails &&
            (waiting === null ? (
              <Summary isPending={booking.isPending} failure={booking.failure} terms={terms} draft={draft} />
            ) : (
              <WaitSummary
                draft={draft}
                window={waiting.window}
                isPending={booking.isPending}
                failure={booking.failure}
              />
            ))}
        </div>
        <HoldAnnouncer {...held} />
      </form>
      {unproven !== null && unproven.phone !== null && (
        <ProvePhone
          restaurantId={restaurant.id}
          restaurantPhone={restaurant.phone}
          of={unproven.phone}
          kind={unproven.kind}
          sentTo={phone.sentTo}
          onSent={phone.keepSent}
          onClose={endProof}
          onProven={(proven) => {
            phone.keep(proven);
            endProof();
            unproven.again();
          }}
          onRefused={refusePhone}
          onEmail={() => {
            endProof();
            part.change({ contact: "email" });
          }}
        />
      )}
      {unproven !== null && unproven.phone === null && (
        <ProveContact
          unproven={unproven}
          onClose={endProof}
          onProven={() => {
            endProof();
            unproven.again();
          }}
        />
      )}
    </>
  );
}

interface CourseSectionProps extends Pick<FormProps, "draft" | "errors" | "change"> {
  restaurantId: string;
  courses: readonly CourseView[];
}

/** The courses of the restaurant, with what of them is left for this party. */
function CourseSection({ draft, errors, change, restaurantId, courses }: CourseSectionProps) {
  const { date, time, guests, course, needs, others } = draft;
  const choices = useCourseChoices({ restaurantId, date, time, guests, isAsked: courses.length > 0 });
  return (
    <CourseChoice
      courses={courses}
      choices={choices}
      chosen={course}
      error={errors.course}
      hasNeeds={needs.length > 0 || others.length > 0}
      onChoose={(course) => change({ course })}
    />
  );
}

/** On to the details of the time that was chosen before, for who has come back from them. */
function ToDetails({ draft, onContinue }: { draft: Draft; onContinue(): void }) {
  const t = useTranslations("booking");
  const clock = useWallClock();
  const { date, time, guests } = draft;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="tabular font-semibold">
        {t("summary", { day: clock.day(`${date}T${time}`), time: clock.time(time), guests })}
      </p>
      <Button kind="call" onClick={onContinue}>
        {t("continue")}
      </Button>
    </div>
  );
}

/** In the place of the form while the booking waits for a network: what that means, and the way back. */
function WaitingBooking({ call, isSending }: QueuedBooking) {
  const t = useTranslations("offline.booking");
  const queue = useTranslations("offline.queue");
  const { isOnline } = useNetwork();
  const what = useCallName()(call.about);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid max-w-2xl gap-4 rounded-card border-2 border-dashed border-line bg-card p-5 shadow-card sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl font-bold text-warn">
        <ClockIcon className="size-6" />
        {isSending ? queue("sending") : t("title")}
      </h2>
      <p className="text-lg font-semibold">{what}</p>
      <p className="rounded-xl bg-warn-bg px-4 py-3 font-semibold text-warn">{t("warning")}</p>
      <p>{t(isKept(call) ? "what" : "whatUnkept")}</p>
      <p className="text-soft">{t("then")}</p>
      <div className="flex flex-wrap gap-2">
        {isOnline && !isSending && (
          <Button kind="main" onClick={() => void queueActions.sendNow()}>
            {t("trySend")}
          </Button>
        )}
        <Button onClick={() => void queueActions.cancel(call.idempotencyKey)}>{t("cancel")}</Button>
      </div>
    </section>
  );
}

interface WaitSummaryProps {
  draft: Pick<Draft, "date" | "guests">;
  window: TimeWindow;
  isPending: boolean;
  /** Why it was not done, the last time that it was tried. */
  failure: Failure | null;
}

/** What is waited for, and the button that joins the waitlist. */
function WaitSummary({ draft: { date, guests }, window, isPending, failure }: WaitSummaryProps) {
  const t = useTranslations("waitlist");
  const common = useTranslations("common");
  const clock = useWallClock();
  const { isOnline } = useNetwork();
  const [from, until] = [clock.time(window.from), clock.time(window.until)];
  return (
    <div className="grid gap-3 card p-4 shadow-card">
      <p className="font-semibold" aria-live="polite">
        {t("form.summary", { day: clock.day(date), from, until, guests })}
      </p>
      {!isOnline && <p className="rounded-lg bg-warn-bg px-3 py-2 text-sm">{common("offline")}</p>}
      <FailureNote failure={failure} />
      <Button
        type="submit"
        kind="call"
        className="w-full text-lg"
        disabled={isPending || !isOnline}
        aria-busy={isPending}
      >
        {isPending ? t("pending") : t("form.join")}
      </Button>
      <LegalAgreement to="book" />
    </div>
  );
}

interface SummaryProps {
  draft: Pick<Draft, "guests">;
  isPending: boolean;
  /** Why it was not done, the last time that it was tried. */
  failure: Failure | null;
  terms: BookingTerms | null;
}

/** The button that books, and what is to be known before. */
function Summary({ draft: { guests }, isPending, failure, terms }: SummaryProps) {
  const t = useTranslations("booking");
  const offline = useTranslations("offline.booking");
  const { isOnline } = useNetwork();
  const { takesCards } = usePage();
  const isRequest = terms !== null && isAnsweredByRestaurant(terms, guests, takesCards);
  return (
    <div className="grid gap-3 card p-4 shadow-card">
      {isRequest && <RequestNote terms={terms} />}
      {!isOnline && <p className="rounded-lg bg-warn-bg px-3 py-2 text-sm">{offline("whileOffline")}</p>}
      <FailureNote failure={failure} />
      <Button type="submit" kind="call" className="w-full text-lg" disabled={isPending} aria-busy={isPending}>
        {isPending ? t("processing") : t(isRequest ? "submitRequest" : "submit")}
      </Button>
      <LegalAgreement to="book" />
    </div>
  );
}
