import Fastify from "fastify";
import { expect, it } from "vitest";
import { Refusal } from "#platform/server/http/refusal.ts";
import { renderUntilClosed } from "./render-until-closed.ts";

/** An app with a call that completes on demand, and a page that makes two such calls. */
async function appWithPage() {
  const app = Fastify();
  const calls: (() => void)[] = [];
  app.get("/call", () => new Promise<string>((done) => calls.push(() => done("answer"))));
  const untilClosed = renderUntilClosed(app);
  const order: string[] = [];
  app.addHook("onClose", async () => {
    order.push("closing");
  });
  await app.ready();
  const page = () =>
    untilClosed(async ({ call }) => {
      await call({ url: "/call" });
      order.push("first call");
      return (await call({ url: "/call" })).body;
    });
  /** Aborts its call when the client disconnects. */
  const hasty = () =>
    untilClosed(async ({ call, signal }) => {
      const broken = new Promise<string>((_, fail) =>
        signal.addEventListener("abort", () => fail(new Error("broken off"))),
      );
      return Promise.race([broken, call({ url: "/call" }).then(({ body }) => body)]);
    });
  return { app, calls, page, hasty, order };
}
const asked = async (calls: unknown[], count: number) => {
  await expect.poll(() => calls.length).toBe(count);
};

it("renders a page with all its calls", async () => {
  const { calls, page } = await appWithPage();
  const rendered = page();
  await asked(calls, 1);
  calls[0]?.();
  await asked(calls, 2);
  calls[1]?.();
  expect(await rendered).toBe("answer");
});

it("asks a page's reader to come again when the process is stopped meanwhile, and stays until that is said", async () => {
  const { app, calls, page, order } = await appWithPage();
  const rendered = page().catch((error: unknown) => {
    order.push("refused");
    return error;
  });
  await asked(calls, 1);
  const closed = app.close().then(() => order.push("closed"));
  await expect.poll(() => order).toContain("closing");
  calls[0]?.();
  const refusal = await rendered;
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "overloaded", retryAfterS: 5 });
  await closed;
  expect(order).toEqual(["closing", "first call", "refused", "closed"]);
});

it("passes on what else goes wrong", async () => {
  const app = Fastify();
  const untilClosed = renderUntilClosed(app);
  await expect(untilClosed(() => Promise.reject(new Error("no broom")))).rejects.toThrow("no broom");
  await app.close();
});

it("breaks off what nobody waits for, and stays until its call has ended", async () => {
  const { app, calls, hasty, order } = await appWithPage();
  const rendered = hasty().catch((error: unknown) => error);
  await asked(calls, 1);
  const closed = app.close().then(() => order.push("closed"));
  expect(await rendered).toMatchObject({ code: "overloaded" });
  expect(order).toEqual(["closing"]);
  order.push("call ends");
  calls[0]?.();
  await closed;
  expect(order).toEqual(["closing", "call ends", "closed"]);
});
