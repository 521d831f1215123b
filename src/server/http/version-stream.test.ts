import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerVersionStreams, sendVersions } from "./version-stream.ts";

it("a line ends with the app, and what it follows is followed no longer", async () => {
  const app = Fastify();
  registerVersionStreams(app);
  let following = 0;
  app.get("/changes", (request, reply) =>
    sendVersions(request, reply, (tell) => {
      following++;
      tell(7);
      return () => following--;
    }),
  );
  const answer = await app.inject({ url: "/changes", payloadAsStream: true });
  const heard: string[] = [];
  answer.stream().on("data", (part: Buffer) => heard.push(String(part)));
  answer.stream().on("error", () => undefined);
  await new Promise((resolve) => answer.stream().once("data", resolve));
  expect(heard.join("")).toContain("data: 7");
  expect(following).toBe(1);
  await app.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(following).toBe(0);
});
