import Fastify from "fastify";
import { expect, it } from "vitest";
import { LINE, registerVersionStreams, sendVersions } from "./event-streams.ts";

it("a line ends with the app, and what it follows is followed no longer", async () => {
  const app = Fastify();
  registerVersionStreams(app);
  let following = 0;
  app.get("/changes", LINE, (request, reply) =>
    sendVersions(request, reply, (tell) => {
      following++;
      tell(7);
      return () => following--;
    }),
  );
  const answer = await app.inject({ url: "/changes", payloadAsStream: true });
  const received: string[] = [];
  answer.stream().on("data", (part: Buffer) => received.push(String(part)));
  answer.stream().on("error", () => undefined);
  await new Promise((resolve) => answer.stream().once("data", resolve));
  expect(received.join("")).toContain("data: 7");
  expect(following).toBe(1);
  await app.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(following).toBe(0);
});

it("a line outlives the time that an answer may take", async () => {
  const app = Fastify({ handlerTimeout: 50 });
  registerVersionStreams(app);
  let say: (version: number) => void = () => undefined;
  app.get("/changes", LINE, (request, reply) =>
    sendVersions(request, reply, (tell) => {
      say = tell;
      return () => undefined;
    }),
  );
  app.get("/cut", (request, reply) => sendVersions(request, reply, () => () => undefined));
  const answer = await fetch(`${await app.listen({ port: 0, host: "127.0.0.1" })}/changes`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain("retry");
  // Longer than the response timeout; later events still arrive on the same stream.
  const cut = await app.inject({ url: "/cut" });
  expect([cut.statusCode, cut.json().message]).toEqual([500, "/cut is registered without LINE"]);
  await new Promise((resolve) => setTimeout(resolve, 150));
  say(8);
  expect((await reader?.read())?.value).toContain("data: 8");
  await app.close();
});
