import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer, TLSSocket } from "node:tls";

export interface TestMail {
  source: Buffer;
  receivedAt: Date;
}

interface ImapOptions {
  user?: string;
  password?: string;
  /** TLS from the first byte, by STARTTLS, or none at all. */
  security?: "tls" | "starttls" | "plain";
  certificate?: Certificate;
}

export interface Certificate {
  key: string;
  cert: string;
}

/** A certificate for `localhost` that signs itself. */
export function testCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "noren-imap-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30"];
  try {
    execFileSync("openssl", ["req", "-x509", ...made, "-keyout", key, "-out", cert, ...subject], {
      stdio: "ignore",
    });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * A mail server that speaks as much of IMAP4rev1 (RFC 3501) as a client needs to read a folder: one account with INBOX. It
 * notes every command, so that a test can see that nothing is changed.
 */
export class TestImap {
  mails: TestMail[] = [];
  uidValidity = 1_000;
  /** Of the first mail. */
  firstUid = 1;
  readonly commands: string[] = [];
  /** Breaks the connection at the n-th message that is sent whole. */
  breakAt = Number.POSITIVE_INFINITY;
  #sent = 0;
  readonly #options: Required<Omit<ImapOptions, "certificate">> & Pick<ImapOptions, "certificate">;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  constructor(options: ImapOptions = {}) {
    this.#options = { user: "shop@noren.test", password: "app-password", security: "plain", ...options };
  }

  async listen(port = 0): Promise<number> {
    const { security, certificate } = this.#options;
    this.#server =
      security === "tls"
        ? createTlsServer({ ...certificate }, (socket) => this.#greet(socket))
        : createServer((socket) => this.#greet(socket));
    const server = this.#server;
    server.on("tlsClientError", () => undefined);
    await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => (this.#server ? this.#server.close(done) : done(null)));
  }

  add(source: Buffer | string, receivedAt: Date): void {
    this.mails.push({ source: Buffer.from(source), receivedAt });
  }

  #greet(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.write("* OK ready\r\n");
    this.#talk(socket);
  }

  #talk(socket: Socket): void {
    let rest = "";
    let isSelected = false;
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      rest += chunk.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end !== -1; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const [tag = "", name = "", ...words] = line.split(" ");
        const command = name.toUpperCase();
        this.commands.push(command === "LOGIN" ? "LOGIN" : line.slice(tag.length + 1));
        if (command === "STARTTLS") {
          socket.removeAllListeners("data");
          socket.write(`${tag} OK begin\r\n`);
          const secured = new TLSSocket(socket, { isServer: true, ...this.#options.certificate });
          this.#talk(secured);
          return;
        }
        isSelected = this.#answer(socket, { tag, command, text: words.join(" "), isSelected });
      }
    });
  }

  #answer(
    socket: Socket,
    { tag, command, text, isSelected }: { tag: string; command: string; text: string; isSelected: boolean },
  ): boolean {
    const { user, password, security } = this.#options;
    const ok = (...lines: string[]) => socket.write([...lines, `${tag} OK done`, ""].join("\r\n"));
    const isOpen = security !== "starttls" || socket instanceof TLSSocket;
    if (command === "CAPABILITY")
      ok(`* CAPABILITY IMAP4rev1 ID NAMESPACE${isOpen ? "" : " STARTTLS LOGINDISABLED"}`);
    else if (command === "ID") ok('* ID ("name" "test")');
    else if (command === "NAMESPACE") ok('* NAMESPACE (("" "/")) NIL NIL');
    else if (command === "LOGIN") {
      const isRight =
        text === `"${user}" "${password}"` ||
        text === `${user} ${password}` ||
        text === `"${user}" ${password}` ||
        text === `${user} "${password}"`;
      if (isRight) ok();
      else socket.write(`${tag} NO [AUTHENTICATIONFAILED] no such account\r\n`);
    } else if (command === "LIST" || command === "LSUB") {
      const asked = text.split(" ").at(-1)?.replaceAll('"', "") ?? "";
      ok(
        ...(asked === ""
          ? ['* LIST (\\Noselect) "/" ""']
          : ["*", "%", "INBOX"].includes(asked)
            ? [`* ${command} (\\HasNoChildren) "/" INBOX`]
            : []),
      );
    } else if (command === "EXAMINE" || command === "SELECT") {
      if (!/^"?INBOX"?/iu.test(text)) {
        socket.write(`${tag} NO [NONEXISTENT] no such folder\r\n`);
        return false;
      }
      ok(
        `* ${this.mails.length} EXISTS`,
        "* FLAGS (\\Seen)",
        `* OK [UIDVALIDITY ${this.uidValidity}] valid`,
        `* OK [UIDNEXT ${this.firstUid + this.mails.length}] next`,
      );
      return true;
    } else if (command === "UID" && isSelected) this.#uid(socket, tag, text);
    else if (command === "LOGOUT") {
      socket.end(`* BYE\r\n${tag} OK done\r\n`);
    } else if (command === "NOOP") ok();
    else socket.write(`${tag} BAD unknown command\r\n`);
    return isSelected;
  }

  #uid(socket: Socket, tag: string, text: string): void {
    const all = this.mails.map((mail, at) => ({ ...mail, uid: this.firstUid + at }));
    const last = all.at(-1)?.uid ?? 0;
    const inSet = (set: string) => (uid: number) =>
      set.split(",").some((part) => {
        const [from = 0, to = from] = part.split(":").map((end) => (end === "*" ? last : Number(end)));
        return uid >= Math.min(from, to) && uid <= Math.max(from, to);
      });
    const [, sought] = /^SEARCH (?:CHARSET \S+ )?(.*)$/iu.exec(text) ?? [];
    if (sought !== undefined) {
      const [, set] = /UID (\S+)/iu.exec(sought) ?? [];
      const [, since] = /SINCE "?([\w-]+)"?/iu.exec(sought) ?? [];
      const found = all.filter(
        ({ uid, receivedAt }) =>
          (set === undefined || inSet(set)(uid)) &&
          (since === undefined || receivedAt >= new Date(`${since.replaceAll("-", " ")} UTC`)),
      );
      socket.write(`* SEARCH ${found.map(({ uid }) => uid).join(" ")}\r\n${tag} OK done\r\n`);
      return;
    }
    const [, set = "", items = ""] = /^FETCH (\S+) (.*)$/iu.exec(text) ?? [];
    for (const { uid, source, receivedAt } of all.filter((one) => inSet(set)(one.uid))) {
      const parts: Buffer[] = [Buffer.from(`* ${uid - this.firstUid + 1} FETCH (UID ${uid}`)];
      if (/RFC822\.SIZE/iu.test(items)) parts.push(Buffer.from(` RFC822.SIZE ${source.length}`));
      if (/INTERNALDATE/iu.test(items))
        parts.push(Buffer.from(` INTERNALDATE "${internalDate(receivedAt)}"`));
      if (/ENVELOPE/iu.test(items)) parts.push(Buffer.from(` ENVELOPE ${envelope(source)}`));
      if (/BODY\.PEEK\[\]/iu.test(items)) {
        this.#sent += 1;
        if (this.#sent >= this.breakAt) {
          socket.destroy();
          return;
        }
        const [, length] = /BODY\.PEEK\[\]<0\.(\d+)>/iu.exec(items) ?? [];
        const part = source.subarray(0, length === undefined ? source.length : Number(length));
        const name = length === undefined ? "BODY[]" : "BODY[]<0>";
        parts.push(Buffer.from(` ${name} {${part.length}}\r\n`), part);
      }
      socket.write(Buffer.concat([...parts, Buffer.from(")\r\n")]));
    }
    socket.write(`${tag} OK done\r\n`);
  }
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function internalDate(at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}

/** Date, subject, from, sender, reply-to, to, cc, bcc, in-reply-to and message id (RFC 3501, 7.4.2). */
function envelope(source: Buffer): string {
  const head =
    source
      .toString("latin1")
      .split("\r\n\r\n")[0]
      ?.replace(/\r\n[ \t]+/gu, " ") ?? "";
  const of = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "imu").exec(head)?.[1]?.trim();
  const quoted = (text: string | undefined) =>
    text === undefined ? "NIL" : `"${text.replace(/["\\]/gu, "\\$&")}"`;
  const [, user, host] = /([^\s<>@"]+)@([^\s<>"]+)/u.exec(of("From") ?? "") ?? [];
  const from = user === undefined ? "NIL" : `((NIL NIL ${quoted(user)} ${quoted(host)}))`;
  return `(${quoted(of("Date"))} ${quoted(of("Subject"))} ${from} ${from} ${from} NIL NIL NIL NIL ${quoted(of("Message-ID"))})`;
}
