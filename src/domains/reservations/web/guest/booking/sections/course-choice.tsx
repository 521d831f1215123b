import { useId } from "react";
import { useTranslations } from "use-intl";
import type { CourseView } from "#domains/menus/contract/courses.ts";
import { CourseFacts } from "#domains/menus/web/courses/course-facts.tsx";
import type { CourseChoice as Choice } from "#domains/reservations/contract/courses.ts";
import { FieldError } from "#platform/web/form/field.tsx";
import { readerText } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";

/** So few seats are worth saying. */
const FEW_SEATS = 8;

const OPTION =
  "relative grid min-h-12 cursor-pointer content-center gap-0.5 rounded-xl border border-line bg-card px-3 py-2 hover:bg-sunken has-checked:border-ai-700 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-ai-700 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self has-disabled:cursor-not-allowed has-disabled:bg-sunken";

interface CourseChoiceProps {
  courses: readonly CourseView[];
  /** Which of them the party can have; a course that is not among them can be chosen. */
  choices: readonly Choice[];
  /** The id of the chosen course; empty: a table only. */
  chosen: string;
  error: string | undefined;
  /** The guest has said what the kitchen should know. */
  hasNeeds: boolean;
  onChoose(course: string): void;
}

/** A table only, which is the default, or one of the courses; one that this party can't have says why. */
export function CourseChoice({ courses, choices, chosen, error, hasNeeds, onChoose }: CourseChoiceProps) {
  const t = useTranslations("common.course");
  const booking = useTranslations("booking.course");
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <fieldset data-field="course" aria-describedby={`${id}-error`} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 font-medium">{t("one")}</legend>
      <label className={OPTION}>
        <input
          type="radio"
          name={id}
          className="absolute inset-0 cursor-[inherit] opacity-0"
          checked={chosen === ""}
          onChange={() => onChoose("")}
        />
        <span className="font-medium">{t("tableOnly")}</span>
      </label>
      {courses.map((course) => (
        <CourseOption
          key={course.id}
          name={id}
          course={course}
          choice={choices.find((one) => one.id === course.id)}
          isChosen={chosen === course.id}
          onChoose={() => onChoose(course.id)}
        />
      ))}
      <FieldError id={`${id}-error`} error={error} />
      {chosen !== "" && hasNeeds && <p className="text-sm text-soft">{booking("kitchen")}</p>}
    </fieldset>
  );
}

interface CourseOptionProps {
  name: string;
  course: CourseView;
  choice: Choice | undefined;
  isChosen: boolean;
  onChoose(): void;
}

function CourseOption({ name, course, choice, isChosen, onChoose }: CourseOptionProps) {
  const t = useTranslations("common.course");
  const { language } = usePage();
  const why = useWhyNot()(choice);
  const title = readerText(course.name, course.nameTranslations, language);
  const seats = choice?.seatsLeft ?? null;
  return (
    <label className={OPTION}>
      <input
        type="radio"
        name={name}
        className="absolute inset-0 cursor-[inherit] opacity-0"
        checked={isChosen}
        disabled={why !== null && !isChosen}
        onChange={onChoose}
      />
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span lang={title.lang} className={`font-medium wrap-anywhere ${why === null ? "" : "text-soft"}`}>
          {title.text}
        </span>
        {why === null && seats !== null && seats <= FEW_SEATS && (
          <span className="text-sm font-semibold text-warn">{t("left", { seats })}</span>
        )}
      </span>
      <CourseFacts course={course} />
      {why !== null && <span className="text-sm font-semibold text-warn">{why}</span>}
    </label>
  );
}

/** Why a party can't have a course, in few words; null if it can. */
export function useWhyNot(): (choice: Choice | undefined) => string | null {
  const t = useTranslations("common.course");
  const clock = useWallClock();
  return (choice) => {
    const why = choice?.why ?? null;
    if (choice === undefined || why === null) return null;
    if (why.kind === "party") return t("party", { min: choice.minParty, max: choice.maxParty });
    if (why.kind === "closing") return t("closing", { time: clock.time(why.closes) });
    return choice.seatsLeft ? t("fewLeft", { seats: choice.seatsLeft }) : t("full");
  };
}
