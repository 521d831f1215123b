import { useCallback, useEffect, useState } from "react";
import { usePage } from "#platform/web/page/page-data.ts";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { Loading } from "#platform/web/ui/states.tsx";
import type { MenuDish } from "../../contract/menu.ts";
import { loadMenuNow } from "../api.ts";
import { DishSheetBody, NameButton, SheetFailure } from "./dish-sheet.tsx";

interface ListedDishProps {
  restaurantId: string;
  dishId: string;
  /** In the reader's language. */
  name: string;
}

/** A dish named where its menu isn't at hand (the chat): the menu is loaded when the sheet opens. */
export function ListedDish({ restaurantId, dishId, name }: ListedDishProps) {
  const { language } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NameButton name={name} lang={language} onClick={() => setOpen(true)} />
      {isOpen && (
        <AskDialog title={name} onClose={() => setOpen(false)}>
          {(close) => <ListedDishBody restaurantId={restaurantId} dishId={dishId} close={close} />}
        </AskDialog>
      )}
    </>
  );
}

function ListedDishBody({
  restaurantId,
  dishId,
  close,
}: Omit<ListedDishProps, "name"> & {
  close(): void;
}) {
  const [found, setFound] = useState<MenuDish | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      setFailed(false);
      try {
        const { sections } = await loadMenuNow(restaurantId, signal);
        const dish = sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === dishId);
        // Taken off the menu since it was named.
        if (dish === undefined) setFailed(true);
        else setFound(dish);
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    },
    [restaurantId, dishId],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  if (found !== null) return <DishSheetBody dish={found} close={close} />;
  if (isFailed) return <SheetFailure retry={() => void load(new AbortController().signal)} />;
  return <Loading />;
}
