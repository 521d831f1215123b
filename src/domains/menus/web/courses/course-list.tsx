import { useTranslations } from "use-intl";
import type { CourseView } from "#domains/menus/contract/courses.ts";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Section } from "#platform/web/ui/card.tsx";
import { CourseFacts } from "./course-facts.tsx";

interface CourseListProps {
  restaurantId: string;
  courses: readonly CourseView[];
  /** Whether a table can be booked here. */
  isBookable: boolean;
}

/** The courses on a restaurant's page, above its menu; renders nothing if there are none. */
export function CourseList({ restaurantId, courses, isBookable }: CourseListProps) {
  const t = useTranslations("common.course");
  if (courses.length === 0) return null;
  return (
    <Section title={t("title")}>
      <ul className="divide-y divide-line">
        {courses.map((course) => (
          <li key={course.id} className="flex flex-wrap items-end justify-between gap-3 py-3">
            <CourseWords course={course} />
            {isBookable && (
              <ButtonLink to={paths.bookWith(restaurantId, { course: course.id })} className="shrink-0">
                {t("book")}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CourseWords({ course }: { course: CourseView }) {
  const t = useTranslations("common.course");
  const { language } = usePage();
  const { name, beside } = bothNames(course.name, course.nameTranslations, language);
  const { description, descriptionTranslations, minParty, maxParty } = course;
  const words = description === null ? null : readerText(description, descriptionTranslations, language);
  return (
    <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1">
      <h3 lang={name.lang} className="font-semibold wrap-anywhere">
        {name.text}
      </h3>
      {beside && (
        <span lang={beside.lang} className="text-sm text-soft wrap-anywhere">
          {beside.text}
        </span>
      )}
      <CourseFacts course={course} />
      <span className="text-sm text-soft">{t("party", { min: minParty, max: maxParty })}</span>
      {words && <TranslatedText text={words} context={TRANSLATION_CONTEXTS.dish} className="text-sm" />}
    </div>
  );
}
