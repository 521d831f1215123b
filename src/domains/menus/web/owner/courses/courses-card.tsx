import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnerCourse, OwnerCourses } from "#domains/menus/contract/courses.ts";
import { COURSE_LIMITS } from "#domains/menus/menu-constants.ts";
import { CourseFacts } from "#domains/menus/web/courses/course-facts.tsx";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { deleteCourse, getCourses, restoreCourse } from "./course-calls.ts";
import { CoursePanel } from "./course-panel.tsx";

/** The restaurant's courses beside its menu, for managers and owners. */
export function CoursesCard({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("menu.course");
  const names = useTranslations("common.course");
  const queries = useQueryClient();
  const toast = useToast();
  const id = useId();
  const key = ["own-courses", restaurantId];
  const { data } = useStaticQuery(key, (signal) => getCourses(restaurantId, signal));
  const [open, setOpen] = useState<OwnerCourse | "new" | null>(null);
  const action = useSaveAction();
  if (!data) return null;
  const show = (courses: OwnerCourses) => queries.setQueryData(key, courses);
  const undo = (courseId: string) =>
    action.attempt(() => restoreCourse(restaurantId, courseId), { onDone: show });
  const remove = (course: OwnerCourse) =>
    action.attempt(() => deleteCourse(restaurantId, course.id), {
      onDone({ kept, ...courses }) {
        setOpen(null);
        show(courses);
        const title = t("removed", { name: course.names.ja ?? "" });
        toast({ title, ...(kept > 0 && { text: t("kept", { count: kept }) }) });
      },
    });
  return (
    <section aria-labelledby={id} className="min-w-0 card p-4 sm:px-5">
      <h2 id={id} className="border-b-2 border-ai-700 pb-2 text-xl font-bold">
        {names("title")}
      </h2>
      <ul className="divide-y divide-line">
        {data.courses.map((course) => (
          <CourseRow key={course.id} course={course} onOpen={() => setOpen(course)} />
        ))}
        {data.removed.map(({ id: removedId, names: { ja = "" }, bookings }) => (
          <li key={removedId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <span className="font-semibold text-soft wrap-anywhere">{t("removed", { name: ja })}</span>
              {bookings > 0 && <span className="block text-sm">{t("kept", { count: bookings })}</span>}
            </p>
            <Button size="lg" disabled={action.isPending} onClick={() => void undo(removedId)}>
              {t("undo")} <span className="sr-only">{ja}</span>
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNote refusal={open === null ? action.refusal : null} />
      {data.courses.length < COURSE_LIMITS.courses && (
        <Button size="xl" className="mt-2 w-full sm:w-auto sm:px-6" onClick={() => setOpen("new")}>
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      )}
      {open !== null && (
        <CoursePanel
          key={open === "new" ? "new" : open.id}
          restaurantId={restaurantId}
          course={open === "new" ? null : open}
          removal={action}
          onSaved={show}
          onOld={() => void queries.invalidateQueries({ queryKey: key })}
          onRemove={(course) => void remove(course)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function CourseRow({ course, onOpen }: { course: OwnerCourse; onOpen(): void }) {
  const t = useTranslations("menu.course");
  const { names, seats, isActive, bookings } = course;
  const notes = [
    ...(isActive ? [] : [t("off")]),
    ...(seats === null ? [] : [t("perDay", { seats })]),
    ...(bookings > 0 ? [t("bookings", { count: bookings })] : []),
  ];
  return (
    <li className="py-2">
      <button
        type="button"
        onClick={onOpen}
        className="-mx-2 grid min-h-12 w-[calc(100%+1rem)] min-w-0 gap-0.5 rounded-xl px-2 py-1 text-left hover:bg-sunken"
      >
        <span className={`text-lg font-semibold wrap-anywhere ${isActive ? "" : "text-soft"}`}>
          {names.ja}
        </span>
        <CourseFacts course={course} />
        {notes.length > 0 && <span className="text-sm text-soft">{notes.join(" · ")}</span>}
      </button>
    </li>
  );
}
