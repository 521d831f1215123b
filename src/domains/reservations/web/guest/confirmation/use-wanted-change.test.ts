import { expect, it } from "vitest";
import { paths } from "#kernel/addresses/paths.ts";
import { readWantedChange } from "./use-wanted-change.ts";

const read = (query: string) => readWantedChange(new URLSearchParams(query));

it("reads what the address asks for", () => {
  const wanted = { date: "2026-12-24", time: "19:30", guests: 4 };
  const url = new URL(paths.changeBooking("a b", wanted), "https://noren.example");
  expect(url.pathname).toBe("/booking/a%20b/confirmation");
  expect(readWantedChange(url.searchParams)).toEqual(wanted);
  expect(read("guests=4&key=secret")).toEqual({ guests: 4 });
});

it("leaves out what is no day, time or number of guests", () => {
  for (const query of [
    "",
    "key=secret",
    "guests=0",
    "guests=4.5",
    "guests=9999",
    "date=tomorrow",
    "time=7pm",
  ])
    expect(read(query), query).toBeNull();
});
