import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { ALLERGENS, type Claim, type ClaimSubject, DIETS } from "#domains/dietary/dietary.ts";
import type { newerClaims, OwnClaim, OwnClaimsView } from "#domains/dietary-claims/contract.ts";
import { dietaryClaimsApi } from "#domains/dietary-claims/web/api.ts";
import { ClaimValueBadge } from "#domains/restaurants/web/claim-badge.tsx";
import { detailsOf, send } from "#platform/web/calls/api.ts";
import { SaveStatus, useAutosavedDocument } from "#platform/web/dashboard/draft/autosaved-document.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { joinClaims, saidOf, withSaid } from "./model.ts";

const VALUES: readonly OwnClaim["value"][] = ["only", "yes", "limited", "no"];

interface ClaimRowProps {
  subject: ClaimSubject;
  value: OwnClaim["value"] | null;
  /** What others say of the same. */
  others: readonly Claim[];
  onChoose(value: OwnClaim["value"] | null): void;
}

/** One need: what the restaurant says of it, and below what others do. */
function ClaimRow({ subject, value, others, onChoose }: ClaimRowProps) {
  const t = useTranslations("evidence.claims");
  const food = useTranslations("food");
  const clock = useWallClock();
  const id = useId();
  return (
    <li className="grid gap-2 p-3 sm:grid-cols-[1fr_16rem] sm:items-center sm:p-4">
      <label htmlFor={id} className="text-lg font-semibold">
        {food(`claim.${subject}`)}
      </label>
      <select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChoose(VALUES.find((one) => one === target.value) ?? null)}
        className={`min-h-12 w-full min-w-0 rounded-xl border border-line bg-card px-3 text-lg ${value === null ? "text-soft" : "font-semibold text-ink"}`}
      >
        <option value="">{t("nothing")}</option>
        {VALUES.map((one) => (
          <option key={one} value={one}>
            {food(`claimValue.${one}`)}
          </option>
        ))}
      </select>
      {others.map(({ level, source, value: theirs, expires }) => (
        <p
          key={`${level} ${source} ${expires}`}
          className="flex flex-wrap items-center gap-2 text-sm text-soft sm:col-span-2"
        >
          <ClaimValueBadge value={theirs} />
          {food(`claimLevel.${level}`)} · {source}
          {expires !== null && <> · {t("until", { date: clock.date(expires) })}</>}
        </p>
      ))}
    </li>
  );
}

const GROUPS: readonly { key: "diets" | "allergies"; subjects: readonly ClaimSubject[] }[] = [
  { key: "diets", subjects: DIETS },
  {
    key: "allergies",
    subjects: ["allergy-accommodation", ...ALLERGENS.map((allergen) => `without-${allergen}` as const)],
  },
];

/** `first`: the claims as they were read. */
export function ClaimsEditor({ first }: { first: OwnClaimsView }) {
  const t = useTranslations("evidence.claims");
  const food = useTranslations("food");
  const toast = useToast();
  const whole = useAutosavedDocument<OwnClaimsView, readonly OwnClaim[]>({
    first,
    contentOf: (view) => view.claims,
    put: (claims, version) =>
      send(
        dietaryClaimsApi("PUT /api/owner/restaurants/:id/claims", {
          params: { id: first.restaurantId },
          body: { claims, version },
        }),
      ),
    currentIn: (problem) => detailsOf<typeof newerClaims>(problem, "changed-meanwhile")?.current ?? null,
    join: joinClaims,
  });
  const { content: claims, change } = whole;
  /** What would go live with the next tap. */
  const [asked, setAsked] = useState<{ subject: ClaimSubject; value: OwnClaim["value"] } | null>(null);
  const choose = (subject: ClaimSubject, value: OwnClaim["value"] | null) => {
    const before = saidOf(claims, subject);
    change((last) => withSaid(last, subject, value));
    if (before === null) return;
    const name = food(`claim.${subject}`);
    toast({
      title: t(value === null ? "takenBack" : "changed", { name }),
      action: { label: t("undo"), run: () => change((last) => withSaid(last, subject, before)) },
    });
  };
  return (
    <section aria-label={t("title")} className="grid gap-4">
      <p className="rounded-xl bg-note-bg p-3">{t("care")}</p>
      <SaveStatus {...whole} />
      {GROUPS.map(({ key, subjects }) => (
        <section key={key} aria-labelledby={`claims-${key}`}>
          <h2 id={`claims-${key}`} className="mb-2 text-lg font-bold">
            {t(key)}
          </h2>
          <ul className="divide-y divide-line card shadow-card">
            {subjects.map((subject) => (
              <ClaimRow
                key={subject}
                subject={subject}
                value={saidOf(claims, subject)}
                others={first.others.filter((one) => one.subject === subject)}
                onChoose={(value) => {
                  // A guest with an allergy relies on it from the next minute on.
                  if (value === null || value === "no") choose(subject, value);
                  else if (value !== saidOf(claims, subject)) setAsked({ subject, value });
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {asked && (
        <AskDialog
          title={`${food(`claim.${asked.subject}`)}: ${food(`claimValue.${asked.value}`)}`}
          onClose={() => setAsked(null)}
        >
          {(close) => (
            <>
              <p>{t(asked.value === "limited" ? "askSome" : "askAll")}</p>
              <div className="grid gap-3">
                <Button
                  kind="main"
                  size="xl"
                  onClick={() => {
                    choose(asked.subject, asked.value);
                    close();
                  }}
                >
                  {t("askYes")}
                </Button>
                <Button size="xl" onClick={close}>
                  {t("askNo")}
                </Button>
              </div>
            </>
          )}
        </AskDialog>
      )}
    </section>
  );
}
