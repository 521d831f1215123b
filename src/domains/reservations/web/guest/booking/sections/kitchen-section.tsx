import { useState } from "react";
import { useTranslations } from "use-intl";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { Draft } from "../draft.ts";
import { type FormProps, FormSection } from "./form-section.tsx";
import { Severities, WishesSection } from "./wishes-section.tsx";

/**
 * What the kitchen will be told, in a few lines: what is known of the guest's needs is filled in already. One tap opens
 * all that can be said; it is open where something has been written.
 */
export function KitchenSection(props: FormProps) {
  const { draft, errors, change } = props;
  const t = useTranslations("booking");
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || draft.requests !== "" || "otherNeeds" in errors || "requests" in errors;
  if (isOpen) return <WishesSection {...props} />;
  const isNeedy = draft.needs.length > 0 || draft.others.length > 0;
  return (
    <FormSection title={t(isNeedy ? "wishes.title" : "wishes.ask")}>
      {isNeedy && <KnownNeeds draft={draft} />}
      <Severities needs={draft.needs} severe={draft.severe} onChange={change} />
      <div className="-mt-1 flex flex-wrap gap-2">
        <Button onClick={() => setIsOpened(true)}>{t(isNeedy ? "change" : "wishes.tell")}</Button>
        <Button onClick={() => setIsOpened(true)}>{t("wishes.addRequest")}</Button>
      </div>
      {isNeedy && <p className="text-sm text-soft">{t("verify")}</p>}
    </FormSection>
  );
}

function KnownNeeds({ draft: { needs, others } }: { draft: Pick<Draft, "needs" | "others"> }) {
  const t = useTranslations("booking.wishes");
  const food = useTranslations("food");
  const groups = [
    {
      name: t("diets"),
      words: DIETS.filter((diet) => needs.includes(diet)).map((diet) => food(`diet.${diet}`)),
    },
    {
      name: t("allergens"),
      words: ALLERGENS.filter((allergen) => needs.includes(`without-${allergen}`)).map((allergen) =>
        food(`allergen.${allergen}`),
      ),
    },
    {
      name: food("other.label"),
      words: others.map(({ text, severe }) => (severe ? `${text} (${food("other.severe")})` : text)),
    },
  ].filter(({ words }) => words.length > 0);
  return (
    <dl className="grid gap-2">
      {groups.map(({ name, words }) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="flex flex-wrap gap-1.5">
            {words.map((word) => (
              <span key={word} className="rounded-2xl bg-note-bg px-2.5 py-0.5 font-medium wrap-anywhere">
                {word}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
