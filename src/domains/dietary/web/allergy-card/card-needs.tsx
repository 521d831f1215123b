import type { ReactNode } from "react";
import { CloseIcon, LeafIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import type { DietaryNeed } from "../../dietary.ts";
import type { DietaryProfile, Severity } from "../../dietary-profile.ts";
import type { ReadOtherNeed } from "../../other-needs.ts";
import { Spoken, usePhrases } from "./phrases.tsx";

/** What the person can't eat, the most dangerous first. High severity is red, and says so in words and by its sign. */
export function CardNeeds({ profile }: { profile: DietaryProfile }) {
  const { phrase } = usePhrases();
  const allergens = (wanted: Severity) =>
    profile.allergens
      .filter(({ severity }) => severity === wanted)
      .map(({ allergen }) => `without-${allergen}` as const);
  const [high, medium] = [allergens("high"), allergens("medium")];
  const others = (severe: boolean) => profile.otherNeeds.filter((need) => need.severe === severe);
  const [highOthers, mediumOthers] = [others(true), others(false)];
  return (
    <div className="grid gap-4">
      {high.length + highOthers.length > 0 && (
        <section className="rounded-card border-4 border-call bg-warn-bg p-4 text-warn">
          <h3 className="flex items-start gap-3 text-2xl font-bold">
            <WarningIcon className="mt-0.5 size-8" />
            <span className="min-w-0">
              <Spoken phrase={phrase("high")} small="text-base" />
            </span>
          </h3>
          <Needs needs={high} others={highOthers} sign={<WarningIcon className="mt-1.5 size-6" />} />
          <p className="mt-4 border-t border-current/30 pt-3 text-lg font-semibold">
            <Spoken phrase={phrase("emergency")} />
          </p>
        </section>
      )}
      {medium.length > 0 && (
        <section className="rounded-card border-2 border-ink bg-card p-4">
          <h3 className="text-xl font-bold">
            <Spoken phrase={phrase("medium")} small="text-base" />
          </h3>
          <Needs needs={medium} sign={<CloseIcon className="mt-1.5 size-6" />} />
        </section>
      )}
      {mediumOthers.length > 0 && (
        <section className="rounded-card border-2 border-ink bg-card p-4">
          <h3 className="text-xl font-bold">
            <Spoken phrase={phrase("others")} small="text-base" />
          </h3>
          <Needs needs={[]} others={mediumOthers} sign={<CloseIcon className="mt-1.5 size-6" />} />
        </section>
      )}
      {profile.diets.length > 0 && (
        <section className="rounded-card border-2 border-ai-700 bg-note-bg p-4 dark:border-link">
          <h3 className="text-xl font-bold">
            <Spoken phrase={phrase("diets")} small="text-base" />
          </h3>
          <Needs needs={profile.diets} sign={<LeafIcon className="mt-1.5 size-6" />} />
        </section>
      )}
    </div>
  );
}

interface NeedsProps {
  needs: readonly DietaryNeed[];
  others?: readonly ReadOtherNeed[];
  sign: ReactNode;
}

function Needs({ needs, others = [], sign }: NeedsProps) {
  const { need, other } = usePhrases();
  const all = [
    ...needs.map((one) => ({ key: one as string, phrase: need(one) })),
    ...others.map((one) => ({ key: `other ${one.text}`, phrase: other(one) })),
  ];
  return (
    <ul className="mt-3 grid gap-3">
      {all.map(({ key, phrase }) => (
        <li key={key} className="flex items-start gap-3 text-2xl leading-snug font-bold text-ink sm:text-3xl">
          <span className="text-call dark:text-warn">{sign}</span>
          <span className="min-w-0 wrap-anywhere">
            <Spoken phrase={phrase} small="text-base" />
          </span>
        </li>
      ))}
    </ul>
  );
}
