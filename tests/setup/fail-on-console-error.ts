import { afterEach, beforeEach, expect, vi } from "vitest";

/** An error on the console is an error in the product: whoever expects one says so by mocking it in the test. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(console.error, "nothing is written to console.error").not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
