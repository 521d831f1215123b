import { useCallback, useEffect, useMemo, useState } from "react";
import type { MenuDocument, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import { draftStorage } from "#platform/web/dashboard/draft/autosaved-document.tsx";
import { savable } from "../model/checks.ts";
import { findDish, menuText, withoutDish } from "../model/document.ts";

/** The saved menu, the edited draft, and its undo history. Unsaved changes survive a reload. */
export function useMenuDraft(first: MenuDocumentView) {
  const { restaurantId } = first;
  const [stored] = useState(() => unsaved(menuDrafts.read(restaurantId), first.menu));
  const isOutdated = stored !== null && stored.version !== first.version;
  const [history, setHistory] = useState(() =>
    stored === null ? historyOf(first.menu) : changed(historyOf(first.menu), stored.menu, null, 0),
  );
  const [saved, setSaved] = useState({ version: first.version, menu: first.menu });
  /** What another user saved after this draft was begun, until its author chooses a version. */
  const [newer, setNewer] = useState<MenuDocumentView | null>(isOutdated ? first : null);
  const [isPostponed, setPostponed] = useState(false);
  /** The version that the draft is based on, until the conflict is resolved. */
  const baseVersion = newer === null ? saved.version : (stored?.version ?? saved.version);

  const { menu } = history;
  const savedText = useMemo(() => menuText(saved.menu), [saved]);
  const isDirty = useMemo(() => menuText(menu) !== savedText, [menu, savedText]);
  const complete = useMemo(() => {
    const whole = savable(menu, saved.menu);
    return { menu: whole, text: menuText(whole) };
  }, [menu, saved]);

  useEffect(() => {
    if (isDirty) menuDrafts.save(restaurantId, { version: baseVersion, menu });
    else menuDrafts.discard(restaurantId);
  }, [restaurantId, baseVersion, menu, isDirty]);

  const change = useCallback((edit: (menu: MenuDocument) => MenuDocument, subject: string | null = null) => {
    const now = Date.now();
    setHistory((last) => changed(last, edit(last.menu), subject, now));
  }, []);

  return {
    menu,
    saved,
    isDirty,
    /** The part of the draft that can be saved, and its text. */
    complete,
    isSaved: complete.text === savedText,
    newer: isDirty ? newer : null,
    canUndo: history.past.length > 0,
    /** `subject`: consecutive changes of the same field are undone together. */
    change,
    undo: useCallback(() => setHistory(undone), []),
    /** Discards a dish that was added and left blank. */
    discardDish: useCallback((dishId: string) => setHistory((last) => discarded(last, dishId)), []),
    /** The server has stored this version. */
    adopt: useCallback((version: number, sent: MenuDocument) => {
      setSaved({ version, menu: sent });
      setNewer(null);
    }, []),
    meetNewer: useCallback((view: MenuDocumentView) => {
      setNewer(view);
      setPostponed(false);
    }, []),
    /** Nothing is saved until the conflict is resolved; the question can be postponed. */
    isPostponed,
    askLater: () => setPostponed(true),
    askAgain: () => setPostponed(false),
    /** Uses the other user's version; this draft becomes an undo step. */
    takeTheirs: () => {
      if (newer === null) return;
      setSaved({ version: newer.version, menu: newer.menu });
      setNewer(null);
      change(() => newer.menu);
    },
    /** Keeps this draft and overwrites the other version. */
    overwrite: () => {
      if (newer === null) return;
      setSaved({ version: newer.version, menu: newer.menu });
      setNewer(null);
    },
  };
}

/** The stored draft, unless it was saved after all and only the response was lost. */
function unsaved(stored: StoredDraft | null, saved: MenuDocument): StoredDraft | null {
  return stored !== null && menuText(stored.menu) === menuText(saved) ? null : stored;
}

export type MenuDraft = ReturnType<typeof useMenuDraft>;

/** Unsaved changes. `version`: of the menu that the draft is based on. */
interface StoredDraft {
  version: number;
  menu: MenuDocument;
}

export const menuDrafts = draftStorage<StoredDraft>("menu", 3);

/** Number of undo steps. */
const MOST_STEPS = 50;
/** Edits of one field within this time are one undo step. */
const ONE_CHANGE_MS = 3_000;

/** A menu and its previous versions, the latest last. */
interface History {
  menu: MenuDocument;
  past: readonly MenuDocument[];
  /** The last change and its time (ms); null if the next change starts a new step in any case. */
  last: { subject: string; at: number } | null;
}

export function historyOf(menu: MenuDocument): History {
  return { menu, past: [], last: null };
}

/** `subject`: what is changed (a field of a dish); null for a change that is a step of its own, such as a deletion. */
export function changed(history: History, menu: MenuDocument, subject: string | null, now: number): History {
  if (menu === history.menu) return history;
  const { last } = history;
  const isSame = subject !== null && last?.subject === subject && now - last.at < ONE_CHANGE_MS;
  return {
    menu,
    past: isSame ? history.past : [...history.past, history.menu].slice(-MOST_STEPS),
    last: subject === null ? null : { subject, at: now },
  };
}

/** One step back; the same history if there is none. */
export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { menu: before, past: history.past.slice(0, -1), last: null };
}

/** Removes a dish from the whole history, as if it had never been added. */
export function discarded({ menu, past }: History, dishId: string): History {
  const all = [...past, menu].map((one) => (findDish(one, dishId) ? withoutDish(one, dishId) : one));
  const steps = all.filter((one, at) => at === 0 || menuText(one) !== menuText(all[at - 1] ?? one));
  return { menu: steps.at(-1) ?? menu, past: steps.slice(0, -1), last: null };
}
