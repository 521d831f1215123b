import { useCallback, useEffect, useMemo, useState } from "react";
import type { MenuDocument, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import { type KeptDraft, menuDrafts } from "./kept-draft.ts";
import { savable } from "./model/checks.ts";
import { changed, forgotten, historyOf, undone } from "./model/history.ts";
import { menuText } from "./model/same-menu.ts";

/** The menu as it is saved and as it is edited, with the way back. What is not saved yet survives a reload. */
export function useMenuDraft(first: MenuDocumentView) {
  const { restaurantId } = first;
  const [kept] = useState(() => unsaved(menuDrafts.read(restaurantId), first.menu));
  const isOld = kept !== null && kept.version !== first.version;
  const [history, setHistory] = useState(() =>
    kept === null ? historyOf(first.menu) : changed(historyOf(first.menu), kept.menu, null, 0),
  );
  const [saved, setSaved] = useState({ version: first.version, menu: first.menu });
  /** What somebody else has saved while this draft was begun, until its writer says which is to count. */
  const [newer, setNewer] = useState<MenuDocumentView | null>(isOld ? first : null);
  const [isPostponed, setPostponed] = useState(false);
  /** That which the draft began with, for as long as nobody has said which counts. */
  const begunWith = newer === null ? saved.version : (kept?.version ?? saved.version);

  const { menu } = history;
  const savedText = useMemo(() => menuText(saved.menu), [saved]);
  const isDirty = useMemo(() => menuText(menu) !== savedText, [menu, savedText]);
  const complete = useMemo(() => {
    const whole = savable(menu, saved.menu);
    return { menu: whole, text: menuText(whole) };
  }, [menu, saved]);

  useEffect(() => {
    if (isDirty) menuDrafts.keep(restaurantId, { version: begunWith, menu });
    else menuDrafts.forget(restaurantId);
  }, [restaurantId, begunWith, menu, isDirty]);

  const change = useCallback((edit: (menu: MenuDocument) => MenuDocument, subject: string | null = null) => {
    const now = Date.now();
    setHistory((last) => changed(last, edit(last.menu), subject, now));
  }, []);

  return {
    menu,
    saved,
    isDirty,
    /** What of the draft can be saved, and whether it is. */
    complete,
    isSaved: complete.text === savedText,
    newer: isDirty ? newer : null,
    canUndo: history.past.length > 0,
    /** `subject`: changes of the same field, one soon after the other, are taken back together. */
    change,
    undo: useCallback(() => setHistory(undone), []),
    /** A dish that was begun and left blank. */
    forget: useCallback((dishId: string) => setHistory((last) => forgotten(last, dishId)), []),
    /** The server has this now. */
    adopt: useCallback((version: number, sent: MenuDocument) => {
      setSaved({ version, menu: sent });
      setNewer(null);
    }, []),
    meetNewer: useCallback((view: MenuDocumentView) => {
      setNewer(view);
      setPostponed(false);
    }, []),
    /** Nothing is saved before somebody has said whose is to count; that may be said later. */
    isPostponed,
    askLater: () => setPostponed(true),
    askAgain: () => setPostponed(false),
    /** Theirs counts; this draft is a step back. */
    takeTheirs: () => {
      if (newer === null) return;
      setSaved({ version: newer.version, menu: newer.menu });
      setNewer(null);
      change(() => newer.menu);
    },
    /** This draft counts, and is put over theirs. */
    keepMine: () => {
      if (newer === null) return;
      setSaved({ version: newer.version, menu: newer.menu });
      setNewer(null);
    },
  };
}

/** What was kept, unless it was saved after all and only the answer was lost. */
function unsaved(kept: KeptDraft | null, saved: MenuDocument): KeptDraft | null {
  return kept !== null && menuText(kept.menu) === menuText(saved) ? null : kept;
}

export type MenuDraft = ReturnType<typeof useMenuDraft>;
