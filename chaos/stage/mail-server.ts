import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { linger, type Service } from "./outage.ts";

/** A mail server with outages. `mails`: deliveries per message id. Returns its address. */
export async function moodyMailServer(who: Service, mails: Map<string, number>): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (who.outage === "fails") return done(Object.assign(new Error("try again"), { responseCode: 451 }));
        const id = /^message-id: <([^@>]+)/im.exec(Buffer.concat(parts).toString("latin1"))?.[1] ?? "none";
        mails.set(id, (mails.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, "127.0.0.1", () => ready((listening.address() as AddressInfo).port));
  });
  // A proxy in front of it, which delays or closes connections during an outage.
  const door = createServer(async (caller) => {
    who.note();
    caller.on("error", () => caller.destroy());
    if (who.outage === "hangs up") return void caller.destroy();
    await linger(who);
    const line = connect(port, "127.0.0.1");
    line.on("error", () => caller.destroy());
    caller.once("close", () => line.destroy());
    line.once("close", () => caller.destroy());
    caller.pipe(line).pipe(caller);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  return `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`;
}
