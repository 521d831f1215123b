import { describe, expect, it } from "vitest";
import { addTestPayment, newPayable, PAYMENT_START } from "#tests/setup/builders/test-payment.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { checkLedger } from "../accounting/ledger-store.ts";
import { paymentsOf } from "../checkout/list-payments.ts";
import { signatureOf } from "./sandbox.ts";

const SECRET = "a-secret-of-the-tests";
const db = testDatabase();
const app = testApp(db, () => PAYMENT_START, { sandboxWebhookSecret: SECRET });

function tell(event: object, { secret = SECRET, at = PAYMENT_START, body = JSON.stringify(event) } = {}) {
  return app.inject({
    method: "POST",
    url: "/api/payments/webhooks/sandbox",
    payload: body,
    headers: {
      "content-type": "application/json",
      "sandbox-signature": signatureOf(JSON.stringify(event), secret, at),
    },
  });
}

async function somePayment() {
  const payable = newPayable();
  const { id } = await addTestPayment(db, payable, { minor: 3_000, currency: "JPY" });
  const said = { id: `evt_${id}`, paymentId: id, paymentRef: `sandbox_${id}`, currency: "JPY" };
  const state = async () => (await paymentsOf(db, payable))[0]?.state;
  return { paid: { ...said, kind: "paid", amount: 3_000 }, id, state };
}

describe("the sandbox's webhook", () => {
  it("applies signed events once, for repeated and out-of-order calls", async () => {
    const { id, paid, state } = await somePayment();
    const failed = { id: `evt_failed_${id}`, kind: "processing", paymentId: id };
    const storm = await Promise.all([paid, failed, paid, paid, failed].map((event) => tell(event)));
    expect(storm.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await state()).toBe("succeeded");
    expect((await tell(paid)).json()).toEqual({ outcome: "known" });
    expect(await checkLedger(db)).toEqual([]);
  });

  it("rejects forged, altered and old calls", async () => {
    expectLog();
    const { paid, state } = await somePayment();
    const other = JSON.stringify({ ...paid, amount: 1 });
    const minutes = (count: number) => new Date(PAYMENT_START.getTime() + count * 60_000);
    for (const how of [
      { secret: "of somebody else" },
      { body: other },
      { at: minutes(-6) },
      { at: minutes(6) },
    ])
      expect((await tell(paid, how)).statusCode).toBe(400);
    expect((await tell({ kind: "nonsense" })).statusCode).toBe(400);
    expect(await state()).toBe("created");
    expect((await tell({ ...paid, amount: 1 })).json()).toEqual({ outcome: "wrong" });
    expect(await state()).toBe("created");
  });
});
