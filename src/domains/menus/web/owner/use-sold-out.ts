import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DishDocument, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import { useNow } from "#platform/web/live/polling.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { putSoldOut, readRefusal } from "./menu-calls.ts";
import { type DishState, type SoldOut, soldOutAt } from "./menu-scope.ts";

const DAY_MS = 86_400_000;

/** Sold-out state with optimistic updates and undo. */
export function useSoldOut(first: MenuDocumentView) {
  const t = useTranslations("menu");
  const toast = useToast();
  const [states, setStates] = useState(first.states);
  const now = useNow().getTime();

  const put = async (dish: DishDocument, until: SoldOut): Promise<boolean> => {
    const before = states[dish.id];
    const show = (state: DishState | undefined) =>
      setStates((last) => ({ ...last, ...(state && { [dish.id]: state }) }));
    // The server computes the exact end; until it responds, a day from now stands in.
    const ahead = until === "today" ? new Date(Date.now() + DAY_MS).toISOString() : null;
    show({ facts: before?.facts ?? null, isSoldOut: until !== null, soldOutUntil: ahead });
    try {
      setStates((await putSoldOut(first.restaurantId, dish.id, until)).states);
      return true;
    } catch (error) {
      show(before);
      const refusal = readRefusal(error);
      const text = "message" in refusal ? refusal.message : t("soldOut.failedText");
      toast({ title: t("soldOut.failed"), text, tone: "error" });
      return false;
    }
  };

  const setSoldOut = async (dish: DishDocument, name: string, until: SoldOut) => {
    const before = soldOutAt(states[dish.id], Date.now());
    if (!(await put(dish, until))) return;
    toast({
      title: t(`soldOut.said.${until ?? "back"}`, { name }),
      tone: "success",
      action: { label: t("undo"), run: () => void put(dish, before) },
    });
  };

  const soldOutOf = (dish: DishDocument) => soldOutAt(states[dish.id], now);
  return { states, setStates, setSoldOut, soldOutOf };
}
