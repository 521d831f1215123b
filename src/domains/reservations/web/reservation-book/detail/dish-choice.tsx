import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { menusApi } from "#domains/menus/web/api.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";

const MAX_DISHES = 20;
const MAX_LENGTH = 80;

interface DishChoiceProps {
  isPending: boolean;
  onSend(dishes: string[]): void;
}

/** Selects the possible dishes: from the restaurant's menu, or typed. */
export function DishChoice({ isPending, onSend }: DishChoiceProps) {
  const t = useTranslations("owner.kitchen");
  const { restaurantId } = useReservationBook();
  const { data: menu = [] } = useQuery({
    queryKey: ["menu", restaurantId],
    queryFn: async ({ signal }) => {
      const { sections } = await browserApi.get(
        menusApi("GET /api/restaurants/:id/menu", { params: { id: restaurantId } }),
        signal,
      );
      return sections.flatMap(({ dishes }) => dishes.map(({ name }) => name));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const toggle = (dish: string) =>
    setChosen((dishes) =>
      dishes.includes(dish) ? dishes.filter((one) => one !== dish) : [...dishes, dish].slice(0, MAX_DISHES),
    );
  const add = () => {
    const dish = typed.trim();
    if (dish !== "" && !chosen.includes(dish)) toggle(dish);
    setTyped("");
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Text that was typed but not added counts too.
    const dishes = [...new Set([...chosen, typed.trim()])].filter((dish) => dish !== "").slice(0, MAX_DISHES);
    setMissing(dishes.length === 0);
    if (dishes.length > 0) onSend(dishes);
  };
  const all = [...new Set([...menu, ...chosen])];
  return (
    <form onSubmit={send} className="grid gap-3">
      <fieldset>
        <legend className="mb-2 font-semibold">{t("dishes")}</legend>
        <div className="flex flex-wrap gap-2" lang="ja">
          {all.map((dish) => (
            <Chip
              key={dish}
              type="checkbox"
              className="min-h-12"
              checked={chosen.includes(dish)}
              onChange={() => toggle(dish)}
            >
              {dish}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <Field field="dish" label={t("ownDish")} error={isMissing ? t("noDish") : undefined}>
          {(input) => (
            <input
              {...input}
              maxLength={MAX_LENGTH}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button disabled={typed.trim() === ""} onClick={add}>
          {t("addDish")}
        </Button>
      </div>
      <Button kind="main" type="submit" size="xl" disabled={isPending}>
        {t("send")}
      </Button>
    </form>
  );
}
