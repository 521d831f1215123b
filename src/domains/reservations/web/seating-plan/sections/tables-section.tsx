import { useTranslations } from "use-intl";
import { INVENTORY_LIMITS } from "#domains/reservations/seating-plan-constants.ts";
import { LANGUAGES, NATIVE_NAMES } from "#kernel/languages.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { LineButtons, moved, replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { Chip, Switch } from "#platform/web/form/controls.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, ChevronIcon } from "#platform/web/ui/icons.tsx";
import { CardSection } from "../editor-card.tsx";
import { useEditor } from "../editor-scope.ts";
import type { DraftCombination, DraftSection, DraftTable } from "../model/draft.ts";
import { newSection, newTable, seatsAt, toggled, withoutSection, withoutTable } from "../model/tables.ts";
import { ChoiceField, NameField, PartyRange, PathNote } from "./plan-fields.tsx";

const LABEL_LENGTH = 20;

/** One table: what it is called, where it stands, how many may sit there. */
function TableRow({ index, table }: { index: number; table: DraftTable }) {
  const t = useTranslations("inventory.tables");
  const { draft, change } = useEditor();
  const path = `tables.${index}`;
  const label = table.label.trim();
  const put = (next: Partial<DraftTable>) => change({ tables: replaced(draft.tables, index, next) });
  return (
    <li
      data-field={path}
      className="grid gap-3 rounded-card border border-line p-3 md:grid-cols-[5fr_5fr_auto] md:items-start"
    >
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <NameField
          path={`${path}.label`}
          label={t("label")}
          value={table.label}
          maxLength={LABEL_LENGTH}
          onChange={(next) => put({ label: next })}
        />
        <ChoiceField
          path={`${path}.section`}
          label={t("section")}
          value={table.section}
          choices={[
            { value: null, text: t("noSection") },
            ...draft.sections.map(({ key, name }) => ({ value: key, text: name.trim() || "–" })),
          ]}
          onChange={(section) => put({ section })}
        />
      </div>
      <PartyRange path={path} minParty={table.minParty} maxParty={table.maxParty} onChange={put} />
      <div className="md:mt-[1.875rem]">
        <LineButtons
          name={label === "" ? t("unnamed") : t("one", { label })}
          isFirst={index === 0}
          isLast={index === draft.tables.length - 1}
          onMove={(by) => change({ tables: moved(draft.tables, index, by) })}
          onRemove={() => change(withoutTable(draft, table.key))}
        />
      </div>
      <PathNote path={path} />
    </li>
  );
}

/** One area: what it is called, and whether guests may choose it. */
function SectionRow({ index, section }: { index: number; section: DraftSection }) {
  const t = useTranslations("inventory.sections");
  const { draft, change } = useEditor();
  const { sections } = draft;
  const { key, name, isOffered } = section;
  const put = (next: Partial<DraftSection>) => change({ sections: replaced(sections, index, next) });
  return (
    <li data-field={`sections.${index}`} className="grid gap-3 rounded-card border border-line p-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <NameField
          path={`sections.${index}.name`}
          label={t("name")}
          value={name}
          maxLength={INVENTORY_LIMITS.areaName}
          onChange={(next) => put({ name: next })}
        />
        <div className="sm:mt-[1.875rem]">
          <LineButtons
            name={name.trim() || t("unnamed")}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
            onMove={(by) => change({ sections: moved(sections, index, by) })}
            onRemove={() => change(withoutSection(draft, key))}
          />
        </div>
      </div>
      <Switch
        label={t("offered")}
        hint={t("offeredHint")}
        isOn={isOffered}
        onChange={(isOn) => put({ isOffered: isOn })}
      />
      {isOffered && <SectionWords index={index} section={section} put={put} />}
    </li>
  );
}

interface SectionWordsProps {
  index: number;
  section: DraftSection;
  put(next: Partial<DraftSection>): void;
}

/** The names of an area for guests, in their languages. */
function SectionWords({ index, section: { words }, put }: SectionWordsProps) {
  const t = useTranslations("inventory.sections");
  const languageName = useLanguageName();
  const written = LANGUAGES.filter((language) => words[language]?.trim());
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-3 py-2 font-medium hover:bg-sunken">
        <span className="min-w-0">
          {t("languages")}{" "}
          <span className="text-sm font-normal text-soft">
            {written.map((language) => NATIVE_NAMES[language]).join(" · ")}
          </span>
        </span>
        <ChevronIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 p-3 pt-1 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <NameField
            key={language}
            path={`sections.${index}.words.${language}`}
            label={t("inLanguage", { language: languageName(language) })}
            value={words[language] ?? ""}
            maxLength={INVENTORY_LIMITS.areaName}
            onChange={(next) => put({ words: { ...words, [language]: next } })}
          />
        ))}
      </div>
    </details>
  );
}

/** Counter, room, terrace: the reservation book groups tables by area. */
function SectionList() {
  const t = useTranslations("inventory.sections");
  const { draft, change } = useEditor();
  const { sections } = draft;
  return (
    <CardSection title={t("title")} lead={t("lead")}>
      <div data-field="sections" className="grid gap-3">
        <ul className="grid gap-3 empty:hidden">
          {sections.map((section, index) => (
            <SectionRow key={section.key} index={index} section={section} />
          ))}
        </ul>
        <PathNote path="sections" />
        <Button
          size="lg"
          className="w-fit"
          disabled={sections.length >= INVENTORY_LIMITS.sections}
          onClick={() => change({ sections: [...sections, newSection(randomIdempotencyKey())] })}
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      </div>
    </CardSection>
  );
}

/** What there is to sit at: tables, the areas they stand in, and which may be pushed together. */
export function TablesSection() {
  const t = useTranslations("inventory.tables");
  const { draft, change } = useEditor();
  return (
    <>
      <div data-field="tables" className="grid gap-3">
        <ul className="grid gap-3 empty:hidden">
          {draft.tables.map((table, index) => (
            <TableRow key={table.key} index={index} table={table} />
          ))}
        </ul>
        <PathNote path="tables" />
        <Button
          size="xl"
          className="w-fit"
          disabled={draft.tables.length >= INVENTORY_LIMITS.tables}
          onClick={() =>
            change({ tables: [...draft.tables, newTable(draft.tables, randomIdempotencyKey())] })
          }
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
        <p className="text-sm text-soft">{t("removeHint")}</p>
      </div>
      <SectionList />
      <CombinationList />
    </>
  );
}

/** Tables that are pushed together for larger parties. */
function CombinationList() {
  const t = useTranslations("inventory.combinations");
  const { draft, change } = useEditor();
  const { combinations } = draft;
  const add = () => {
    const added: DraftCombination = { key: randomIdempotencyKey(), tables: [], minParty: 3, maxParty: 4 };
    change({ combinations: [...combinations, added] });
  };
  return (
    <CardSection title={t("title")} lead={t("lead")}>
      <div data-field="combinations" className="grid gap-3">
        <ul className="grid gap-3 empty:hidden">
          {combinations.map((combination, index) => (
            <CombinationRow key={combination.key} index={index} combination={combination} />
          ))}
        </ul>
        <PathNote path="combinations" />
        <Button
          size="lg"
          className="w-fit"
          disabled={combinations.length >= INVENTORY_LIMITS.combinations || draft.tables.length < 2}
          onClick={add}
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      </div>
    </CardSection>
  );
}

/** Which tables are pushed together, and for how many guests. */
function CombinationRow({ index, combination }: { index: number; combination: DraftCombination }) {
  const t = useTranslations("inventory.combinations");
  const { draft, change } = useEditor();
  const { tables: chosen, minParty, maxParty } = combination;
  const path = `combinations.${index}`;
  const put = (next: Partial<DraftCombination>) =>
    change({ combinations: replaced(draft.combinations, index, next) });
  const toggle = (key: string) => {
    const tables = toggled(draft.tables, chosen, key);
    // The party size follows the seats of the combination until it was changed by hand.
    const isWhole = maxParty === seatsAt(draft.tables, chosen) || chosen.length < 2;
    const seats = seatsAt(draft.tables, tables);
    put({ tables, ...(isWhole && tables.length > 1 && { maxParty: Math.max(seats, minParty) }) });
  };
  const names = draft.tables.filter(({ key }) => chosen.includes(key)).map(({ label }) => label.trim());
  return (
    <li data-field={path} className="grid gap-3 rounded-card border border-line p-3 sm:p-4">
      <fieldset data-field={`${path}.labels`} className="grid gap-2">
        <legend className="sr-only">{t("tables")}</legend>
        <p aria-hidden="true" className="font-semibold">
          {names.length === 0 ? t("tables") : names.join(" + ")}
        </p>
        <div className="flex flex-wrap gap-2">
          {draft.tables.map(({ key, label }) => (
            <Chip
              key={key}
              type="checkbox"
              className="min-h-12 min-w-14"
              checked={chosen.includes(key)}
              onChange={() => toggle(key)}
            >
              {chosen.includes(key) && <CheckIcon className="size-4" />}
              {label.trim() || "–"}
            </Chip>
          ))}
        </div>
        <PathNote path={`${path}.labels`} />
      </fieldset>
      {chosen.length > 1 && <p>{t("seats", { count: seatsAt(draft.tables, chosen) })}</p>}
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <PartyRange path={path} minParty={minParty} maxParty={maxParty} onChange={put} />
        <div className="sm:mt-[1.875rem]">
          <LineButtons
            name={names.join(" + ") || t("unnamed")}
            isFirst={index === 0}
            isLast={index === draft.combinations.length - 1}
            onMove={(by) => change({ combinations: moved(draft.combinations, index, by) })}
            onRemove={() => change({ combinations: without(draft.combinations, index) })}
          />
        </div>
      </div>
      <PathNote path={path} />
    </li>
  );
}
