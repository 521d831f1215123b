import { describe, expect, it } from "vitest";
import { isSameSecret, isSignedByMeta, isSignedByTwilio, receiptUrl } from "./policy.ts";

describe("signatures", () => {
  it("takes Meta's for the very bytes that it was made of", () => {
    const body = Buffer.from('{"entry":[]}');
    // printf '{"entry":[]}' | openssl dgst -sha256 -hmac shh
    const signature = "sha256=136fc1cd85f5519c6834bae4a5973d7275f28397d4930ceaedb1e3954c7f614a";
    expect(isSignedByMeta(body, signature, "shh")).toBe(true);
    expect(isSignedByMeta(Buffer.from('{"entry": []}'), signature, "shh")).toBe(false);
    expect(isSignedByMeta(body, signature, "other")).toBe(false);
    expect(isSignedByMeta(body, undefined, "shh")).toBe(false);
  });

  it("takes Twilio's for the address and the fields, in whatever order they came", () => {
    const url = "https://noren.test/api/webhooks/twilio/status?message=a1b2";
    // printf '%sMessageSidSM1MessageStatusdelivered' "$url" | openssl dgst -sha1 -hmac shh -binary | base64
    const signature = "nl1g87l0+IWCjFn0gzznyi++Rxc=";
    const form = new URLSearchParams("MessageStatus=delivered&MessageSid=SM1");
    expect(isSignedByTwilio({ url, form }, signature, "shh")).toBe(true);
    expect(isSignedByTwilio({ url: url.replace("a1b2", "c3"), form }, signature, "shh")).toBe(false);
    expect(isSignedByTwilio({ url, form }, "", "shh")).toBe(false);
    form.set("MessageStatus", "failed");
    expect(isSignedByTwilio({ url, form }, signature, "shh")).toBe(false);
  });

  it("compares words whole", () => {
    expect([isSameSecret("abc", "abc"), isSameSecret("ab", "abc"), isSameSecret(["abc"], "abc")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("gives Twilio no address that it could not reach", () => {
    expect(receiptUrl("http://localhost:3000")).toBeNull();
    expect(receiptUrl("https://noren.test")).toBe("https://noren.test/api/webhooks/twilio/status");
  });
});
