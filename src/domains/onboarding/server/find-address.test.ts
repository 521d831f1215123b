import { describe, expect, it } from "vitest";
import { Gazetteer } from "#domains/discovery/server/public.ts";
import { distanceMetres } from "#kernel/geo.ts";
import { addressFinder, placeAddress } from "./find-address.ts";

/** The places that a fresh installation knows. */
const gazetteer = new Gazetteer();
const SAPPORO = { lat: 43.0618, lng: 141.3545 };

describe("placeAddress", () => {
  it.each([
    ["東京都台東区浅草1-1-2", "浅草"],
    ["東京都台東区谷中3-1-2", "谷中"],
    ["東京都新宿区歌舞伎町1-2", "歌舞伎町"],
    ["大阪府大阪市中央区難波1-1", "難波"],
    ["3-1-2 Yanaka, Taito-ku, Tokyo", "谷中"],
    ["1-1 Asakusa, Taito City, Tokyo 111-0032", "浅草"],
  ])("finds the quarter of %s", (address, local) => {
    expect(placeAddress(gazetteer, address, "ja")).toMatchObject({ local, precision: "quarter" });
  });

  it("finds the municipality where the quarter is unknown, in the reader's language", () => {
    const found = placeAddress(gazetteer, "北海道函館市末広町1-1", "en");
    expect(found).toMatchObject({ name: "Hakodate", local: "函館", precision: "municipality" });
  });

  it("never takes a ward of the same name in another city", () => {
    const found = placeAddress(gazetteer, "北海道札幌市中央区北一条西2-1", "ja");
    expect(found?.precision).toBe("municipality");
    expect(distanceMetres(found ?? { lat: 0, lng: 0 }, SAPPORO)).toBeLessThan(5_000);
  });

  it.each(["", "12 Rue des Lilas", "1-2-3"])("finds nothing in %j", (address) => {
    expect(placeAddress(gazetteer, address, "en")).toBeNull();
  });
});

it("an import takes a quarter only", () => {
  const find = addressFinder(gazetteer);
  expect(find("東京都台東区谷中3-1-2")?.name).toBe("谷中");
  expect(find("北海道函館市末広町1-1")).toBeNull();
});
