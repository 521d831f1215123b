import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import forge from "node-forge";

export const PASS_TYPE = "pass.test.noren";
const TEAM = "ABCDE12345";
const UID = "0.9.2342.19200300.100.1.1";

interface Issued {
  certificate: forge.pki.Certificate;
  pem: string;
  key: string;
}

/** A certificate as Apple issues them, by `by` or by itself. */
function issue(
  subject: forge.pki.CertificateField[],
  by: Issued | null,
  { from, until }: { from: Date; until: Date },
): Issued {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = String(pair.privateKey.export({ type: "pkcs1", format: "pem" }));
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    String(pair.publicKey.export({ type: "spki", format: "pem" })),
  );
  certificate.serialNumber = createHash("sha1").update(key).digest("hex").replace(/^./, "1");
  certificate.validity.notBefore = from;
  certificate.validity.notAfter = until;
  certificate.setSubject(subject);
  certificate.setIssuer(by?.certificate.subject.attributes ?? subject);
  if (by === null) certificate.setExtensions([{ name: "basicConstraints", cA: true }]);
  certificate.sign(forge.pki.privateKeyFromPem(by?.key ?? key), forge.md.sha256.create());
  return { certificate, pem: forge.pki.certificateToPem(certificate), key };
}

interface WalletFiles {
  /** The settings that name the files. */
  env: Record<string, string>;
  /** PEM of the pass certificate. */
  certificate: string;
  googleKey: string;
}

/**
 * The files of an operator: certificates for passes, and a service account of Google. `googleTokenUrl`: where it gets tokens,
 * by default where nobody answers; null: the file does not say.
 */
export function walletFiles({
  from = new Date("2026-01-01"),
  until = new Date("2027-06-01"),
  passphrase = "",
  googleTokenUrl = "http://127.0.0.1:9/token" as string | null,
} = {}): WalletFiles {
  const folder = mkdtempSync(join(tmpdir(), "noren-wallet-"));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const span = { from, until };
  const wwdr = issue([{ name: "commonName", value: "Test WWDR" }], null, span);
  const subject = [
    { type: UID, value: PASS_TYPE },
    { name: "commonName", value: `Pass Type ID: ${PASS_TYPE}` },
    { shortName: "OU", value: TEAM },
  ];
  const pass = issue(subject, wwdr, span);
  const key =
    passphrase === ""
      ? pass.key
      : forge.pki.encryptRsaPrivateKey(forge.pki.privateKeyFromPem(pass.key), passphrase);
  const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const googleKey = String(google.privateKey.export({ type: "pkcs8", format: "pem" }));
  const account = {
    type: "service_account",
    client_email: "noren@test.iam.gserviceaccount.com",
    private_key: googleKey,
    ...(googleTokenUrl !== null && { token_uri: googleTokenUrl }),
  };
  return {
    env: {
      APPLE_PASS_TYPE_ID: PASS_TYPE,
      APPLE_TEAM_ID: TEAM,
      APPLE_PASS_CERTIFICATE_FILE: write("pass.pem", pass.pem),
      APPLE_PASS_KEY_FILE: write("pass.key", key),
      ...(passphrase !== "" && { APPLE_PASS_PASSPHRASE: passphrase }),
      APPLE_WWDR_FILE: write("wwdr.pem", wwdr.pem),
      GOOGLE_WALLET_ISSUER_ID: "3388000000012345678",
      GOOGLE_WALLET_ACCOUNT_FILE: write("google.json", JSON.stringify(account)),
    },
    certificate: pass.pem,
    googleKey,
  };
}

/** The files of a pass; passes are archives without compression. */
export function filesIn(archive: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [size, name, extra] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const from = at + 30 + name + extra;
    files[archive.subarray(at + 30, at + 30 + name).toString("utf8")] = archive.subarray(from, from + size);
    at = from + size;
  }
  return files;
}

/** Whether `signature` (PKCS #7, detached) is one of `manifest` by this certificate, which it must include. */
export function isSigned(manifest: Buffer, signature: Buffer, certificate: string): boolean {
  const der = forge.asn1.fromDer(signature.toString("binary"));
  const message = forge.pkcs7.messageFromAsn1(der) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const includes = message.certificates.some((one) => forge.pki.certificateToPem(one) === certificate);
  const { authenticatedAttributes: attributes, signature: signed } = message.rawCapture;
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes);
  const text = forge.asn1.toDer(set).getBytes();
  const digests = ["sha1", "sha256"].map((name) => ({
    name,
    of: createHash(name).update(manifest).digest("binary"),
  }));
  const used = digests.find(({ of }) => text.includes(of));
  if (!includes || used === undefined) return false;
  return verify(
    `RSA-${used.name.toUpperCase()}`,
    Buffer.from(text, "binary"),
    certificate,
    Buffer.from(signed, "binary"),
  );
}

/** Apple's push service without TLS: 200, and 410 for devices that have removed the pass. */
export async function fakeApplePush() {
  const pushed: { token: string; topic: string }[] = [];
  const gone = new Set<string>();
  const fault: { status: number | null } = { status: null };
  const server = createServer();
  server.on("stream", (stream, headers) => {
    const token = String(headers[":path"]).replace("/3/device/", "");
    const status = fault.status ?? (gone.has(token) ? 410 : 200);
    if (status === 200) pushed.push({ token, topic: String(headers["apns-topic"]) });
    stream.respond({ ":status": status });
    stream.end(status === 410 ? JSON.stringify({ reason: "Unregistered", timestamp: 1 }) : "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, pushed, gone, fault, stop: () => new Promise<void>((done) => server.close(() => done())) };
}
