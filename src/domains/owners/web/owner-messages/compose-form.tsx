import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNow, useTranslations } from "use-intl";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { send } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { OwnerMessagePreview, OwnerTexts, OwnerWords } from "../../contract/owner-messages.ts";
import type { AdminRestaurant } from "../../contract/restaurants.ts";
import { MAX_OWNER_SUBJECT, MAX_OWNER_TEXT } from "../../owner-message-constants.ts";
import { ownersApi } from "../api.ts";
import { DIRECTORY_FILTERS, type DirectoryFilter, isIn } from "../directory/model.ts";

/** Query key of the sent messages. */
export const OWNER_MESSAGES_KEY = ["admin-owner-messages"];
/** Session storage key of the unanswered call, so that a retry is idempotent. */
const ATTEMPT = "noren_owner_message";
const NO_WORDS: OwnerWords = { subject: "", text: "" };

interface Recipients {
  filter: DirectoryFilter;
  /** Empty for all. */
  plan: string;
  language: Language | "";
}

/** Chooses recipients, writes the message, shows how many get it, and sends it once. */
export function ComposeForm({ restaurants }: { restaurants: readonly AdminRestaurant[] }) {
  const t = useTranslations("admin.owner-messages");
  const now = useNow();
  const [to, setTo] = useState<Recipients>({ filter: "all", plan: "", language: "" });
  const [texts, setTexts] = useState<Partial<Record<Language, OwnerWords>>>({ ja: NO_WORDS, en: NO_WORDS });
  const [preview, setPreview] = useState<OwnerMessagePreview | null>(null);
  const { isPending, run } = useConsoleAction(() => undefined);
  const chosen = restaurants.filter(
    (one) => isIn(to.filter, one, now) && (to.plan === "" || one.planName === to.plan),
  );
  const addressed = {
    restaurantIds: chosen.map(({ id }) => id),
    language: to.language === "" ? null : to.language,
  };
  const written = complete(texts);
  const look = () =>
    run(async () => {
      setPreview(
        chosen.length === 0
          ? { recipients: 0, languages: [], nextAt: null, leftToday: 0 }
          : await send(ownersApi("POST /api/admin/owner-messages/preview", { body: addressed })),
      );
    }, null);
  // What was counted is true of these recipients and words only.
  const change = (next: Partial<Recipients>) => {
    setPreview(null);
    setTo({ ...to, ...next });
  };
  const write = (next: typeof texts) => {
    setPreview(null);
    setTexts(next);
  };
  return (
    <>
      <Card title={t("to")}>
        <RecipientFields to={to} restaurants={restaurants} onChange={change} />
      </Card>
      <Card title={t("words")} lead={t("wordsLead")}>
        <WordsFields texts={texts} onChange={write} />
        <PreviewNote preview={preview} />
        <Button
          kind="main"
          className="justify-self-start"
          disabled={isPending || written === null}
          onClick={() => void look()}
        >
          {t("preview")}
        </Button>
      </Card>
      {preview !== null && written !== null && hindranceOf(preview) === null && (
        <SendDialog
          preview={preview}
          body={{ ...addressed, texts: written }}
          onSent={() => write({ ja: NO_WORDS, en: NO_WORDS })}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  );
}

interface RecipientFieldsProps {
  to: Recipients;
  restaurants: readonly AdminRestaurant[];
  onChange(next: Partial<Recipients>): void;
}

function RecipientFields({ to, restaurants, onChange }: RecipientFieldsProps) {
  const t = useTranslations("admin.owner-messages");
  const directory = useTranslations("admin.restaurants");
  const now = useNow();
  const languageName = useLanguageName();
  const plans = [...new Set(restaurants.flatMap(({ planName }) => planName ?? []))].sort();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field field="filter" label={directory("filter.label")} error={undefined}>
        {(props) => (
          <select
            {...props}
            value={to.filter}
            onChange={({ target }) =>
              onChange({ filter: DIRECTORY_FILTERS.find((one) => one === target.value) ?? "all" })
            }
          >
            {DIRECTORY_FILTERS.map((one) => (
              <option key={one} value={one}>
                {directory(`filter.${one}`)} ({restaurants.filter((each) => isIn(one, each, now)).length})
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field field="plan" label={directory("table.plan")} error={undefined}>
        {(props) => (
          <select {...props} value={to.plan} onChange={({ target }) => onChange({ plan: target.value })}>
            <option value="">{t("anyPlan")}</option>
            {plans.map((plan) => (
              <option key={plan}>{plan}</option>
            ))}
          </select>
        )}
      </Field>
      <Field field="language" label={t("language")} error={undefined}>
        {(props) => (
          <select
            {...props}
            value={to.language}
            onChange={({ target }) =>
              onChange({ language: LANGUAGES.find((one) => one === target.value) ?? "" })
            }
          >
            <option value="">{t("anyLanguage")}</option>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

interface WordsFieldsProps {
  texts: Partial<Record<Language, OwnerWords>>;
  onChange(texts: Partial<Record<Language, OwnerWords>>): void;
}

function WordsFields({ texts, onChange }: WordsFieldsProps) {
  const t = useTranslations("admin.owner-messages");
  const languageName = useLanguageName();
  const set = (language: Language, next: Partial<OwnerWords>) =>
    onChange({ ...texts, [language]: { ...NO_WORDS, ...texts[language], ...next } });
  const shown: Language[] = ["ja", "en"];
  for (const one of LANGUAGES) if (texts[one] !== undefined && !shown.includes(one)) shown.push(one);
  const others = LANGUAGES.filter((one) => !shown.includes(one));
  return (
    <>
      {shown.map((language) => (
        <div key={language} className="grid gap-3">
          <Field
            field={`subject-${language}`}
            label={t("subject", { language: languageName(language) })}
            error={undefined}
          >
            {(props) => (
              <input
                {...props}
                lang={language}
                maxLength={MAX_OWNER_SUBJECT}
                value={texts[language]?.subject ?? ""}
                onChange={({ target }) => set(language, { subject: target.value })}
              />
            )}
          </Field>
          <Field
            field={`text-${language}`}
            label={t("text", { language: languageName(language) })}
            error={undefined}
          >
            {(props) => (
              <textarea
                {...props}
                lang={language}
                rows={5}
                maxLength={MAX_OWNER_TEXT}
                value={texts[language]?.text ?? ""}
                onChange={({ target }) => set(language, { text: target.value })}
              />
            )}
          </Field>
        </div>
      ))}
      {others.length > 0 && (
        <Field field="another" label={t("another")} error={undefined}>
          {(props) => (
            <select
              {...props}
              value=""
              onChange={({ target }) => {
                const language = others.find((one) => one === target.value);
                if (language !== undefined) set(language, {});
              }}
            >
              <option value="">–</option>
              {others.map((one) => (
                <option key={one} value={one}>
                  {languageName(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}

/** Why a message can't be sent to these recipients now; null if it can. */
function hindranceOf({
  recipients,
  nextAt,
  leftToday,
}: OwnerMessagePreview): "nobody" | "tooSoon" | "dayFull" | null {
  if (recipients === 0) return "nobody";
  if (nextAt !== null) return "tooSoon";
  return recipients > leftToday ? "dayFull" : null;
}

function PreviewNote({ preview }: { preview: OwnerMessagePreview | null }) {
  const t = useTranslations("admin.owner-messages");
  const clock = useOwnClock();
  const hindrance = preview && hindranceOf(preview);
  return (
    <div role="status">
      {preview && hindrance && (
        <p className="text-warn">
          {hindrance === "nobody" && t("nobody")}
          {hindrance === "tooSoon" && t("tooSoon", { at: clock(preview.nextAt ?? "") })}
          {hindrance === "dayFull" && t("dayFull", { left: preview.leftToday })}
        </p>
      )}
    </div>
  );
}

interface SendDialogProps {
  preview: OwnerMessagePreview;
  body: { restaurantIds: string[]; language: Language | null; texts: OwnerTexts };
  onSent(): void;
  onClose(): void;
}

function SendDialog({ preview, body, onSent, onClose }: SendDialogProps) {
  const t = useTranslations("admin.owner-messages");
  const languageName = useLanguageName();
  const queries = useQueryClient();
  const { isPending, run } = useConsoleAction(() =>
    queries.invalidateQueries({ queryKey: OWNER_MESSAGES_KEY }),
  );
  const { recipients, languages } = preview;
  const parts = languages.map(({ language, count }) =>
    t("part", { language: languageName(language), count }),
  );
  const go = () =>
    run(async () => {
      const { key } = idempotentAttempt(ATTEMPT, body, null);
      const messages = await send(ownersApi("POST /api/admin/owner-messages", { body }), {
        idempotencyKey: key,
      });
      endIdempotentAttempt(ATTEMPT);
      queries.setQueryData(OWNER_MESSAGES_KEY, messages);
      onSent();
    }, t("done"));
  return (
    <AskFirst
      title={t("ask", { recipients })}
      text={t("reach", { restaurants: body.restaurantIds.length, languages: parts.join(", ") })}
      yes={t("send")}
      no={t("no")}
      isPending={isPending}
      onYes={go}
      onClose={onClose}
    />
  );
}

/** The texts if Japanese and English are there, and every other language that was begun; else null. */
function complete(texts: Partial<Record<Language, OwnerWords>>): OwnerTexts | null {
  const isWhole = ({ subject, text }: OwnerWords) => subject.trim() !== "" && text.trim() !== "";
  const isEmpty = ({ subject, text }: OwnerWords) => subject.trim() === "" && text.trim() === "";
  const { ja = NO_WORDS, en = NO_WORDS, ...others } = texts;
  const begun = Object.entries(others).filter(([, words]) => !isEmpty(words));
  if (!isWhole(ja) || !isWhole(en) || !begun.every(([, words]) => isWhole(words))) return null;
  return { ...Object.fromEntries(begun), ja, en };
}
