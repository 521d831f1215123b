import { useState } from "react";
import { useTranslations } from "use-intl";
import { ALLERGENS, type ClaimSubject, DIETS } from "#domains/dietary/dietary.ts";
import type { OwnClaim, OwnClaimsView } from "#domains/restaurants/contract/claims.ts";
import { useWhole } from "#platform/web/dashboard/draft/use-whole.ts";
import { WholeLine } from "#platform/web/dashboard/draft/whole-line.tsx";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { restaurantsApi } from "../../api.ts";
import { ClaimRow } from "./claim-row.tsx";
import { joinClaims, saidOf, withSaid } from "./model.ts";

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
  const whole = useWhole<OwnClaimsView, readonly OwnClaim[]>({
    first,
    contentOf: (view) => view.claims,
    put: (claims, version) =>
      send(
        restaurantsApi("PUT /api/owner/restaurants/:id/claims", {
          params: { id: first.restaurantId },
          body: { claims, version },
        }),
      ),
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
      <WholeLine {...whole} />
      {GROUPS.map(({ key, subjects }) => (
        <section key={key} aria-labelledby={`claims-${key}`}>
          <h2 id={`claims-${key}`} className="mb-2 text-lg font-bold">
            {t(key)}
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
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
                  className="min-h-12 text-lg"
                  onClick={() => {
                    choose(asked.subject, asked.value);
                    close();
                  }}
                >
                  {t("askYes")}
                </Button>
                <Button className="min-h-12 text-lg" onClick={close}>
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
