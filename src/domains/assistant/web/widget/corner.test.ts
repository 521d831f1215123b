import { expect, test } from "vitest";
import { placeOnPage } from "./corner.tsx";

test.each([
  ["/", "corner"],
  ["/landing", "corner"],
  ["/pricing", "corner"],
  ["/app", "above-bar"],
  ["/app/order-confirmation/o1", "corner"],
  ["/restaurant/r1", "above-bar"],
  ["/restaurant/r1/order", "above-bar"],
  ["/help", "none"],
  ["/pay/secret", "none"],
  ["/pay/card/secret", "none"],
  ["/app/checkout/o1", "none"],
  ["/admin", "none"],
  ["/owner/dashboard", "none"],
  ["/owner-application", "corner"],
])("on %s the button is at: %s", (path, place) => {
  expect(placeOnPage(path)).toBe(place);
});
