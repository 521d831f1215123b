import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { smtp } from "./smtp.ts";

const MAIL = {
  id: "a1b2",
  address: "ana@example.org",
  language: "ja" as const,
  template: "reset-password",
  blanks: [],
  calendar: null,
  subject: "新しいパスワードの設定",
  text: "Zażółć gęślą jaźń\nhttps://noren.test/auth?view=reset#token=x",
  html: "<p>Zażółć</p>",
};
const servers: SMTPServer[] = [];

/** A local mail server; returns its URL and received messages. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { port: (server.server.address() as AddressInfo).port, received };
}
const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done()))),
  );
});

describe("smtp", () => {
  it("hands a message to the mail server, every script intact, with the log-in of its address", async () => {
    const users: string[] = [];
    const { port, received } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        users.push(`${username}:${password}`);
        done(null, { user: username });
      },
    });
    const provider = smtp(`smtp://noren:s%40fe@127.0.0.1:${port}`, "Noren <noreply@noren.test>");
    expect(await provider.deliver(MAIL)).toEqual({ kind: "sent", providerId: null });
    expect(users).toEqual(["noren:s@fe"]);
    const [mail] = received;
    expect(mail?.to).toEqual(["ana@example.org"]);
    expect(mail?.source).toContain("From: Noren <noreply@noren.test>");
    expect(mail?.source).toContain("Message-ID: <a1b2@noren.test>");
    expect(mail?.source).toContain("Auto-Submitted: auto-generated");
    const encoded = /^Subject: ((?:.+\r\n)(?: .+\r\n)*)/m.exec(mail?.source ?? "")?.[1] ?? "";
    const words = [...encoded.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/gi)].map(([, word = ""]) => word);
    expect(Buffer.concat(words.map((word) => Buffer.from(word, "base64"))).toString()).toBe(MAIL.subject);
    expect(mail?.source).toMatch(/Content-Type: multipart\/alternative/);
  });

  it("writes no header and no recipient that stands in a subject or an address", async () => {
    const { port, received } = await mailServer();
    const subject = "Shiken-tei\r\nBcc: evil@example.net\r\nX-Mark: 1\r\n\r\n<script>";
    await smtp(`smtp://127.0.0.1:${port}`, "noreply@noren.test").deliver({ ...MAIL, subject });
    const head = received[0]?.source.split("\r\n\r\n")[0] ?? "";
    expect(received[0]?.to).toEqual(["ana@example.org"]);
    expect(head).toContain("Subject: Shiken-tei");
    expect(head).not.toMatch(/^(Bcc|X-Mark):/im);
  });

  it("brings a calendar file along", async () => {
    const { port, received } = await mailServer();
    const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    await smtp(`smtp://127.0.0.1:${port}`, "noreply@noren.test").deliver({ ...MAIL, calendar });
    expect(received[0]?.source).toMatch(
      /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=noren\.ics/,
    );
  });

  it("tells a recipient that does not exist from a server that is busy", async () => {
    const gone = await mailServer({
      onRcptTo: (_address, _session, done) => done(refusal(550, "no such user")),
    });
    const busy = await mailServer({
      onRcptTo: (_address, _session, done) => done(refusal(451, "come back later")),
    });
    const deliver = (port: number) => smtp(`smtp://127.0.0.1:${port}`, "noreply@noren.test").deliver(MAIL);
    expect(await deliver(gone.port)).toEqual({
      kind: "refused",
      reason: expect.stringContaining("no such user"),
    });
    await expect(deliver(busy.port)).rejects.toThrow("come back later");
  });

  it("waits for a mended password instead of dropping the message", async () => {
    const { port } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, "wrong password")),
    });
    const provider = smtp(`smtp://noren:x@127.0.0.1:${port}`, "noreply@noren.test");
    await expect(provider.deliver(MAIL)).rejects.toThrow("wrong password");
  });

  it("fails where nobody listens, so that it is tried again", async () => {
    const { port } = await mailServer();
    await new Promise<void>((done) => servers.splice(0)[0]?.close(() => done()));
    await expect(smtp(`smtp://127.0.0.1:${port}`, "noreply@noren.test").deliver(MAIL)).rejects.toThrow();
  });
});
