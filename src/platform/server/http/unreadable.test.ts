import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { answerUnreadable } from "./unreadable.ts";

it("answers who never comes to an end with the headers of every answer", async () => {
  const app = Fastify({
    serverFactory: (handler) =>
      createServer({ headersTimeout: 20, connectionsCheckingInterval: 10 }, handler),
    clientErrorHandler: answerUnreadable({ "x-content-type-options": "nosniff" }),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost:");
  const answer = await text(socket);
  await app.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain("\r\nx-content-type-options: nosniff\r\n");
  expect(answer).toContain("\r\nconnection: close\r\n");
});
