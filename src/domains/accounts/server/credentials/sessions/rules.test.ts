import { describe, expect, it } from "vitest";
import { deviceName } from "./rules.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("deviceName", () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome, Windows"],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, "Edge, Windows"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E Safari/604.1",
      "Safari, iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E Safari/604.1",
      "Chrome, iPhone",
    ],
    [
      `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
      "Samsung Internet, Android",
    ],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Mac"],
    ["Mozilla/5.0 (X11; Linux x86_64) something", "Linux"],
    ["curl/8.9", null],
    [undefined, null],
  ])("reads %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
