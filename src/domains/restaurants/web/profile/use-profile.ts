import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { ApiError, detailsOf, send } from "#platform/web/calls/api.ts";
import { draftStorage } from "#platform/web/dashboard/draft/autosaved-document.tsx";
import { draftRefusal } from "#platform/web/dashboard/draft/draft-form.tsx";
import type { newerProfile, ProfileDocument, ProfilePage } from "../../contract/profile.ts";
import { documentOf, type FieldName, type Fields, fieldOf, fieldsOf, isSameFields } from "./model.ts";

/** `begun`: the profile that the draft is based on. */
const profileDrafts = draftStorage<{ begun: ProfilePage; fields: Fields }>("profile", 1);

/** Unsaved input. */
export interface Draft {
  /** The profile that it is based on. */
  begun: ProfilePage;
  fields: Fields;
}

/** Why a save failed. */
export interface Problem {
  /** Counter of failures, from 1: each new one moves the focus to its first field. */
  at: number;
  errors: Partial<Record<FieldName, string>>;
  message: string | null;
}

const NO_PROBLEM: Problem = { at: 0, errors: {}, message: null };

/** A saved profile and its draft. Unsaved input survives a reload. */
export function useProfile(first: ProfilePage) {
  const t = useTranslations("house.profile");
  const { restaurantId } = first;
  const [saved, setSaved] = useState(first);
  const [kept] = useState(() => profileDrafts.read(restaurantId));
  const [draft, setDraft] = useState<Draft | null>(kept);
  /** What another user saved while this draft was edited. */
  const [newer, setNewer] = useState<ProfilePage | null>(null);
  /** The profile before the last save, for undo. */
  const [before, setBefore] = useState<ProfileDocument | null>(null);
  const [news, setNews] = useState<"saved" | "undone" | null>(null);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [isSaving, setSaving] = useState(false);
  const refusals = useRef(0);

  useEffect(() => {
    if (draft && !isSameFields(draft.fields, fieldsOf(draft.begun.profile)))
      profileDrafts.save(restaurantId, draft);
    else profileDrafts.discard(restaurantId);
  }, [restaurantId, draft]);

  const put = async (profile: ProfileDocument, version: number): Promise<ProfilePage | null> => {
    setSaving(true);
    setProblem(NO_PROBLEM);
    try {
      const body = { profile, version };
      return await send(
        restaurantsApi("PUT /api/owner/restaurants/:id/profile", { params: { id: restaurantId }, body }),
      );
    } catch (error) {
      const said = error instanceof ApiError ? error.problem : null;
      const refusal = draftRefusal(said, "profile");
      const newer = detailsOf<typeof newerProfile>(said, "changed-meanwhile");
      if (newer !== null) setNewer(newer.current);
      else if (!("message" in refusal))
        setProblem({ ...NO_PROBLEM, message: t(navigator.onLine ? "unclear" : "offline") });
      else {
        refusals.current += 1;
        setProblem({ at: refusals.current, errors: errorsBy(refusal), message: refusal.message });
      }
      return null;
    } finally {
      setSaving(false);
    }
  };

  /** Saves fields based on `begun`; after a concurrent edit they are kept beside it. */
  const save = async ({ begun, fields }: Draft) => {
    setDraft({ begun, fields });
    const answer = await put(documentOf(fields, begun.profile), begun.version);
    if (answer === null) return;
    setBefore(begun.profile);
    setSaved(answer);
    setDraft(null);
    setNewer(null);
    setNews("saved");
  };

  return {
    saved,
    draft,
    newer,
    news,
    problem,
    isSaving,
    /** Whether the draft was restored after a reload. */
    isBack: draft !== null && draft === kept,
    canUndo: before !== null,
    edit: () => {
      setNews(null);
      setDraft({ begun: saved, fields: fieldsOf(saved.profile) });
    },
    change: (changes: Partial<Fields>) => {
      setDraft((last) => last && { ...last, fields: { ...last.fields, ...changes } });
      setProblem(({ errors, ...last }) => ({ ...last, errors: without(errors, Object.keys(changes)) }));
    },
    cancel: () => {
      setDraft(null);
      setProblem(NO_PROBLEM);
    },
    save,
    /** Continues editing; the conflict is reported again at the next save. */
    askLater: () => setNewer(null),
    undo: async () => {
      if (before === null) return;
      const answer = await put(before, saved.version);
      if (answer === null) return;
      setSaved(answer);
      setBefore(null);
      setNews("undone");
    },
    /** An undo came too late: use the other user's version. */
    takeNewer: () => {
      if (newer) setSaved(newer);
      setNewer(null);
      setBefore(null);
      setNews(null);
    },
  };
}

function without(errors: Problem["errors"], mended: readonly string[]): Problem["errors"] {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !mended.includes(field)));
}

function errorsBy(refusal: ReturnType<typeof draftRefusal>): Problem["errors"] {
  const errors: Problem["errors"] = {};
  if (refusal.kind !== "fields") return errors;
  for (const { path, message } of refusal.errors) {
    const field = fieldOf(path);
    if (field) errors[field] ??= message;
  }
  return errors;
}
