import { describe, expect, it } from "vitest";
import { openApiDocument } from "#platform/server/http/openapi.ts";
import { CONTRACT_V1 } from "../../server/contract.ts";
import { type ApiDocument, addressOf, callsOf, curlOf, restaurantIn, wrongField } from "./model.ts";

const document = openApiDocument(CONTRACT_V1, { title: "Noren API", version: "1" }) as unknown as ApiDocument;
const calls = callsOf(document);
const book = calls.find(({ name }) => name === "book");
const reservations = calls.find(({ name }) => name === "reservations");
if (!book || !reservations) throw new Error("the document has no bookings");

describe("the page to try the API", () => {
  it("has every call of the document, each with a name of its own", () => {
    const inDocument = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
    expect(calls).toHaveLength(inDocument - 1);
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(calls[0]).toMatchObject({ name: "index", scope: null });
    expect(book).toMatchObject({ method: "POST", scope: "book", onceHeader: "Idempotency-Key" });
    expect(JSON.parse(book.body ?? "")).toMatchObject({ guestCount: 2 });
    expect(reservations.parameters).toEqual([
      { name: "id", isInPath: true, isRequired: true, example: "" },
      { name: "from", isInPath: false, isRequired: true, example: "2026-12-24" },
      { name: "to", isInPath: false, isRequired: true, example: "2026-12-25" },
    ]);
  });

  it("names what is missing before anything is sent", () => {
    const filled = { values: { id: "a/b" }, idempotencyKey: "12345678", body: "{" };
    expect(wrongField(reservations, filled)).toBe("from");
    expect(wrongField(book, filled)).toBe("body");
    expect(wrongField(book, { ...filled, body: "{}" })).toBeNull();
  });

  it("writes addresses and shell lines that can be pasted, without the key", () => {
    const values = { id: "a/b", from: "2026-12-24", to: " " };
    expect(addressOf(reservations, values)).toBe("/api/v1/restaurants/a%2Fb/reservations?from=2026-12-24");
    const filled = { values, idempotencyKey: "12345678", body: `{"customerName":"O'Neil"}` };
    expect(curlOf(book, filled, "https://noren.test")).toBe(
      `curl -X POST -H "authorization: Bearer $KEY" -H "idempotency-key: 12345678" -H "content-type: application/json" -d '{"customerName":"O'\\''Neil"}' "https://noren.test/api/v1/restaurants/a%2Fb/reservations"`,
    );
  });

  it("knows the restaurant of an answer", () => {
    expect(restaurantIn('{\n  "restaurants": [\n    {\n      "id": "x-1",')).toBe("x-1");
    expect(restaurantIn("{}")).toBeNull();
  });
});
