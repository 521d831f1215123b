import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCuisineName } from "#domains/restaurants/web/cuisine-name.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import type { ProfilePage } from "../../contract/restaurants.ts";
import { type FieldName, type Fields, fieldsOf, meet, paymentOf } from "./model.ts";
import type { Draft } from "./use-profile.ts";

interface ConflictBoxProps {
  /** Null where an undo came too late: there is nothing to choose then. */
  draft: Draft | null;
  newer: ProfilePage;
  isSaving: boolean;
  onSave(fields: Fields): void;
  onLater(): void;
}

/** Two people have written the same thing: the second one sees both, and says of each which counts. */
export function ConflictBox({ draft, newer, isSaving, onSave, onLater }: ConflictBoxProps) {
  const t = useTranslations("house.profile");
  const common = useTranslations("common");
  const theirs = fieldsOf(newer.profile);
  const mine = draft?.fields ?? theirs;
  const { conflicts, merged } = meet(draft ? fieldsOf(draft.begun.profile) : theirs, mine, theirs);
  const [taken, setTaken] = useState<Partial<Record<FieldName, "mine" | "theirs">>>({});
  const chosen = { ...merged };
  for (const field of conflicts) if (taken[field] === "theirs") chosen[field] = theirs[field];
  return (
    <AskDialog title={t("conflict.title")} onClose={onLater}>
      {() => (
        <>
          <p className="text-soft">
            {t(`conflict.${draft === null ? "textUndo" : conflicts.length > 0 ? "text" : "textOther"}`)}
          </p>
          {conflicts.map((field) => (
            <fieldset key={field} className="grid gap-2">
              <legend className="mb-1 font-semibold">{t(field)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {(["mine", "theirs"] as const).map((whose) => (
                  <Chip
                    key={whose}
                    type="radio"
                    name={`conflict-${field}`}
                    className="h-full !items-start !justify-start text-left"
                    checked={(taken[field] ?? "mine") === whose}
                    onChange={() => setTaken({ ...taken, [field]: whose })}
                  >
                    <span className="min-w-0">
                      <span className="block text-sm">{t(`conflict.${whose}`)}</span>
                      <Version field={field} text={(whose === "mine" ? mine : theirs)[field]} />
                    </span>
                  </Chip>
                ))}
              </div>
            </fieldset>
          ))}
          <div className="grid gap-3">
            {draft && (
              <Button
                kind="main"
                className="min-h-12 text-lg"
                disabled={isSaving}
                onClick={() => onSave(chosen)}
              >
                {t("conflict.save")}
              </Button>
            )}
            <Button className="min-h-12" onClick={onLater}>
              {draft ? t("conflict.later") : common("close")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}

function Version({ field, text }: { field: FieldName; text: string }) {
  const t = useTranslations("house.profile");
  const cuisineName = useCuisineName();
  const restaurant = useTranslations("restaurant.payment");
  const shown =
    field === "cuisine"
      ? (cuisineName(text, null) ?? t("noCuisine"))
      : field === "priceRange"
        ? "¥".repeat(Number(text))
        : field === "paymentMethods"
          ? (paymentOf({ paymentMethods: text }) ?? []).map((method) => restaurant(method)).join(" · ")
          : text;
  return (
    <span className="block font-semibold break-words whitespace-pre-line">
      {shown || t("conflict.empty")}
    </span>
  );
}
