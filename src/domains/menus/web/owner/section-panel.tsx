import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SectionDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS, SECTION_KINDS, type SectionKind } from "#domains/menus/menu-constants.ts";
import type { Translations } from "#kernel/languages.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { PanelFooter } from "./draft/save-status.tsx";
import { useSectionName } from "./list/section-card.tsx";
import { useMenuScope } from "./menu-scope.ts";
import { insertSection, withSection } from "./model/document.ts";
import { ServedSection } from "./served-section.tsx";
import { OtherNames, TextField } from "./text-fields.tsx";

const FIRST: Heading = { kind: "mains", ja: "" };

const NO_ERRORS = () => undefined;

/** Adds a section at the end of the menu. */
export function AddSection() {
  const t = useTranslations("menu");
  const { menu, change } = useMenuScope();
  const [heading, setHeading] = useState<Heading | null>(null);
  const [isChecked, setChecked] = useState(false);
  if (menu.sections.length >= MENU_LIMITS.sections) return <p className="text-soft">{t("section.full")}</p>;
  if (heading === null) {
    return (
      <Button size="2xl" onClick={() => setHeading(FIRST)}>
        <span aria-hidden="true">+</span> {t("section.add")}
      </Button>
    );
  }
  const close = () => {
    setHeading(null);
    setChecked(false);
  };
  const add = () => {
    setChecked(true);
    if (!isWhole(heading)) return;
    const { kind, ja } = heading;
    const names: Translations = ja.trim() === "" ? {} : { ja };
    const section = { id: randomIdempotencyKey(), kind, names, served: [], dishes: [] };
    change((last) => insertSection(last, last.sections.length, section));
    close();
  };
  return (
    <form
      data-own-undo=""
      className="grid gap-4 card p-4 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2 className="text-xl font-bold">{t("section.add")}</h2>
      <HeadingFields heading={heading} isChecked={isChecked} errorAt={NO_ERRORS} onChange={setHeading} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" size="xl" className="grow sm:grow-0 sm:px-8">
          {t("section.addDo")}
        </Button>
        <Button size="lg" onClick={close}>
          {t("facts.cancel")}
        </Button>
      </div>
    </form>
  );
}

interface SectionPanelProps {
  section: SectionDocument;
  onClose(): void;
  onRemove(): void;
}

/** A section's heading and serving times. */
export function SectionPanel({ section, onClose, onRemove }: SectionPanelProps) {
  const t = useTranslations("menu");
  const { refused, change } = useMenuScope();
  const { id, kind, names, served, dishes } = section;
  const { text, lang } = useSectionName()(section);
  const fieldErrors = refused[id] ?? {};
  /** An incomplete heading: the menu keeps the previous one until it is complete. */
  const [begun, setBegun] = useState<{ of: SectionDocument; ja: string } | null>(null);
  const heading = begun?.of === section ? { kind: null, ja: begun.ja } : { kind, ja: names.ja ?? "" };
  const edit = (changes: Partial<SectionDocument>, field: string) =>
    change((last) => withSection(last, id, changes), `${id}.${field}`);
  return (
    <SideDialog title={<span lang={lang}>{text}</span>} onClose={onClose}>
      <SheetSection title={t("section.heading")}>
        <HeadingFields
          heading={heading}
          isChecked
          errorAt={(path) => fieldErrors[path]}
          onChange={(next) => {
            if (!isWhole(next)) return setBegun({ of: section, ja: next.ja });
            setBegun(null);
            edit({ kind: next.kind, names: { ...names, ja: next.ja } }, "names.ja");
          }}
        />
        <OtherNames
          path="names"
          title={t("name.others")}
          texts={names}
          maxLength={NAME_LENGTH}
          errorAt={(path) => fieldErrors[path]}
          onChange={(texts, language) => edit({ names: texts }, `names.${language}`)}
        />
      </SheetSection>
      <ServedSection
        served={served}
        errorAt={(path) => fieldErrors[path]}
        onChange={(times) => change((last) => withSection(last, id, { served: times }))}
      />
      <Button size="lg" className="text-warn" onClick={onRemove}>
        {t("section.remove", { count: dishes.length })}
      </Button>
      <PanelFooter onDone={onClose} />
    </SideDialog>
  );
}

interface Heading {
  kind: SectionKind | null;
  /** Its own name in Japanese; required if there is no kind. */
  ja: string;
}

const NAME_LENGTH = 40;

interface HeadingFieldsProps {
  heading: Heading;
  /** Whether to report a missing name. */
  isChecked: boolean;
  errorAt(path: string): string | undefined;
  onChange(heading: Heading): void;
}

function isWhole({ kind, ja }: Heading): boolean {
  return kind !== null || ja.trim() !== "";
}

/** The heading of a section: a predefined kind, named in every language, or a name of its own. */
function HeadingFields({ heading, isChecked, errorAt, onChange }: HeadingFieldsProps) {
  const t = useTranslations("menu");
  const food = useTranslations("food.section");
  const missing = isChecked && !isWhole(heading) ? t("problem.name") : undefined;
  return (
    <>
      <Field field="kind" label={t("section.kind")} hint={t("section.kindHint")} error={errorAt("kind")}>
        {({ className, ...input }) => (
          <select
            {...input}
            className={`${className} min-h-12 text-lg`}
            value={heading.kind ?? ""}
            onChange={(event) => {
              const kind = SECTION_KINDS.find((one) => one === event.target.value) ?? null;
              onChange({ ...heading, kind });
            }}
          >
            {SECTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {food(kind)}
              </option>
            ))}
            <option value="">{t("section.noKind")}</option>
          </select>
        )}
      </Field>
      <TextField
        path="names.ja"
        label={t("section.name")}
        mark={heading.kind === null ? undefined : t("name.optional")}
        error={missing ?? errorAt("names.ja")}
        lang="ja"
        placeholder={t("section.example")}
        value={heading.ja}
        maxLength={NAME_LENGTH}
        onChange={(ja) => onChange({ ...heading, ja })}
      />
    </>
  );
}
