import { expect, test } from "vitest";
import { mayWait } from "./allowed-calls.ts";

test.each([
  ["POST", "/api/reservations"],
  ["PATCH", "/api/reservations/abc"],
  ["POST", "/api/reservations/abc/cancel"],
  ["POST", "/api/reservations/abc/late"],
  ["PATCH", "/api/reservations/abc?key=q-R_7"],
  ["POST", "/api/reservations/abc/cancel?key=q-R_7"],
  ["POST", "/api/reservations/abc/thread"],
  ["POST", "/api/reservations/abc/thread?key=q-R_7"],
  ["PUT", "/api/favourites/abc"],
  ["DELETE", "/api/favourites/abc"],
  ["POST", "/api/chat/message"],
])("%s %s may wait", (method, path) => {
  expect(mayWait(method, path)).toBe(true);
});

test.each([
  ["POST", "/api/create-payment-intent"],
  ["POST", "/api/reservations/abc/payment"],
  ["POST", "/api/orders"],
  ["POST", "/api/auth/login"],
  ["DELETE", "/api/auth/me"],
  ["GET", "/api/reservations"],
  ["POST", "/api/reservations/abc/cancel?then=/api/create-payment-intent"],
  ["POST", "/api/reservations?then=/api/create-payment-intent"],
  ["PUT", "/api/reservations/abc/thread/read"],
  ["POST", "/api/owner/reservations/abc/thread"],
  ["PUT", "/api/favourites/abc/../../create-payment-intent"],
  ["POST", "https://elsewhere.example/api/reservations"],
])("%s %s never waits", (method, path) => {
  expect(mayWait(method, path)).toBe(false);
});
