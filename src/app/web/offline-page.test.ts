import { expect, test } from "vitest";
import type { CopyFacts } from "#platform/web/pwa/copies/page-copy.ts";
import { sortCopies } from "./offline-page.tsx";

const copy = (address: string, title: string, language: CopyFacts["language"] = "en"): CopyFacts => ({
  address,
  language,
  title,
  description: "Your reservation at Hakuu.",
  storedAt: "2026-11-21T05:30:00.000Z",
  owner: null,
});

test("each page stands there once, in the reader's language where it is kept in it", () => {
  const sorted = sortCopies(
    [
      copy("/restaurant/a", "白雨 · Noren", "ja"),
      copy("/restaurant/a?lang=en", "Hakuu · Noren"),
      copy("/restaurant/b", "夜なべ · Noren", "ja"),
      copy("/restaurant/b/book", "Book a table · Noren"),
    ],
    "en",
  );
  expect(sorted.restaurants.map(({ title }) => title)).toEqual(["Hakuu", "夜なべ"]);
  expect(sorted.restaurants[0]?.description).toBe("");
});

test("orders are tickets too, and say where they are", () => {
  const order = copy("/app/order-confirmation/x?key=k", "Order 12 · Noren");
  const sorted = sortCopies([order, copy("/app", "Map · Noren")], "en");
  expect(sorted.orders).toEqual([
    expect.objectContaining({ title: "Order 12", description: "Your reservation at Hakuu." }),
  ]);
  expect(sorted).toMatchObject({ bookings: [], restaurants: [], hasMap: true });
});

test("bookings say where they are, and the shell's pages are offered only when they are there", () => {
  const sorted = sortCopies(
    [copy("/booking/x/confirmation", "Reservation H7K2M3 · Noren"), copy("/app?area=tokyo", "Map · Noren")],
    "en",
  );
  expect(sorted.bookings).toEqual([
    expect.objectContaining({ title: "Reservation H7K2M3", description: "Your reservation at Hakuu." }),
  ]);
  expect(sorted).toMatchObject({ hasMap: true, hasCard: false });
});
