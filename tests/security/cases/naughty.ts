import { readFileSync } from "node:fs";
import fc from "fast-check";

/** Big List of Naughty Strings, (c) Max Woolf and contributors, MIT license: `LICENSE-blns.txt` in the same folder. */
export const NAUGHTY: readonly string[] = JSON.parse(
  readFileSync(new URL("blns.json", import.meta.url), "utf8"),
);

/** More strings. As JSON, to include those that JSON can express but a JavaScript value can't. */
const TEXTS: readonly string[] = [
  ...[
    "",
    " ",
    "\u3000",
    "\u200B\u200B",
    "\u202Emoc.live",
    "\uFEFFa",
    "a\u0301".repeat(20),
    "👩‍👩‍👧‍👦",
    "＝１＋１",
    "٣٤٥",
  ],
  ...[
    "a\r\nSet-Cookie: a=b",
    "a\nBcc: b@example.org",
    "=cmd|' /C calc'!A0",
    "@SUM(1)",
    "+1",
    "-1",
    "\t=1",
    "\r=1",
  ],
  ...["' OR 1=1 --", "'; DROP TABLE accounts; --", "$1", "%s", "%00", "..\\..\\windows", "../../etc/passwd"],
  ...["</script><script>alert(1)</script>", "\u2028\u2029", "{{7*7}}", "#{7*7}", "javascript:alert(1)"],
  ...[
    "data:text/html,<script>alert(1)</script>",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example@noren.test",
  ],
  ...[
    "NaN",
    "Infinity",
    "-Infinity",
    "0x10",
    "1e3",
    "１２",
    "__proto__",
    "constructor",
    "toString",
    "null",
    "undefined",
  ],
  ...["2026-02-30T25:61", "0000-00-00T00:00", "0001-01-01T00:00", "9999-12-31T23:59", "+275760-09-13T00:00"],
  ...["0001-01-01", "9999-12-31", "2026-02-29", "9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "24:00"],
  ...["a@b.c", `${"a".repeat(64)}@${"b".repeat(63)}.example.org`, "a@xn--80ak6aa92e.com", "+999999999999999"],
].map((text) => JSON.stringify(text));

/** Values of other types. */
const OTHERS: readonly string[] = [
  ...[
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-1",
    "0.1",
    "1e400",
    "-1e400",
    "1e308",
    "5e-324",
    "9007199254740993",
  ],
  ...[
    "2147483648",
    "-2147483649",
    "9223372036854775808",
    "32768",
    "[]",
    "{}",
    "[[]]",
    '["a"]',
    "[null]",
    '{"a":1}',
  ],
  ...['{"length":1000000000}', '{"toString":1}', '{"constructor":{"prototype":{"isOperator":true}}}'],
  ...[
    '{"__proto__":{"isOperator":true}}',
    '{"a":1,"a":2}',
    '"\\ud800"',
    '"a\\udc00b"',
    '"\\u0000"',
    '"a\\u0000b"',
  ],
  ...['{"\\u0000":1}', '{"\\ud800":1}', `"${"a".repeat(20_000)}"`, `[${"0,".repeat(5_000)}0]`],
  ...[`${"[".repeat(9_000)}${"]".repeat(9_000)}`, `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
];

/** Everything that is tried in a field, as JSON. */
export const HOSTILE: readonly string[] = [
  ...TEXTS,
  ...OTHERS,
  ...NAUGHTY.map((text) => JSON.stringify(text)),
];

/** A reproducible selection: a failing case fails again. `FUZZ_ALL=1` tries all of them, which takes long. */
export function someOf<Value>(values: readonly Value[], count: number, seed: number): readonly Value[] {
  if (process.env.FUZZ_ALL === "1" || values.length <= count) return values;
  const [picked = []] = fc.sample(fc.shuffledSubarray([...values], { minLength: count, maxLength: count }), {
    seed,
    numRuns: 1,
  });
  return picked;
}

/** Joins as many texts as `accepts` allows into one, until all are used. Rejected texts are left out. */
export function packed(texts: readonly string[], accepts: (text: string) => boolean): string[] {
  const packs: string[] = [];
  let pack = "";
  for (const text of texts) {
    if (!accepts(text)) continue;
    const longer = pack === "" ? text : `${pack} ${text}`;
    if (accepts(longer)) pack = longer;
    else {
      packs.push(pack);
      pack = text;
    }
  }
  return pack === "" ? packs : [...packs, pack];
}
