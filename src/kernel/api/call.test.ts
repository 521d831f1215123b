import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callsTo, withQuery } from "./call.ts";
import type { Endpoints } from "./endpoint.ts";

const endpoints = {
  "GET /api/things/:id/parts/:part.csv": {
    summary: "Parts",
    query: z.strictObject({ after: z.string().optional(), isOpen: z.enum(["true", "false"]).optional() }),
    answer: z.array(z.string()),
    errors: [],
  },
  "PUT /api/things": {
    summary: "Change",
    body: z.strictObject({ names: z.array(z.string()) }),
    answer: "empty",
    errors: [],
  },
} as const satisfies Endpoints;

const things = callsTo<typeof endpoints>();

describe("a call", () => {
  it("is filled in, with whatever is in a parameter", () => {
    const call = things("GET /api/things/:id/parts/:part.csv", {
      params: { id: "a/b", part: "2026-12" },
      query: { after: 3, isOpen: true },
    });
    expect(call).toEqual({ method: "GET", path: "/api/things/a%2Fb/parts/2026-12.csv?after=3&isOpen=true" });
  });

  it("takes a list that nobody may change", () => {
    const names: readonly string[] = ["a"];
    expect(things("PUT /api/things", { body: { names } })).toEqual({
      method: "PUT",
      path: "/api/things",
      body: { names: ["a"] },
    });
  });
});

it("adds to what an address already asks for", () => {
  expect(withQuery("/api/x", { after: 3, key: undefined })).toBe("/api/x?after=3");
  expect(withQuery("/api/x?key=a", { after: 3 })).toBe("/api/x?key=a&after=3");
  expect(withQuery("/api/x?key=a", { after: null })).toBe("/api/x?key=a");
});
