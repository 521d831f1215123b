import { afterEach, beforeEach, expect, it } from "vitest";
import { fakeS3 } from "#tests/setup/vendors/fake-s3.ts";
import { StoreUnavailable } from "./port.ts";
import { s3Files } from "./s3-provider.ts";

let store: Awaited<ReturnType<typeof fakeS3>>;
const bytes = { thumb: Buffer.from("small"), wide: Buffer.from("large") };
/** Longer than any answer of a store on this machine, however busy it is. */
const PATIENT_MS = 30_000;

beforeEach(async () => {
  store = await fakeS3();
});
afterEach(() => store.stop());
const files = (callMs = PATIENT_MS, readMs = PATIENT_MS) => s3Files(store.settings, { callMs, readMs });

it("keeps both sizes by a signed call, in the bucket's own path, as what they are", async () => {
  await files().write("photos/a", bytes);
  expect([...store.objects]).toEqual([
    ["/noren-photos/photos/a-240.webp", { type: "image/webp", bytes: bytes.thumb }],
    ["/noren-photos/photos/a-960.webp", { type: "image/webp", bytes: bytes.wide }],
  ]);
  expect(await files().read("photos/a", "thumb")).toEqual(bytes.thumb);
  expect(await files().read("photos/a", "wide")).toEqual(bytes.wide);
});

it("finds nothing where nothing is, and removes it again without complaint", async () => {
  await files().write("photos/a", bytes);
  await files().remove("photos/a");
  await files().remove("photos/a");
  expect([store.objects.size, await files().read("photos/a", "wide")]).toEqual([0, null]);
});

it("tries once more what may have been a moment's trouble", async () => {
  let failures = 1;
  store.fault.of = () => (failures-- > 0 ? 503 : null);
  await files().write("photos/a", bytes);
  expect(store.objects.size).toBe(2);
});

it.each([
  ["an error of the store's own", 500, 2, /^PUT: 500 InternalError$/],
  ["a refusal, which a second try would not change", 403, 1, /^PUT: 403 InternalError$/],
  ["a bucket that is not there", 404, 1, /^PUT: 404 InternalError$/],
  ["silence", "never", 2, /^PUT: no answer \(TimeoutError\)$/],
] as const)("gives up after %s", async (_what, fault, tries, message) => {
  store.fault.of = () => fault;
  const error = await files(fault === "never" ? 150 : PATIENT_MS)
    .write("photos/a", bytes)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(String((error as Error).message)).toMatch(message);
  expect(store.calls).toHaveLength(tries);
});

it("is away when nobody listens, or with a key of somebody else's", async () => {
  const stranger = s3Files(
    { ...store.settings, accessKeyId: "GK9" },
    { callMs: PATIENT_MS, readMs: PATIENT_MS },
  );
  await expect(stranger.read("photos/a", "wide")).rejects.toThrow("GET: 403 AccessDenied");
  await store.stop();
  await expect(files().read("photos/a", "wide")).rejects.toThrow("GET: no answer (ECONNREFUSED)");
});

it("is asked once for a photo that it keeps silent about: somebody waits for it", async () => {
  store.fault.of = () => "never";
  await expect(files(PATIENT_MS, 150).read("photos/a", "thumb")).rejects.toThrow(
    "GET: no answer (TimeoutError)",
  );
  expect(store.calls).toHaveLength(1);
});

it("is not asked for photos when it was away a moment ago, and is found to be back", async () => {
  await files().write("photos/a", bytes);
  store.calls.length = 0;
  store.fault.of = () => 503;
  let now = 0;
  const reader = s3Files(store.settings, { callMs: PATIENT_MS, readMs: PATIENT_MS }, () => now);
  const read = () => reader.read("photos/a", "thumb").catch((error: unknown) => error);
  const away = { message: "GET: 503 InternalError", wasAsked: true };
  expect(await Promise.all([read(), read()])).toMatchObject([away, away]);
  expect(await Promise.all([read(), read()])).toMatchObject([{ wasAsked: false }, { wasAsked: false }]);
  expect(store.calls).toHaveLength(4);
  store.fault.of = () => null;
  now = 10_000;
  expect(await read()).toEqual(bytes.thumb);
});
