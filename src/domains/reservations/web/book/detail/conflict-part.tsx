import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { OfferConflict, OfferFinding } from "#domains/dietary/offer-conflicts.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";

interface ConflictPartProps {
  conflicts: readonly OfferConflict[];
  isPending: boolean;
  onBack(): void;
  onSend(confirmed: string[]): void;
}

/** Dishes that the restaurant's own menu, or their names, speak against: each is confirmed by itself before the answer can be sent. In Japanese. */
export function ConflictPart({ conflicts, isPending, onBack, onSend }: ConflictPartProps) {
  const t = useTranslations("kitchen.conflict");
  const own = useTranslations("owner.kitchen.conflict");
  const findingText = useFindingText();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const isOnlyNames = conflicts.every(({ findings }) =>
    findings.every(({ kind }) => kind === "named" || kind === "usual"),
  );
  const isDone = conflicts.every(({ dish }) => confirmed.includes(dish));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isDone) onSend(conflicts.map(({ dish }) => dish));
  };
  return (
    <form onSubmit={send} className="grid gap-3 rounded-xl border-2 border-call bg-warn-bg p-4">
      <div role="alert" className="grid gap-1">
        <h4 lang="ja" className="flex items-start gap-2 text-lg font-bold text-warn">
          <WarningIcon className="mt-0.5 size-6" />
          {t("title")}
        </h4>
        <p>{own(isOnlyNames ? "nameText" : "text")}</p>
      </div>
      <ul lang="ja" className="grid gap-3">
        {conflicts.map(({ dish, findings }) => (
          <li key={dish} className="grid gap-1 rounded-xl bg-card p-3">
            <b className="text-lg wrap-anywhere">{dish}</b>
            <ul className="grid list-inside list-disc gap-0.5">
              {findings.map((finding) => (
                <li key={findingText(finding)} className={finding.isSevere ? "font-bold text-warn" : ""}>
                  {findingText(finding)}
                </li>
              ))}
            </ul>
            <label className="flex min-h-12 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="size-6 shrink-0 accent-shu-600"
                checked={confirmed.includes(dish)}
                onChange={(event) =>
                  setConfirmed(
                    event.currentTarget.checked
                      ? [...confirmed, dish]
                      : confirmed.filter((one) => one !== dish),
                  )
                }
              />
              {t("confirm")}
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="call" type="submit" className="min-h-12" disabled={isPending || !isDone}>
          {own("send")}
        </Button>
        <Button className="min-h-12" onClick={onBack}>
          {own("back")}
        </Button>
      </div>
    </form>
  );
}

/** Why a dish may be nothing for the party, as a line in Japanese. */
function useFindingText(): (finding: OfferFinding) => string {
  const t = useTranslations("kitchen");
  return ({ kind, need, food, because, isSevere }) => {
    const who = `${isSevere ? t("severe") : ""}${need === null ? t("without", { food: food ?? "" }) : t(`short.${need}`)}`;
    const list = because.map((allergen) => t(`allergen.${allergen}`)).join("・");
    return t(`conflict.${kind}`, { need: who, list, food: food ?? "" });
  };
}
