import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CourseView } from "#domains/menus/contract/courses.ts";
import { nightOf } from "#domains/reservations/business-day.ts";
import type { BookedCourse } from "#domains/reservations/contract/courses.ts";
import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import type { ChangeReservation, ReservationView } from "#domains/reservations/contract/reservations.ts";
import { MAX_GUESTS } from "#domains/reservations/reservation-constants.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { answersOf, givenAnswers, missingAnswers } from "../../answers/draft-answers.ts";
import { type Draft, emptyDraft } from "../booking/draft.ts";
import { AreaChoice } from "../booking/sections/area-choice.tsx";
import { CourseChoice } from "../booking/sections/course-choice.tsx";
import { QuestionsSection } from "../booking/sections/questions-section.tsx";
import { WishesSection } from "../booking/sections/wishes-section.tsx";
import { type Alternatives, daysFrom, OFFERED_DAYS } from "../booking/when/free-times.ts";
import { useAvailability } from "../booking/when/use-availability.ts";
import { useCourseChoices } from "../booking/when/use-course-choices.ts";
import { WhenSection } from "../booking/when/when-section.tsx";
import { type Nights, useNights } from "./use-nights.ts";
import type { BookingMutations } from "./use-own-reservation.ts";
import type { WantedChange } from "./use-wanted-change.ts";

interface ChangePanelProps {
  reservation: ReservationView;
  zoneName: string;
  /** The holder's, from the link that we sent; null without one. */
  linkKey: string | null;
  acts: BookingMutations;
  /** What is free instead of a time that was asked for elsewhere on the page. */
  alternatives: Alternatives | null;
  /** What is filled in besides what is booked. */
  wanted: WantedChange | null;
  onClose(): void;
}

/**
 * Changes day, time, party or needs with the sections of the booking form. The current table stays reserved until the
 * new one is.
 */
export function ChangePanel(props: ChangePanelProps) {
  const nights = useNights(props.reservation);
  return nights === null ? <Loading /> : <ChangeForm {...props} nights={nights} />;
}

function Loading() {
  const t = useTranslations("booking.time");
  return (
    <div role="status" className="h-64 animate-pulse rounded-card bg-sunken">
      <span className="sr-only">{t("loading")}</span>
    </div>
  );
}

function ChangeForm({
  reservation,
  zoneName,
  linkKey,
  acts,
  alternatives,
  wanted,
  nights: { firstDay, dayEnds, questions, areas },
  onClose,
}: ChangePanelProps & { nights: Nights }) {
  const t = useTranslations("confirmation.changing");
  const booking = useTranslations("booking");
  const offline = useTranslations("confirmation.unsent");
  const clock = useWallClock();
  const { isOnline } = useNetwork();
  const { restaurantId, restaurant, reservationDate, guestCount } = reservation;
  const days = useMemo(() => daysFrom(firstDay, OFFERED_DAYS), [firstDay]);
  const [draft, setDraft] = useState(() => ({ ...draftOf(reservation, dayEnds), ...wanted }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [lost, setLost] = useState<Alternatives | null>(alternatives);
  const moving = { id: reservation.id, key: linkKey };
  const wish = {
    restaurantId,
    days,
    date: draft.date,
    guests: draft.guests,
    course: draft.course,
    area: draft.area,
    moving,
  };
  const { availability, known, reload, loadLater } = useAvailability(wish);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const change = (changes: Partial<Draft>) => {
    if (["date", "guests"].some((field) => field in changes)) setLost(null);
    setDraft((last) => ({ ...last, ...changes }));
  };
  const own = ownTime(reservation, draft, dayEnds);
  const isFree =
    draft.time === own ||
    (availability.state === "ready" &&
      availability.day.times.some(({ time, available }) => available && time === draft.time));
  const changes = changesIn(reservation, draft, dayEnds, questions);
  const isChanged = Object.keys(changes).length > 0;
  const save = async () => {
    const missing = changes.answers ? missingAnswers(questions, draft.answers) : [];
    setErrors(Object.fromEntries(missing.map((field) => [field, booking("error.answer")])));
    if (missing.length > 0) return;
    const outcome = await acts.run({ kind: "change", change: changes }, "changed");
    if (outcome.kind === "taken") {
      setLost(outcome.alternatives);
      reload();
    }
    if (outcome.kind === "done" || outcome.kind === "waiting") onClose();
  };
  const part = { draft, errors: {}, change };
  return (
    <section className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
          {t("title")}
        </h2>
        <p className="text-soft">
          {t("now", {
            day: clock.day(reservationDate),
            time: clock.time(reservationDate),
            guests: guestCount,
          })}
        </p>
      </div>
      <WhenSection
        {...part}
        title={booking("when.title")}
        days={days}
        availability={availability}
        known={known}
        own={own}
        onLater={loadLater}
        onRetry={reload}
        alternatives={lost}
        zone={restaurant.zone}
        zoneName={zoneName}
        areas={
          <AreaChoice
            areas={areas}
            guests={draft.guests}
            chosen={draft.area}
            onChoose={(area) => change({ area })}
          />
        }
        courses={<OwnCourses draft={draft} reservation={reservation} moving={moving} change={change} />}
      />
      <WishesSection {...part} />
      <QuestionsSection {...part} errors={errors} questions={questions} />
      <div className="grid gap-3 card p-4 shadow-card">
        <p className="font-semibold" aria-live="polite">
          {isChanged
            ? booking("summary", {
                day: clock.day(`${draft.date}T${draft.time}`),
                time: clock.time(draft.time),
                guests: draft.guests,
              })
            : t("nothing")}
        </p>
        {!isOnline && <p className="rounded-lg bg-warn-bg px-3 py-2 text-sm">{offline("change")}</p>}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button onClick={onClose}>{t("leave")}</Button>
          <Button
            kind="call"
            disabled={!isChanged || !isFree || acts.isPending}
            aria-busy={acts.isPending}
            onClick={() => void save()}
          >
            {acts.isPending ? t("saving") : t("save")}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface OwnCoursesProps {
  draft: Draft;
  reservation: ReservationView;
  moving: { id: string; key: string | null };
  change(changes: Partial<Draft>): void;
}

/** The courses, with the booking's own among them, also where it is no longer offered. */
function OwnCourses({ draft, reservation: { restaurantId, course: own }, moving, change }: OwnCoursesProps) {
  const { date, time, guests, course, needs, others } = draft;
  const choices = useCourseChoices({ restaurantId, date, time, guests, moving, isAsked: true });
  const isGone = own !== null && !choices.some(({ id }) => id === own.id);
  return (
    <CourseChoice
      courses={isGone ? [asCourse(own), ...choices] : choices}
      choices={choices}
      chosen={course}
      error={undefined}
      hasNeeds={needs.length > 0 || others.length > 0}
      onChoose={(course) => change({ course })}
    />
  );
}

function asCourse({ names, ...course }: BookedCourse): CourseView {
  const words = {
    name: names.ja ?? "",
    nameTranslations: names,
    description: null,
    descriptionTranslations: {},
  };
  return { ...course, ...words, minParty: 1, maxParty: MAX_GUESTS };
}

/** The guest's own time counts as free for a party of the same size or smaller. */
function ownTime(
  { reservationDate, guestCount, course, area }: ReservationView,
  draft: Draft,
  dayEnds: number,
): string | null {
  const { date, time } = nightOf(reservationDate, dayEnds);
  const isSame = draft.course === (course?.id ?? "") && draft.area === (area?.id ?? "");
  return draft.date === date && draft.guests <= guestCount && isSame ? time : null;
}

/** The fields of a reservation that its guest may change, named as in the booking form. */
type Changeable = Pick<
  Draft,
  "date" | "time" | "guests" | "course" | "area" | "needs" | "severe" | "others" | "requests" | "answers"
>;
type Known = Pick<
  ReservationView,
  | "reservationDate"
  | "guestCount"
  | "course"
  | "area"
  | "dietaryNeeds"
  | "severeAllergens"
  | "otherNeeds"
  | "answers"
  | "contact"
>;

/** The form as it begins: the reservation as it is, after midnight under its evening. */
export function draftOf(reservation: Known, dayEnds: number): Draft {
  const {
    reservationDate,
    guestCount,
    course,
    area,
    dietaryNeeds,
    severeAllergens,
    otherNeeds,
    answers,
    contact,
  } = reservation;
  const { date, time } = nightOf(reservationDate, dayEnds);
  return {
    ...emptyDraft(date),
    time,
    guests: guestCount,
    course: course?.id ?? "",
    area: area?.id ?? "",
    needs: dietaryNeeds,
    severe: severeAllergens,
    others: otherNeeds,
    requests: contact?.specialRequests ?? "",
    answers: answersOf(answers),
  };
}

/** Only what is another now: what is left out stays as it is. */
export function changesIn(
  reservation: Known,
  draft: Changeable,
  dayEnds: number,
  questions: readonly BookingQuestion[] = [],
): ChangeReservation {
  const before = draftOf(reservation, dayEnds);
  const changes: ChangeReservation = {};
  if (draft.date !== before.date || draft.time !== before.time)
    changes.reservationDate = `${draft.date}T${draft.time}`;
  if (draft.guests !== before.guests) changes.guestCount = draft.guests;
  if (draft.course !== before.course) changes.courseId = draft.course || null;
  if (draft.area !== before.area) changes.areaId = draft.area || null;
  if (!isSameList(draft.needs, before.needs)) changes.dietaryNeeds = [...draft.needs];
  if (!isSameList(draft.severe, before.severe)) changes.severeAllergens = [...draft.severe];
  const others = draft.others.map(({ text, severe }) => ({ text, severe }));
  if (JSON.stringify(others) !== JSON.stringify(before.others.map(({ text, severe }) => ({ text, severe }))))
    changes.otherNeeds = others;
  const requests = draft.requests.trim();
  if (requests !== before.requests) changes.specialRequests = requests === "" ? null : requests;
  const answers = givenAnswers(questions, draft.answers);
  if (JSON.stringify(answers) !== JSON.stringify(givenAnswers(questions, before.answers)))
    changes.answers = answers;
  return changes;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}
