import { type ComponentType, createContext, useContext, useMemo } from "react";
import { useLocation } from "react-router";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { filtersFrom } from "../filters/filters.ts";
import { type Wish, wishFrom } from "../search/wish.ts";

/** Reservations come later than this domain: the page hands their part of a card in. */
export interface CardTables {
  /** The next free times of a restaurant, as links to the booking form. */
  Times: ComponentType<{ card: RestaurantCard; name: string; wish: Wish }>;
  /** Which of the restaurants have a free table on the day that is wished; null until it is known. A hook. */
  useFree(restaurantIds: readonly string[], wish: Wish): ReadonlySet<string> | null;
}

const NO_TABLES: CardTables = { Times: () => null, useFree: () => null };

const CardTablesContext = createContext(NO_TABLES);
export const CardTablesProvider = CardTablesContext.Provider;

export function useCardTables(): CardTables {
  return useContext(CardTablesContext);
}

/** The wish in the address of this page. */
export function useWish(): Wish {
  const { search } = useLocation();
  return useMemo(() => wishFrom(new URLSearchParams(search)), [search]);
}

interface Table {
  date: string;
  time: string;
  guests: number;
}

/** The address of a restaurant's booking form, with everything that the search says about the party. */
export function useBookingPath(): (id: string, table?: Table) => string {
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const { diets, allergens } = filtersFrom(params);
    const { date, time, guests, otherNeeds, isSevere } = wishFrom(params);
    const needs = [...diets, ...allergens.map((allergen) => `without-${allergen}`)];
    const party = {
      needs: needs.join(","),
      severe: isSevere ? allergens.join(",") : "",
      [isSevere ? "severeOther" : "other"]: otherNeeds,
    };
    return (id, table) => {
      const wish = table ?? { date, time, guests };
      const all = {
        ...party,
        date: wish.date ?? "",
        time: wish.time ?? "",
        guests: wish.guests === null ? "" : String(wish.guests),
      };
      const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0));
      return Object.keys(given).length === 0 ? paths.book(id) : paths.bookWith(id, given);
    };
  }, [search]);
}
