import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { GlossaryDish, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { EyeIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { DishPanel } from "./dish/dish-panel.tsx";
import { SaveQuestions } from "./draft/save-questions.tsx";
import { SaveContext, SaveStatus, UndoButton } from "./draft/save-status.tsx";
import { useAutosave } from "./draft/use-autosave.ts";
import { useMenuDraft } from "./draft/use-menu-draft.ts";
import { MenuList } from "./list/menu-list.tsx";
import { useSectionName } from "./list/section-card.tsx";
import { SortList } from "./list/sort-list.tsx";
import { MenuContext, type MenuScope } from "./menu-scope.ts";
import { isBlank, isFinished, refusedFields } from "./model/checks.ts";
import {
  dishesOf,
  findDish,
  insertDish,
  insertSection,
  withoutDish,
  withoutSection,
} from "./model/document.ts";
import { AddSection, SectionPanel } from "./section-panel.tsx";
import { TablePanel } from "./table/table-panel.tsx";
import { useSoldOut } from "./use-sold-out.ts";

interface MenuEditorProps {
  first: MenuDocumentView;
  glossary: readonly GlossaryDish[];
}

/** The panel that is open over the list. */
type Open = { kind: "dish" | "section"; id: string } | { kind: "table" } | null;

/** The menu editor. Changes are saved automatically and can be undone. */
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
    // A new dish that was left blank is discarded.
    const dish = open?.kind === "dish" ? findDish(menu, open.id)?.dish : undefined;
    if (dish && isBlank(dish) && findDish(saved.menu, dish.id) === null) draft.discardDish(dish.id);
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
  // Deferred: typing in a panel must not wait for hundreds of rows.
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
          hasConflict: newer !== null,
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

/** Ctrl+Z undoes a menu change even while a field has the focus, except inside `data-own-undo`. */
function useUndoKey(undo: () => void): void {
  const undoOnKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest("[data-own-undo]")) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undoOnKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Shown before the first section: how to begin. The button for adding a section is below. */
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

interface ToolbarProps {
  restaurantId: string;
  isSorting: boolean;
  /** Null while there is nothing to sort. */
  onSort: (() => void) | null;
  onTable(): void;
  /** Reopens the conflict question; null if there is no conflict. */
  onNewer: (() => void) | null;
}

/** Actions on the whole menu, and its save status, which sticks to the top. */
function Toolbar({ restaurantId, isSorting, onSort, onTable, onNewer }: ToolbarProps) {
  const t = useTranslations("menu");
  const common = useTranslations("common");
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a
          href={paths.restaurant(restaurantId)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("quiet", "", "lg")}
        >
          <EyeIcon />
          {t("asGuests")} <span className="sr-only">{common("newTab")}</span>
        </a>
        <Button size="lg" onClick={onTable}>
          {t("table.open")}
        </Button>
        {onSort && (
          <Button kind={isSorting ? "main" : "quiet"} size="lg" aria-pressed={isSorting} onClick={onSort}>
            {t(isSorting ? "sort.done" : "sort.open")}
          </Button>
        )}
      </div>
      <div className="sticky top-0 z-20 -mx-3 flex flex-wrap items-center gap-3 border-y border-line bg-page px-3 py-2 sm:mx-0 sm:rounded-xl sm:border">
        <UndoButton />
        <SaveStatus />
        {onNewer && (
          <Button kind="main" size="lg" onClick={onNewer}>
            {t("newer.decide")}
          </Button>
        )}
      </div>
    </>
  );
}
