import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import type { Allergen } from "../../dietary.ts";
import { MAX_OTHER_NEEDS, newNeed, otherNeedKey, type ReadOtherNeed } from "../../other-needs.ts";
import { useFoodMentions } from "./use-food-words.ts";

interface FoodMentionsProps {
  /** Free text that the kitchen reads untranslated. */
  text: string;
  /** Allergens that are already among the needs. */
  allergens: readonly Allergen[];
  needs: readonly ReadOtherNeed[];
  onChange(needs: ReadOtherNeed[]): void;
}

/**
 * Asks about foods that a special request mentions and that are not among the needs. Only the guest knows whether they
 * can't eat them ("no kiwi", "a kiwi dessert, please"), so nothing is added automatically. Its texts are in the area
 * `food`.
 */
export function FoodMentions({ text, allergens, needs, onChange }: FoodMentionsProps) {
  const t = useTranslations("food.other");
  const mentions = useFoodMentions(text).filter((food) => {
    const isCovered = food.allergens.length > 0 && food.allergens.every((one) => allergens.includes(one));
    const isNeed = needs.some(
      (need) => need.food?.id === food.id || otherNeedKey(need.text) === otherNeedKey(food.name),
    );
    return !isCovered && !isNeed;
  });
  const isFull = needs.length >= MAX_OTHER_NEEDS;
  return (
    <div role="status">
      {mentions.length > 0 && !isFull && (
        <div className="grid gap-2 rounded-xl bg-note-bg px-4 py-3">
          <p>{t("mentioned")}</p>
          <ul className="flex flex-wrap gap-2">
            {mentions.map(({ name, ...food }) => (
              <li key={food.id}>
                <Button onClick={() => onChange([...needs, newNeed(name, food)])}>
                  {t("mentionedAdd", { food: name })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
