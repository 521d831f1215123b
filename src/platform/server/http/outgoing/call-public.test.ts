import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { isOnInternet } from "../../public-address.ts";
import { postToPublic } from "./call-public.ts";

it.each([
  ["8.8.8.8", true],
  ["2606:4700:4700::1111", true],
  ["64:ff9b::808:808", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["ff02::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a9fe:a9fe", false],
  ["64:ff9b::7f00:1", false],
  ["no address", false],
])("knows whether %s is an address of the internet", (address, isOpen) => {
  expect(isOnInternet(address)).toBe(isOpen);
});

it("reaches nothing inside, whatever name leads there, unless the operator has named it", async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  server.on("connection", () => {
    calls += 1;
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `https://localhost:${(server.address() as AddressInfo).port}/x`;
  const call = (isOwn: boolean) =>
    postToPublic(url, {
      ...{ provider: "push" as const, headers: {}, body: new Uint8Array(1), isOwn },
      signal: AbortSignal.timeout(30_000),
    });
  await expect(call(false)).rejects.toThrow("EINSIDE");
  expect(calls).toBe(0);
  // The server speaks no TLS, so the call fails, but it was connected to.
  await expect(call(true)).rejects.toThrow("no answer");
  expect(calls).toBe(1);
  server.close();
});
