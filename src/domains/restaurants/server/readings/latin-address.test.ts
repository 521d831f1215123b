import { describe, expect, it } from "vitest";
import { latinAddress } from "./latin-address.ts";

const GINZA = { lat: 35.671, lng: 139.765 };
const UMEDA = { lat: 34.7025, lng: 135.4959 };

describe("a Japanese address in Latin letters", () => {
  it.each([
    ["東京都中央区銀座6丁目99番1号", "6-99-1 Ginza, Chuo-ku, Tokyo"],
    ["東京都中央区銀座6丁目99番1号 2階", "2F, 6-99-1 Ginza, Chuo-ku, Tokyo"],
    ["東京都中央区銀座６－９９－１", "6-99-1 Ginza, Chuo-ku, Tokyo"],
    ["東京都港区新橋2丁目99-5", "2-99-5 Shimbashi, Minato-ku, Tokyo"],
    ["東京都中央区日本橋人形町2丁目97番13号", "2-97-13 Nihombashi-Ningyocho, Chuo-ku, Tokyo"],
  ])("writes %s as %s", (address, latin) => {
    expect(latinAddress(address, GINZA)).toBe(latin);
  });

  it("leaves a part Japanese whose reading nobody has stated", () => {
    expect(latinAddress("東京都千代田区鍛冶町2丁目90番17号", GINZA)).toBe(
      "2-90-17 鍛冶町, Chiyoda-ku, Tokyo",
    );
    expect(latinAddress("架空県架空市架空町1-2", GINZA)).toBeNull();
  });

  it("reads a name only near the place that is called so", () => {
    expect(latinAddress("大阪府大阪市北区銀座1-2-3", UMEDA)).toBe("1-2-3 銀座, 北区, Osaka-shi, Osaka");
  });

  it("is none for what has no such form", () => {
    for (const text of ["", "銀座", "Ginza 6-9-1", "東京都中央区銀座"])
      expect(latinAddress(text, GINZA)).toBeNull();
  });
});
