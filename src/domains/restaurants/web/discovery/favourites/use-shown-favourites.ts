import { useEffect, useState } from "react";
import { onFavouriteChange, useFavouriteIds } from "#domains/accounts/web/favourites.ts";

/** The saved restaurants, and those to show: what the reader takes away here stays in its place, what went elsewhere goes. */
export function useShownFavourites(): { saved: readonly string[]; shown: readonly string[] } {
  const saved = useFavouriteIds();
  const [order, setOrder] = useState<readonly string[]>([]);
  const [removedHere, setRemovedHere] = useState<readonly string[]>([]);
  const fresh = saved.filter((id) => !order.includes(id));
  if (fresh.length > 0) setOrder([...fresh, ...order]);
  useEffect(
    () =>
      onFavouriteChange(({ restaurantId, isSaved }) => {
        if (!isSaved) setRemovedHere((ids) => [...ids, restaurantId]);
      }),
    [],
  );
  return { saved, shown: order.filter((id) => saved.includes(id) || removedHere.includes(id)) };
}
