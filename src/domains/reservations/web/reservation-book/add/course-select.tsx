import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useCourseName } from "#domains/menus/web/courses/use-course-name.ts";
import type { CourseChoice } from "#domains/reservations/contract/courses.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { Field } from "#platform/web/form/field.tsx";
import { reservationsApi } from "../../api.ts";
import { useWhyNot } from "../../guest/booking/sections/course-choice.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";

interface CourseSelectProps {
  /** The restaurant's day. */
  date: LocalDate;
  /** `HH:mm` of that day or its night; empty: not chosen yet. */
  time: string;
  guests: number;
  /** The id of the chosen course; empty: a table only. */
  value: string;
  /** The party whose course may change: its own seats count as free. */
  except?: string;
  onChange(courseId: string): void;
}

/**
 * A table only or one of the courses; one that this party can't have says why. A course that is sold out for the day can be
 * chosen all the same: adding it asks for the exception. Nothing where the restaurant has no courses.
 */
export function CourseSelect({ date, time, guests, value, except, onChange }: CourseSelectProps) {
  const t = useTranslations("common.course");
  const nameOf = useCourseName();
  const whyNot = useWhyNot();
  const { restaurantId, book } = useReservationBook();
  const { data = [] } = useQuery({
    queryKey: ["course-choices", restaurantId, date, time, guests, except, book.version],
    queryFn: ({ signal }) => {
      const query = { date, guests, time: time === "" ? undefined : time, except };
      const call = { params: { id: restaurantId }, query };
      return browserApi.get(reservationsApi("GET /api/owner/restaurants/:id/course-choices", call), signal);
    },
    enabled: date !== "",
    placeholderData: keepPreviousData,
  });
  if (data.length === 0) return null;
  const textOf = (choice: CourseChoice) => {
    const name = nameOf({ names: { ...choice.nameTranslations, ja: choice.name } }).text;
    return [name, t("minutes", { minutes: choice.minutes }), ...[whyNot(choice) ?? []].flat()].join(" · ");
  };
  return (
    <Field field="courseId" label={t("one")} error={undefined}>
      {({ className, ...input }) => (
        <select
          {...input}
          className={`${className} min-h-12 text-lg`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t("tableOnly")}</option>
          {value !== "" && !data.some(({ id }) => id === value) && <option value={value}>–</option>}
          {data.map((choice) => (
            <option
              key={choice.id}
              value={choice.id}
              disabled={choice.why !== null && choice.why.kind !== "full" && choice.id !== value}
            >
              {textOf(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
