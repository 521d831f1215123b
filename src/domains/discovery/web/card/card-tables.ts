import { type ComponentType, createContext, useContext, useMemo } from "react";
import { useLocation } from "react-router";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { filtersFrom } from "../filters/filters.ts";
import { type Wish, wishFrom } from "../search/wish.ts";

/** What decides whether tables can be booked. */
export type BookableCard = Pick<RestaurantCard, "id" | "isRegistered" | "acceptsReservations">;

/** Reservations come later than this domain: the page hands their part of a card in. */
export interface CardTables {
  /** The next free times of a restaurant, as links to the booking form; `isShort`: in one line of three. */
  Times: ComponentType<{ card: BookableCard; name: string; wish: Wish; isShort?: boolean }>;
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

/** What a search says about a party, in its own parameters. */
const PARTY = ["date", "time", "guests", "diet", "without", "other", "severe"];

/** The address of a restaurant's page, with what the search in this page's address says about the party. */
export function useRestaurantPath(): (id: string) => string {
  const { search } = useLocation();
  return useMemo(() => {
    const party = [...new URLSearchParams(search)].filter(([name]) => PARTY.includes(name));
    const said = party.length === 0 ? "" : `?${new URLSearchParams(party)}`;
    return (id) => `${paths.restaurant(id)}${said}`;
  }, [search]);
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
