import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnerCourse, OwnerCourses } from "#domains/menus/contract/courses.ts";
import { COURSE_LIMITS, MAX_DISH_YEN } from "#domains/menus/menu-constants.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { type Refusal, RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Stepper, Switch } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { YenField } from "#platform/web/form/yen-field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { OtherNames, TextField } from "../text-fields.tsx";
import { putCourse } from "./course-calls.ts";
import { bodyOf, type CourseDraft, digitsOf, draftOf } from "./course-draft.ts";

const NAME_LENGTH = 80;
const DESCRIPTION_LENGTH = 400;
const { minutes: LENGTH, party: MAX_PARTY, seats: MAX_SEATS } = COURSE_LIMITS;
const LENGTHS = Array.from(
  { length: (LENGTH.max - LENGTH.min) / LENGTH.step + 1 },
  (_, at) => LENGTH.min + at * LENGTH.step,
);
const LAST_DRINKS = [0, 15, 30, 45, 60];

interface CoursePanelProps {
  restaurantId: string;
  /** Null: a new one. */
  course: OwnerCourse | null;
  removal: { isPending: boolean; refusal: Refusal | null };
  onSaved(courses: OwnerCourses): void;
  /** Somebody else has changed it meanwhile. */
  onOld(): void;
  onRemove(course: OwnerCourse): void;
  onClose(): void;
}

/** Everything about one course. Bookings keep what they were sold. */
export function CoursePanel(props: CoursePanelProps) {
  const { restaurantId, course, removal, onSaved, onOld, onRemove, onClose } = props;
  const t = useTranslations("menu.course");
  const problem = useTranslations("menu.problem");
  const [id] = useState(() => course?.id ?? randomIdempotencyKey());
  const form = useDashboardForm<CourseDraft, OwnerCourses>({
    empty: draftOf(course),
    check: ({ name, yen }) => ({
      ...(name.trim() === "" && { name: problem("name") }),
      ...(yen === null && { yen: t("needPrice") }),
    }),
    send: (draft) => putCourse(restaurantId, id, bodyOf(draft, course?.version ?? 0)),
    onSent(courses) {
      onSaved(courses);
      onClose();
    },
    onOld,
  });
  const { ref, refusal, isPending, submit } = form;
  return (
    <SideDialog title={course?.names.ja ?? t("new")} onClose={onClose}>
      <form
        ref={ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <WordFields {...form} />
        <SaleFields {...form} />
        <RefusalNote refusal={refusal ?? removal.refusal} />
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-page px-4 py-3">
          <Button kind="call" type="submit" size="2xl" className="w-full" disabled={isPending}>
            {t("save")}
          </Button>
        </div>
      </form>
      {course && (
        <Button size="lg" className="text-warn" disabled={removal.isPending} onClick={() => onRemove(course)}>
          {t("remove")}
        </Button>
      )}
    </SideDialog>
  );
}

interface FieldsProps {
  draft: CourseDraft;
  errors: { readonly [field: string]: string | undefined };
  change(changes: Partial<CourseDraft>): void;
}

function WordFields({ draft, errors, change }: FieldsProps) {
  const t = useTranslations("menu");
  return (
    <SheetSection title={t("course.words")}>
      <TextField
        path="name"
        label={t("course.name")}
        lang="ja"
        error={errors.name}
        value={draft.name}
        maxLength={NAME_LENGTH}
        onChange={(name) => change({ name })}
      />
      <OtherNames
        path="names"
        title={t("name.others")}
        texts={draft.names}
        maxLength={NAME_LENGTH}
        errorAt={(path) => errors[path]}
        onChange={(names) => change({ names })}
      />
      <TextField
        path="description"
        label={t("course.description")}
        mark={t("name.optional")}
        lang="ja"
        isLong
        error={errors.description}
        value={draft.description}
        maxLength={DESCRIPTION_LENGTH}
        onChange={(description) => change({ description })}
      />
      <OtherNames
        path="descriptions"
        title={t("course.descriptionOthers")}
        texts={draft.descriptions}
        maxLength={DESCRIPTION_LENGTH}
        isLong
        errorAt={(path) => errors[path]}
        onChange={(descriptions) => change({ descriptions })}
      />
    </SheetSection>
  );
}

function SaleFields({ draft, errors, change }: FieldsProps) {
  const t = useTranslations("menu.course");
  const names = useTranslations("common.course");
  return (
    <SheetSection title={t("sale")}>
      <YenField
        path="yen"
        label={t("price")}
        error={errors.yen}
        value={draft.yen}
        most={MAX_DISH_YEN}
        onChange={(yen) => change({ yen })}
      />
      <MinutesField
        field="minutes"
        label={t("stay")}
        options={LENGTHS}
        textOf={(minutes) => names("minutes", { minutes })}
        value={draft.minutes}
        onChange={(minutes) => change({ minutes })}
      />
      <Switch label={t("drinks")} isOn={draft.hasDrinks} onChange={(hasDrinks) => change({ hasDrinks })} />
      {draft.hasDrinks && (
        <MinutesField
          field="lastDrinks"
          label={t("lastDrinks")}
          options={LAST_DRINKS.filter((minutes) => minutes < draft.minutes)}
          textOf={(minutes) => (minutes === 0 ? t("atEnd") : t("beforeEnd", { minutes }))}
          value={draft.lastDrinks}
          onChange={(lastDrinks) => change({ lastDrinks })}
        />
      )}
      <Field field="seats" label={t("seats")} hint={t("seatsHint")} error={errors.seats}>
        {({ className, ...input }) => (
          <input
            {...input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className={`${className} tabular min-h-12 max-w-32 text-lg`}
            value={draft.seats}
            onChange={(event) => {
              const digits = digitsOf(event.target.value);
              change({ seats: digits === "" ? "" : String(Math.min(Number(digits), MAX_SEATS)) });
            }}
          />
        )}
      </Field>
      <PartyFields draft={draft} change={change} />
      <Switch label={t("active")} isOn={draft.isActive} onChange={(isActive) => change({ isActive })} />
    </SheetSection>
  );
}

interface MinutesFieldProps {
  field: string;
  label: string;
  options: readonly number[];
  textOf(minutes: number): string;
  value: number;
  onChange(minutes: number): void;
}

function MinutesField({ field, label, options, textOf, value, onChange }: MinutesFieldProps) {
  const known = options.includes(value) ? options : [...options, value].sort((a, b) => a - b);
  return (
    <Field field={field} label={label} error={undefined}>
      {({ className, ...input }) => (
        <select
          {...input}
          className={`${className} min-h-12 text-lg`}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {known.map((minutes) => (
            <option key={minutes} value={minutes}>
              {textOf(minutes)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function PartyFields({ draft: { minParty, maxParty }, change }: Pick<FieldsProps, "draft" | "change">) {
  const t = useTranslations("menu.course");
  const add = useTranslations("owner.add");
  const step = { min: 1, max: MAX_PARTY, lessLabel: add("fewer"), moreLabel: add("more"), isNarrow: true };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="font-medium">
          {t("minParty")}
        </span>
        <Stepper
          {...step}
          label={t("minParty")}
          value={minParty}
          text={String(minParty)}
          onChange={(next) => change({ minParty: next, maxParty: Math.max(next, maxParty) })}
        />
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="font-medium">
          {t("maxParty")}
        </span>
        <Stepper
          {...step}
          label={t("maxParty")}
          value={maxParty}
          text={String(maxParty)}
          onChange={(next) => change({ maxParty: next, minParty: Math.min(next, minParty) })}
        />
      </div>
    </div>
  );
}
