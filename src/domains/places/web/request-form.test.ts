import { describe, expect, it } from "vitest";
import { placeRequest } from "../contract.ts";
import { bodyOf, EMPTY } from "./request-form.ts";

const draft = { ...EMPTY, personName: "川野 一郎", email: "ichiro@example.jp", phone: "03-5222-1234" };

describe("what is sent about a place", () => {
  it("holds only the facts that somebody has filled in", () => {
    const body = bodyOf("correct", { ...draft, lat: "35.7", lng: "139.7", name: " " }, "ja");
    expect(placeRequest.parse(body)).toMatchObject({ kind: "correct", phone: "03-5222-1234", lat: 35.7 });
    expect(body).not.toHaveProperty("name");
  });

  it("holds no facts of a place that has closed or is to go", () => {
    for (const [way, isClosed, kind] of [
      ["correct", "yes", "closed"] as const,
      ["remove", "", "remove"] as const,
    ]) {
      const body = bodyOf(way, { ...draft, isClosed }, "ja");
      expect(placeRequest.parse(body).kind).toBe(kind);
      expect(body).not.toHaveProperty("phone");
    }
  });
});
