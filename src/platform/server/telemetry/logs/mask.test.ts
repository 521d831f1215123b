import { afterEach, describe, expect, it } from "vitest";
import { hideSecrets, masked, maskedAddress } from "./mask.ts";

afterEach(() => hideSecrets([]));

describe("masked", () => {
  it.each([
    ["mail to hanako.yamada+noren@example.co.jp failed", "mail to [e-mail] failed"],
    ["550 <花子@例え.jp>: no such user", "550 <[e-mail]>: no such user"],
    ["Key (email)=(a@b.c) already exists", "Key (email)=([value]) already exists"],
    ["Key (name, phone)=(Ana (home), x) is", "Key (name, phone)=([value]) is"],
    ["call +81 90-1234-5678 now", "call [phone] now"],
    ["090-1234-5678", "[phone]"],
    ["0312345678", "[phone]"],
    ["authorization: Bearer abc.def-ghi", "authorization: Bearer [token]"],
    [`noren_${"a".repeat(43)}`, "[key]"],
    ["sk_live_51Habc whsec_abc", "[key] [key]"],
    ["pi_3Nabc_secret_xyz", "pi_3Nabc_secret_[token]"],
    ["123456789:AAexampleexampleexampleexampleexa", "[token]"],
    ["postgres://noren:pass@db:5432/noren", "postgres://[user]@db:5432/noren"],
    ["GET https://noren.test/auth?view=reset#token=x", "GET https://noren.test/auth?[query]"],
    ["/api/restaurants?lat=35.1&lng=139.2", "/api/restaurants?[query]"],
    [`guest ${"Zz0_".repeat(10)}Abc left`, "guest [token] left"],
    ['{"newPassword":"a\\"b","x":1}', '{"newPassword":"[hidden]","x":1}'],
  ])("takes what is somebody's out of %j", (text, shown) => {
    expect(masked(text)).toBe(shown);
  });

  it.each([
    "payment pi_3NabcDEF of cus_9xyz at 2026-11-22T03:04:05.678Z took 0.25 s",
    '{"level":"info","time":"2026-11-22T11:31:43.470Z","pid":8730,"requestId":"b3dbdf25889e9a331154615760201907","ms":38.6}',
    "at file:///srv/noren/node_modules/@fastify/compress/lib/index.js:12:3",
    "event 0091 of 01234567-0901-4234-8123-0901234567ab",
    "connect ECONNREFUSED 127.0.0.1:5432",
  ])("leaves what is nobody's: %j", (text) => {
    expect(masked(text)).toBe(text);
  });

  it("hides the secrets of the settings, also as JSON writes them", () => {
    hideSecrets(['pa"ss+word', "short", ""]);
    expect(masked('sent pa"ss+word and pa\\"ss+word, short')).toBe("sent [secret] and [secret], short");
  });
});

describe("maskedAddress", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0"],
    ["::ffff:203.0.113.77", "203.0.113.0"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
    ["2001:db8::1", "2001:db8:0::"],
    ["::1", "0:0:0::"],
    ["fe80::1%eth0", "fe80:0:0::"],
    ["no address", ""],
    [undefined, ""],
  ])("keeps of %s only %s", (ip, shown) => {
    expect(maskedAddress(ip)).toBe(shown);
  });
});
