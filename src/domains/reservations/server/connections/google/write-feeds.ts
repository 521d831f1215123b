import { createHash } from "node:crypto";
import { paths } from "#kernel/addresses/paths.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { clockOfDay, localMinute } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import { businessDate } from "../../../business-day.ts";
import type { GoogleFeedQuery } from "../../../contract/connections/google.ts";
import { GOOGLE_FEED_DAYS, GOOGLE_SERVICE } from "../../../reservation-constants.ts";
import { availableDays, type Occupancy } from "../../seating/availability/rules.ts";
import { readOccupancy } from "../../seating/availability/store.ts";
import { type SeatingPlan, turnMinutesOf } from "../../seating/plan/rules.ts";
import { firstFree, type Place, placesFor, type TakenSlots } from "../../seating/tables/rules.ts";
import { getOffer, googleParties } from "./get-offer.ts";
import { type ListedRestaurant, listedAfter, noteFeedFetched } from "./listing-store.ts";

export type Feed = "merchants" | "services" | "availability";

interface FeedInput extends Required<Omit<GoogleFeedQuery, "at">> {
  /** When it is generated: the same instant for all parts of a feed. */
  at: Date;
  publicUrl: string;
  now: () => Date;
}

/** Restaurants read at once. */
const PAGE = 100;
const KINDS: Record<Feed, number> = { merchants: 1, services: 2, availability: 3 };
/** The list of each feed, by Google's names. */
const LISTS: Record<Feed, string> = {
  merchants: "merchant",
  services: "service",
  availability: "service_availability",
};

/**
 * A feed in the JSON of Google's `MerchantFeed`, `ServiceFeed` or `AvailabilityFeed`, in pieces: one restaurant is in
 * memory at a time. Whole lists: what is not in it is no longer at Google.
 */
export async function* writeFeed(db: Database, feed: Feed, input: FeedInput): AsyncGenerator<string> {
  const { shard, shards, at, now } = input;
  const metadata = {
    processing_instruction: "PROCESS_AS_COMPLETE",
    shard_number: shard,
    total_shards: shards,
    // Never the same for two feeds, and the same for all parts of one.
    nonce: `${Math.floor(at.getTime() / 1_000)}${KINDS[feed]}`,
    generation_timestamp: Math.floor(at.getTime() / 1_000),
  };
  yield `{"metadata":${JSON.stringify(metadata)},"${LISTS[feed]}":[`;
  let before = "";
  for await (const { restaurant, inventory } of offered(db, shard, shards, at)) {
    const entry = await ENTRIES[feed](db, { restaurant, inventory, input });
    if (entry === null) continue;
    yield `${before}\n${JSON.stringify(entry)}`;
    before = ",";
  }
  yield "\n]}\n";
  await noteFeedFetched(db, feed, now());
}

interface Offered {
  restaurant: ListedRestaurant;
  inventory: SeatingPlan;
}

/** The restaurants of a part that can be booked at Google. */
async function* offered(db: Database, shard: number, shards: number, at: Date): AsyncGenerator<Offered> {
  for (let after = ""; ; ) {
    const page = await listedAfter(db, after, PAGE);
    for (const restaurant of page) {
      if (shardOf(restaurant.id, shards) !== shard) continue;
      const offer = await getOffer(db, restaurant.id, at);
      if (offer.ok) yield { restaurant, inventory: offer.inventory };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.id;
  }
}

/** The same for a restaurant in all feeds. */
function shardOf(id: string, shards: number): number {
  return createHash("sha256").update(id).digest().readUInt32BE(0) % shards;
}

type Entry = Offered & { input: FeedInput };
const ENTRIES: Record<Feed, (db: Database, entry: Entry) => object | null | Promise<object | null>> = {
  merchants: (_db, { restaurant, input }) => merchant(restaurant, input.publicUrl),
  services: (_db, { restaurant, inventory }) => service(restaurant, inventory),
  availability: async (db, { restaurant, inventory, input: { at } }) => {
    const { zone, dayEnds } = inventory;
    const from = businessDate(localMinute(at, zone), dayEnds);
    const days = { from, to: addDays(from, GOOGLE_FEED_DAYS - 1) };
    const occupancy = await readOccupancy(db, restaurant.id, days, at);
    return occupancy && { availability: slotsOf(restaurant.id, occupancy, from, at) };
  },
};

/** Name, telephone, address and place are what Google finds the restaurant on its map by. */
function merchant(
  { id, name, address, phone, website, lat, lng }: ListedRestaurant,
  publicUrl: string,
): object {
  const telephone = phone === null ? null : toE164(phone, "JP");
  return {
    merchant_id: id,
    name,
    ...(telephone && { telephone }),
    url: website ?? `${publicUrl}${paths.restaurant(id)}`,
    geo: { latitude: lat, longitude: lng, ...(address && { unstructured_address: address }) },
    category: "restaurant",
  };
}

const NAMES = LANGUAGES.map((locale) => ({
  locale,
  value: translator(locale, "connections")("google.service"),
}));

function service({ id }: ListedRestaurant, { leadMinutes }: SeatingPlan): object {
  return {
    merchant_id: id,
    service_id: GOOGLE_SERVICE,
    localized_service_name: {
      value: translator("en", "connections")("google.service"),
      localized_value: NAMES,
    },
    rules: { min_advance_booking: leadMinutes * 60 },
  };
}

/** Every seating that can still be booked, for each party size, with how many tables for it there are and are free. */
function slotsOf(merchantId: string, occupancy: Occupancy, from: string, at: Date): object[] {
  const { inventory, taken } = occupancy;
  const confirmation = inventory.mode === "request" ? "ASYNCHRONOUS" : "SYNCHRONOUS";
  const earliest = at.getTime() + inventory.leadMinutes * 60_000;
  return googleParties(inventory).flatMap((party) => {
    const places = placesFor(inventory, party);
    const turnMinutes = turnMinutesOf(inventory, party);
    const total = apart(places).length;
    const days = availableDays(
      occupancy,
      { from, count: Math.min(GOOGLE_FEED_DAYS, inventory.furthestDays + 1) },
      party,
      at,
    );
    return days.flatMap(({ date, times }) => {
      const clock = clockOfDay(date, inventory.zone);
      return times.flatMap(({ time, available }) => {
        const startsAt = clock(time);
        if (startsAt === null || startsAt.getTime() < earliest) return [];
        return {
          merchant_id: merchantId,
          service_id: GOOGLE_SERVICE,
          start_sec: startsAt.getTime() / 1_000,
          duration_sec: turnMinutes * 60,
          spots_total: total,
          spots_open: available ? freeApart(places, taken, startsAt, turnMinutes) : 0,
          resources: { party_size: party },
          confirmation_mode: `CONFIRMATION_MODE_${confirmation}`,
        };
      });
    });
  });
}

/** Places that can be taken at once: pushed together, a table is no longer one of its own. */
function apart(places: readonly Place[]): Place[] {
  const used = new Set<string>();
  return places.filter(({ tableIds }) => {
    if (tableIds.some((id) => used.has(id))) return false;
    for (const id of tableIds) used.add(id);
    return true;
  });
}

/** At least one: the caller knows that there is a free place. */
function freeApart(places: readonly Place[], taken: TakenSlots, startsAt: Date, turnMinutes: number): number {
  return apart(places.filter((place) => firstFree([place], taken, startsAt, turnMinutes) !== null)).length;
}
