import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { GuestCard } from "#domains/reservations/contract/guests.ts";
import { MAX_GUEST_TAGS, MAX_TAG_LENGTH } from "#domains/reservations/guest-constants.ts";
import { isLanguage, LANGUAGES, type Language } from "#kernel/languages.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { sendAct } from "../state/send-act.ts";
import { useTagName } from "./guest-line.tsx";
import { cacheGuest } from "./use-guests.ts";

interface GuestDraft {
  name: string;
  kana: string;
  language: Language;
  tags: string[];
  ownTag: string;
  note: string;
}

/** Tags that are offered everywhere. */
const OFFERED = ["vip", "regular"] as const;

/** What the restaurant writes down about a guest. */
export function GuestForm({ card }: { card: GuestCard }) {
  const t = useTranslations("owner.guest");
  const queries = useQueryClient();
  const languageName = useLanguageName();
  const [isSaved, setSaved] = useState(false);
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm({
    empty: draftOf(card),
    send: (draft) =>
      sendAct(
        reservationsApi("PATCH /api/owner/guests/:id", { params: { id: card.id }, body: bodyOf(draft) }),
      ),
    onSent(changed) {
      cacheGuest(queries, changed);
      change({ tags: draftOf(changed).tags, ownTag: "" });
      setSaved(true);
    },
  });
  const alter = (patch: Partial<GuestDraft>) => {
    change(patch);
    setSaved(false);
  };
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4 card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TagFields draft={draft} onChange={alter} />
      <Field field="note" label={t("note")} error={errors.note}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={1_000}
            value={draft.note}
            onChange={(event) => alter({ note: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field field="name" label={t("name")} error={errors.name}>
          {(input) => (
            <input
              {...input}
              autoComplete="off"
              maxLength={100}
              value={draft.name}
              onChange={(event) => alter({ name: event.target.value })}
            />
          )}
        </Field>
        <Field field="kana" label={t("kana")} error={errors.kana}>
          {(input) => (
            <input
              {...input}
              autoComplete="off"
              maxLength={100}
              lang="ja"
              value={draft.kana}
              onChange={(event) => alter({ kana: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field field="language" label={t("language")} error={errors.language}>
        {(input) => (
          <select
            {...input}
            value={draft.language}
            onChange={(event) => isLanguage(event.target.value) && alter({ language: event.target.value })}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="main" type="submit" size="lg" disabled={isPending}>
          {t("save")}
        </Button>
        <span role="status" className="font-semibold text-good">
          {isSaved && t("saved")}
        </span>
      </div>
      <RefusalNote refusal={refusal} />
    </form>
  );
}

function TagFields({ draft, onChange }: { draft: GuestDraft; onChange(patch: Partial<GuestDraft>): void }) {
  const t = useTranslations("owner.guest");
  const tagName = useTagName();
  const shown = [...new Set([...OFFERED, ...draft.tags])];
  const toggle = (tag: string) =>
    onChange({
      tags: draft.tags.includes(tag) ? draft.tags.filter((one) => one !== tag) : [...draft.tags, tag],
    });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t("tags")}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((tag) => (
          <Chip
            key={tag}
            type="checkbox"
            className="min-h-12"
            checked={draft.tags.includes(tag)}
            disabled={!draft.tags.includes(tag) && draft.tags.length >= MAX_GUEST_TAGS}
            onChange={() => toggle(tag)}
          >
            {tagName(tag)}
          </Chip>
        ))}
        <input
          aria-label={t("ownTag")}
          placeholder={t("ownTag")}
          autoComplete="off"
          maxLength={MAX_TAG_LENGTH}
          className="min-h-12 w-44 min-w-0 rounded-xl border border-line bg-card px-3"
          value={draft.ownTag}
          onChange={(event) => onChange({ ownTag: event.target.value })}
        />
      </div>
    </fieldset>
  );
}

function draftOf({ name, kana, language, tags, note }: GuestCard): GuestDraft {
  const ownTags = tags.filter((tag) => tag !== "allergy");
  return { name, kana: kana ?? "", language, tags: ownTags, ownTag: "", note: note ?? "" };
}

/** The body of the call. A tag that is still in its field is added. */
export function bodyOf({ name, kana, language, tags, ownTag, note }: GuestDraft) {
  const added = ownTag.trim();
  return {
    name: name.trim(),
    kana: kana.trim() || null,
    language,
    tags: [...new Set([...tags, ...(added === "" ? [] : [added])])].slice(0, MAX_GUEST_TAGS),
    note: note.trim() || null,
  };
}
