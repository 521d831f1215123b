import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type {
  GlossaryDish,
  MenuDocumentView,
  SectionDocument,
} from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import type { Translations } from "#kernel/languages.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { DishPanel } from "./dish/dish-panel.tsx";
import { OtherNames } from "./fields/other-names.tsx";
import { MenuList } from "./list/menu-list.tsx";
import { SortList } from "./list/sort-list.tsx";
import { MenuContext, type MenuScope, useMenuScope } from "./menu-scope.ts";
import { isBlank, isFinished } from "./model/checks.ts";
import {
  dishesOf,
  findDish,
  insertDish,
  insertSection,
  withoutDish,
  withoutSection,
  withSection,
} from "./model/document.ts";
import { refusedFields } from "./model/refused-fields.ts";
import { PanelFoot } from "./panel-foot.tsx";
import { SaveQuestions } from "./save/save-questions.tsx";
import { SaveContext } from "./save/save-scope.ts";
import { useAutosave } from "./save/use-autosave.ts";
import { type Heading, HeadingFields, isWhole, NAME_LENGTH } from "./section/heading-fields.tsx";
import { ServedSection } from "./section/served-section.tsx";
import { TablePanel } from "./table/table-panel.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useMenuDraft } from "./use-menu-draft.ts";
import { useSectionName } from "./use-section-name.ts";
import { useSoldOut } from "./use-sold-out.ts";

const FIRST: Heading = { kind: "mains", ja: "" };
const NO_ERRORS = () => undefined;

/** A new part at the end of the menu. */
function AddSection() {
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
    const section = { id: randomKey(), kind, names, served: [], dishes: [] };
    change((last) => insertSection(last, last.sections.length, section));
    close();
  };
  return (
    <form
      data-own-undo=""
      className="grid gap-4 rounded-card border border-line bg-card p-4 sm:px-5"
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

interface MenuEditorProps {
  first: MenuDocumentView;
  glossary: readonly GlossaryDish[];
}

/** What is open over the list. */
type Open = { kind: "dish" | "section"; id: string } | { kind: "table" } | null;

/** The menu for those who write it. What they change is saved by itself, and can be taken back. */
export function MenuEditor({ first, glossary }: MenuEditorProps) {
  const t = useTranslations("menu");
  const toast = useToast();
  const sectionName = useSectionName();
  const draft = useMenuDraft(first);
  const { menu, saved, newer, change } = draft;
  const soldOut = useSoldOut(first);
  const autosave = useAutosave(first.restaurantId, draft, soldOut.setStates);
  const [open, setOpen] = useState<Open>(null);
  const [isSorting, setSorting] = useState(false);
  useUndoKey(draft.undo);

  const { refused } = autosave;
  const fields = useMemo(() => (refused ? refusedFields(refused.menu, refused.errors) : {}), [refused]);
  const nameOf = (dish: Parameters<typeof soldOut.setSoldOut>[0]) =>
    dish.names.ja || glossary.find(({ id }) => id === dish.glossaryId)?.names.ja || t("dish.unnamed");

  const close = () => {
    setOpen(null);
    // One in which nothing was written was not meant.
    const dish = open?.kind === "dish" ? findDish(menu, open.id)?.dish : undefined;
    if (dish && isBlank(dish) && findDish(saved.menu, dish.id) === null) draft.forget(dish.id);
  };
  const removeDish = (id: string) => {
    const found = findDish(menu, id);
    setOpen(null);
    if (found === null) return;
    const { dish, section, index } = found;
    change((last) => withoutDish(last, id));
    const back = () => change((last) => insertDish(last, { sectionId: section.id, index }, dish));
    toast({ title: t("removed", { name: nameOf(dish) }), action: { label: t("undo"), run: back } });
  };
  const removeSection = (id: string) => {
    const index = menu.sections.findIndex((one) => one.id === id);
    const section = menu.sections[index];
    setOpen(null);
    if (section === undefined) return;
    change((last) => withoutSection(last, id));
    const back = () => change((last) => insertSection(last, index, section));
    toast({
      title: t("removed", { name: sectionName(section).text }),
      action: { label: t("undo"), run: back },
    });
  };

  const opened = open?.kind === "dish" ? findDish(menu, open.id) : null;
  const openedSection = open?.kind === "section" ? menu.sections.find(({ id }) => id === open.id) : undefined;
  const isEmpty = menu.sections.length === 0;
  const scope: MenuScope = {
    ...{ menu, saved: saved.menu, glossary, states: soldOut.states, refused: fields, change },
    soldOutOf: soldOut.soldOutOf,
    setSoldOut: (dish, until) => void soldOut.setSoldOut(dish, nameOf(dish), until),
  };
  // The list follows a moment later: who types in a panel does not wait for its hundreds of rows.
  const listScope = useDeferredValue(scope);
  const openDish = useCallback((id: string) => setOpen({ kind: "dish", id }), []);
  const openSection = useCallback((id: string) => setOpen({ kind: "section", id }), []);
  return (
    <MenuContext value={scope}>
      <SaveContext
        value={{
          state: autosave.state,
          refusal: refused?.message ?? null,
          isDirty: draft.isDirty || autosave.isPending,
          unfinished: dishesOf(menu).filter((dish) => !isFinished(dish)).length,
          isHeld: newer !== null,
          canUndo: draft.canUndo,
          undo: draft.undo,
        }}
      >
        <Toolbar
          restaurantId={first.restaurantId}
          isSorting={isSorting}
          onSort={isEmpty ? null : () => setSorting(!isSorting)}
          onTable={() => setOpen({ kind: "table" })}
          onNewer={newer === null ? null : draft.askAgain}
        />
        {isEmpty && <EmptyMenu onTable={() => setOpen({ kind: "table" })} />}
        {isSorting && !isEmpty ? (
          <SortList />
        ) : (
          <MenuContext value={listScope}>
            <MenuList onOpenDish={openDish} onOpenSection={openSection} />
            <AddSection />
          </MenuContext>
        )}
        {opened && (
          <DishPanel
            restaurantId={first.restaurantId}
            key={opened.dish.id}
            dish={opened.dish}
            onClose={close}
            onRemove={() => removeDish(opened.dish.id)}
          />
        )}
        {openedSection && (
          <SectionPanel
            section={openedSection}
            onClose={close}
            onRemove={() => removeSection(openedSection.id)}
          />
        )}
        {open?.kind === "table" && <TablePanel restaurantId={first.restaurantId} onClose={close} />}
        <SaveQuestions restaurantId={first.restaurantId} draft={draft} autosave={autosave} />
      </SaveContext>
    </MenuContext>
  );
}

/** Ctrl+Z takes back a change of the menu, also while a field has the focus: the field is part of it (`data-own-undo`: it is not). */
function useUndoKey(undo: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest("[data-own-undo]")) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Before the first section: how to begin. The button for a section stands below. */
function EmptyMenu({ onTable }: { onTable(): void }) {
  const t = useTranslations("menu");
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-note-bg p-5">
      <h2 className="text-xl font-bold">{t("empty.title")}</h2>
      <p>{t("empty.text")}</p>
      <Button size="lg" onClick={onTable}>
        {t("empty.table")}
      </Button>
    </div>
  );
}

interface SectionPanelProps {
  section: SectionDocument;
  onClose(): void;
  onRemove(): void;
}

/** The heading of a part of the menu, and when it is served. */
function SectionPanel({ section, onClose, onRemove }: SectionPanelProps) {
  const t = useTranslations("menu");
  const { refused, change } = useMenuScope();
  const { id, kind, names, served, dishes } = section;
  const { text, lang } = useSectionName()(section);
  const said = refused[id] ?? {};
  /** Written, but no heading yet: the menu keeps the one before. */
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
          errorAt={(path) => said[path]}
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
          errorAt={(path) => said[path]}
          onChange={(texts, language) => edit({ names: texts }, `names.${language}`)}
        />
      </SheetSection>
      <ServedSection
        served={served}
        errorAt={(path) => said[path]}
        onChange={(times) => change((last) => withSection(last, id, { served: times }))}
      />
      <Button size="lg" className="text-warn" onClick={onRemove}>
        {t("section.remove", { count: dishes.length })}
      </Button>
      <PanelFoot onDone={onClose} />
    </SideDialog>
  );
}
