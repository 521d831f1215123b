import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "../../calls/api.ts";
import { useWhenBackOnline } from "../../pwa/network.ts";
import { readSession, removeFromSession, storeInSession } from "../../storage/session-storage.ts";
import { Button } from "../../ui/button.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";

/**
 * `newer`: another user saved first, and their version is shown. `refused`: rejected; the changes are kept and can be
 * retried.
 */
type AutosaveTrouble = { kind: "newer" } | { kind: "refused"; message: string };

interface WholeOptions<View extends { version: number }, Content> {
  /** The version initially loaded. */
  first: View;
  contentOf(view: View): Content;
  put(content: Content, version: number): Promise<View>;
  /** The current version, if the error is a conflict with another user's save; null for any other error. */
  currentIn(problem: ApiError["problem"]): View | null;
  /** Merges a conflicting save: `base` is the version from which `mine` was edited. */
  join(theirs: Content, mine: Content, base: Content): Content;
}

/**
 * A small document saved as a whole after every change. Changes made while a save is in flight are saved afterwards.
 */
export function useAutosavedDocument<View extends { version: number }, Content>(
  options: WholeOptions<View, Content>,
) {
  const { first, contentOf, put, currentIn, join } = options;
  const t = useTranslations("evidence.save");
  const [content, setContent] = useState(() => contentOf(first));
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<AutosaveTrouble | null>(null);
  const [savedTimes, setSavedTimes] = useState(0);
  const wanted = useRef(content);
  const base = useRef({ version: first.version, content });
  const isRunning = useRef(false);

  const show = (next: Content) => {
    wanted.current = next;
    setContent(next);
  };
  const learn = (view: View) => {
    base.current = { version: view.version, content: contentOf(view) };
  };

  const save = async (isAfterNewer = false) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    if (!isAfterNewer) setTrouble(null);
    let isJoined = false;
    try {
      for (let sent: Content | null = null; sent !== wanted.current; ) {
        sent = wanted.current;
        learn(await put(sent, base.current.version));
        setSavedTimes((times) => times + 1);
      }
    } catch (error) {
      isJoined = meet(error instanceof ApiError ? error.problem : null);
    }
    isRunning.current = false;
    setSaving(false);
    if (isJoined) await save(true);
  };

  /** Reports why a save failed; true if the content now shown has unsaved local changes. */
  const meet = (problem: ApiError["problem"]): boolean => {
    const current = currentIn(problem);
    if (current !== null) {
      const mine = wanted.current;
      const from = base.current.content;
      learn(current);
      show(join(base.current.content, mine, from));
      setTrouble({ kind: "newer" });
      return wanted.current !== base.current.content;
    }
    const said =
      problem && [problem.detail, ...(problem.errors ?? []).map(({ message }) => message)].join(" ");
    setTrouble({ kind: "refused", message: said ?? t(navigator.onLine ? "unclear" : "offline") });
    return false;
  };

  useWhenBackOnline(() => {
    if (trouble?.kind === "refused") void save();
  });

  return {
    content,
    isSaving,
    trouble,
    /** Whether anything was saved since the page opened. */
    isSaved: savedTimes > 0,
    /** Applies a change to the current content and saves it. */
    change(next: (last: Content) => Content) {
      const made = next(wanted.current);
      if (made === wanted.current) return;
      show(made);
      void save();
    },
    again: () => void save(),
  };
}

interface WholeLineProps {
  isSaving: boolean;
  isSaved: boolean;
  trouble: AutosaveTrouble | null;
  again(): void;
}

/** One status line: saved, or why not and what to do. */
export function SaveStatus({ isSaving, isSaved, trouble, again }: WholeLineProps) {
  const t = useTranslations("evidence.save");
  const common = useTranslations("common");
  return (
    <div role="status" className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      {trouble && !isSaving ? (
        <>
          <p className="flex min-w-0 grow basis-60 items-start gap-2 font-medium text-warn">
            <WarningIcon className="mt-0.5 size-5" />
            <span className="min-w-0">{trouble.kind === "newer" ? t("newer") : trouble.message}</span>
          </p>
          {trouble.kind === "refused" && (
            <Button size="lg" onClick={again}>
              {common("retry")}
            </Button>
          )}
        </>
      ) : (
        <p className="flex items-center gap-1.5 text-soft">
          {isSaving && t("saving")}
          {!isSaving && isSaved && (
            <>
              <CheckIcon className="size-5 text-good" />
              {t("saved")}
            </>
          )}
          {!isSaving && !isSaved && t("atOnce")}
        </p>
      )}
    </div>
  );
}

/** Unsaved drafts of a document, one per restaurant, in the session storage. */
interface DraftStorage<Draft> {
  save(restaurantId: string, draft: Draft): void;
  discard(restaurantId: string): void;
  /** Null when there is no unsaved draft. */
  read(restaurantId: string): Draft | null;
}

/** `shape`: version of the stored format. Drafts of another version are ignored. */
export function draftStorage<Draft extends object>(
  name: "hours" | "inventory" | "menu" | "profile",
  shape: number,
): DraftStorage<Draft> {
  const keyOf = (restaurantId: string) => `noren.${name}.${restaurantId}`;
  return {
    save: (restaurantId, draft) => storeInSession(keyOf(restaurantId), { shape, ...draft }),
    discard: (restaurantId) => removeFromSession(keyOf(restaurantId)),
    read(restaurantId) {
      const draft = readSession(keyOf(restaurantId));
      if (typeof draft !== "object" || draft === null || Reflect.get(draft, "shape") !== shape) return null;
      return draft as Draft;
    },
  };
}
