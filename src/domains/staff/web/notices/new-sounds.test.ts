import { expect, it } from "vitest";
import { newSound } from "./new-sounds.ts";

it("rings once for what is new, the urgent sound if any of it has a deadline", () => {
  const known = new Set([1]);
  const booking = { number: 2, kind: "booking" } as const;
  expect(newSound(known, [{ number: 1, kind: "request" }, booking], [])).toBe("plain");
  expect(newSound(known, [booking], []), "it has rung for it").toBeNull();
  expect(newSound(known, [booking, { number: 3, kind: "late" }, { number: 4, kind: "kitchen" }], [])).toBe(
    "urgent",
  );
});

it("leaves out what rings by itself on the screen, also later", () => {
  const known = new Set<number>();
  const order = { number: 7, kind: "order" } as const;
  expect(newSound(known, [order], ["order"])).toBeNull();
  expect(newSound(known, [order], [])).toBeNull();
});
