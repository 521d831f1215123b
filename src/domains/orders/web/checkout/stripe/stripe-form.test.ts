import { readFileSync } from "node:fs";
import type { PaymentIntentResult } from "@stripe/stripe-js";
import { describe, expect, it } from "vitest";
import { appearanceOf, readConfirmation } from "./stripe-form.tsx";

it("Stripe's appearance uses existing tokens", () => {
  const css = readFileSync(new URL("../../../../../platform/web/app.css", import.meta.url), "utf8");
  const token = (name: string) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
    if (value === undefined) throw new Error(`no token ${name}`);
    return value;
  };
  const light = appearanceOf(token, false);
  expect(light).toMatchObject({ theme: "stripe", variables: { colorBackground: "#fffdf8" } });
  expect(appearanceOf(token, true).theme).toBe("night");
});

const result = (value: object) => value as PaymentIntentResult;

describe("readConfirmation", () => {
  it("treats a payment that has succeeded or is processing as sent", () => {
    for (const status of ["succeeded", "processing"])
      expect(readConfirmation(result({ paymentIntent: { status } }))).toEqual({ kind: "sent" });
  });

  it("returns Stripe's message for a declined card", () => {
    const error = {
      message: "Your card was declined.",
      payment_intent: { status: "requires_payment_method" },
    };
    const expected = { kind: "refused", message: "Your card was declined." };
    expect(readConfirmation(result({ error }))).toEqual(expected);
  });

  it("treats a payment that another tab has made as sent", () => {
    const error = { code: "payment_intent_unexpected_state", payment_intent: { status: "succeeded" } };
    expect(readConfirmation(result({ error }))).toEqual({ kind: "sent" });
  });

  it("has no message when the payment is unchanged", () => {
    const paymentIntent = { status: "requires_payment_method" };
    expect(readConfirmation(result({ paymentIntent }))).toEqual({ kind: "refused", message: null });
  });
});
