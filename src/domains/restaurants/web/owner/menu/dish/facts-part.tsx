import { useState } from "react";
import { useTranslations } from "use-intl";
import { SheetPart } from "#platform/web/dashboard/side-dialog.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import { useMenuScope } from "../menu-scope.ts";
import { type Facts, NO_FACTS, usualFacts } from "../model/facts.ts";
import { useDishScope } from "./dish-scope.ts";
import { FactsEditor } from "./facts-editor.tsx";
import { UsualWords } from "./usual-words.tsx";

/**
 * What is in the dish. Silence is a state of its own: guests are then told to ask. Each answer is kept as it is given, the first one
 * too: what nobody has answered stays unknown, so that a half of the answers says nothing false.
 */
export function FactsPart() {
  const t = useTranslations("menu.facts");
  const { dish, known, change, errorAt } = useDishScope();
  const [begun, setBegun] = useState<Facts | null>(null);
  const say = (facts: Facts | null) => {
    setBegun(null);
    change({ facts });
  };
  const shown = dish.facts ?? begun;
  const errors = ["facts", "facts.diets", "facts.mayContain", "facts.contains"].map(errorAt);
  return (
    <SheetPart title={t("title")}>
      <FieldError id={`${dish.id}-facts`} error={errors.find((error) => error !== undefined)} />
      {dish.facts === null && begun === null && (
        <>
          <p className="text-lg font-semibold">{t("unknown")}</p>
          {known === null ? (
            <p className="text-soft">{t("unknownText")}</p>
          ) : (
            <>
              <p>
                <UsualWords dish={known} />
              </p>
              <p className="text-soft">{t("usualText")}</p>
              <Button kind="main" className="min-h-12 text-lg" onClick={() => say(usualFacts(known))}>
                {t("soHere")}
              </Button>
            </>
          )}
          <Button
            kind={known === null ? "main" : "quiet"}
            className="min-h-12 text-lg"
            onClick={() => setBegun(known === null ? NO_FACTS : usualFacts(known))}
          >
            {t(known === null ? "begin" : "beginOther")}
          </Button>
        </>
      )}
      {shown !== null && (
        <>
          <div>{dish.facts !== null && <SaidBy />}</div>
          <FactsEditor facts={shown} onChange={say} errorAt={(path) => errorAt(`facts.${path}`)} />
          {dish.facts !== null && (
            <Button className="min-h-12" onClick={() => say(null)}>
              {t("takeBack")}
            </Button>
          )}
          {begun !== null && (
            <div className="flex flex-wrap gap-3">
              {known !== null && (
                <Button kind="main" className="min-h-12 grow text-lg" onClick={() => say(begun)}>
                  {t("say")}
                </Button>
              )}
              <Button className="min-h-12" onClick={() => setBegun(null)}>
                {t("cancel")}
              </Button>
            </div>
          )}
        </>
      )}
    </SheetPart>
  );
}

/** Whose word it is, as guests see it, once it is saved. */
function SaidBy() {
  const t = useTranslations("menu.facts");
  const food = useTranslations("food.claimLevel");
  const clock = useWallClock();
  const { dish } = useDishScope();
  const { states } = useMenuScope();
  const said = states[dish.id]?.facts;
  return (
    <div>
      <p className="text-lg font-semibold">{t("stated")}</p>
      {said && (
        <p className="text-sm text-soft">
          {[food(said.level), said.date && clock.date(said.date)].filter(Boolean).join(" · ")}
        </p>
      )}
    </div>
  );
}
