import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import type { Claim } from "#domains/dietary/dietary.ts";
import { MAX_PROOF_BYTES } from "#domains/dietary-claims/certificate-constants.ts";
import type { AddedProof, CertificateBody, OwnCertificates } from "#domains/dietary-claims/contract.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/members/store.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { sendReminders } from "./notices.ts";
import { removeUnusedProofs } from "./proof-store.ts";

const START = new Date("2026-12-01T03:00:00Z");
/** Known of the same body before anything was sent in. */
const ELSEWHERE: Claim = {
  ...{ subject: "kosher", value: "yes", level: "certificate", source: "Board" },
  ...{ date: "2026-01-01", expires: "2027-12-31" },
};
const PDF = Buffer.from("%PDF-1.7\n% a sheet of paper");
const db = testDatabase();
let now = START;
const app = testApp(db, () => now);
const { inject } = app;
let operator: TestAccount;
let owner: TestAccount;
let manager: TestAccount;
let staff: TestAccount;
let id = "";
/** No two sheets are alike. */
let sheets = 0;

beforeAll(async () => {
  operator = await testOperator(db, app, START);
  const people = [testAccount(app), testAccount(app), testAccount(app)] as const;
  [owner, manager, staff] = await Promise.all(people);
  // The clock goes on by months here.
  await db.query("UPDATE account_sessions SET expires_at = '2028-01-01'");
});
beforeEach(async () => {
  now = START;
  id = await newRestaurant();
});

async function newRestaurant(): Promise<string> {
  const restaurant = await addTestRestaurant(db, { acceptsReservations: false, claims: [ELSEWHERE] });
  const colleagues: [TestAccount, MemberRole][] = [
    [owner, "owner"],
    [manager, "manager"],
    [staff, "staff"],
  ];
  for (const [{ user }, role] of colleagues)
    await insertMember(db, { restaurantId: restaurant, accountId: user.id, role }, now);
  return restaurant;
}

const nextPdf = () => Buffer.concat([PDF, Buffer.from(String(sheets++))]);
const upload = (payload: Buffer, type = "application/pdf", { headers } = manager) =>
  inject({
    ...{ method: "POST", url: `/api/owner/restaurants/${id}/certificate-proofs`, payload },
    headers: { ...headers, "content-type": type, "accept-language": "en" },
    remoteAddress: someAddress(),
  });
const proof = async (payload = nextPdf()) => ((await upload(payload)).json() as AddedProof).id;
const body = async (changes: Partial<CertificateBody> = {}): Promise<CertificateBody> => ({
  ...{ subjects: ["halal"], value: "yes", issuer: "Board", number: "JP-7" },
  ...{ issuedOn: "2026-11-01", expiresOn: "2027-01-20", proofId: changes.proofId ?? (await proof()) },
  ...changes,
});
const post = (payload: object, { headers } = manager) =>
  inject({
    ...{ method: "POST", url: `/api/owner/restaurants/${id}/certificates`, payload },
    headers: { "accept-language": "en", ...headers },
  });
/** The id of what was sent in last. */
const sendIn = async (changes: Partial<CertificateBody> = {}) => {
  // A moment later, so that it is the first of the list.
  now = new Date(now.getTime() + 1_000);
  const answer = (await post(await body(changes))).json() as OwnCertificates;
  return answer.certificates[0]?.id ?? "";
};
const list = async () => {
  const answer = await inject({ url: `/api/owner/restaurants/${id}/certificates`, headers: manager.headers });
  return (answer.json() as OwnCertificates).certificates;
};
const withdraw = (certificate: string) =>
  inject({
    method: "DELETE",
    url: `/api/owner/restaurants/${id}/certificates/${certificate}`,
    headers: manager.headers,
  });
const accept = (certificate: string) =>
  inject({ method: "POST", url: `/api/admin/certificates/${certificate}/accept`, headers: operator.headers });
const refuse = (certificate: string, reason: string) => {
  const call = {
    method: "POST",
    url: `/api/admin/certificates/${certificate}/refuse`,
    payload: { reason },
  } as const;
  return inject({ ...call, headers: operator.headers });
};
const guestReads = async () => (await inject({ url: `/api/restaurants/${id}` })).json() as RestaurantDetail;
const read = async () =>
  (await guestReads()).claims.map(({ subject, value, source, expires }) =>
    [subject, value, source, expires].join(" "),
  );
const KOSHER = "kosher yes Board 2027-12-31";
const mails = async (template: string) => {
  const rows = await db.query<{ address: string }>(
    "SELECT address FROM messages WHERE template = $1 ORDER BY number",
    [template],
  );
  return rows.map(({ address }) => address);
};
const forgetMails = () => db.query("DELETE FROM messages");

describe("the file that shows a certificate", () => {
  it("is a picture that is made anew, or a PDF as it came; sent twice it is one", async () => {
    const picture = await sharp({ create: { width: 2_400, height: 800, channels: 3, background: "#fff" } })
      .withExif({ IFD0: { Make: "Kamera" } })
      .jpeg()
      .toBuffer();
    const sent = await upload(picture, "image/jpeg");
    expect([sent.statusCode, sent.json().type]).toEqual([201, "image/webp"]);
    expect((await upload(picture, "image/png")).json()).toEqual(sent.json());
    const certificate = await sendIn({ proofId: sent.json().id });
    const kept = await inject({
      url: `/api/owner/restaurants/${id}/certificates/${certificate}/proof`,
      headers: manager.headers,
    });
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: "webp", width: 2_000 });
    expect(kept.rawPayload.includes("Kamera")).toBe(false);
    const pdf = nextPdf();
    const other = await sendIn({ proofId: await proof(pdf), subjects: ["vegan"] });
    const answer = await inject({
      url: `/api/owner/restaurants/${id}/certificates/${other}/proof`,
      headers: manager.headers,
    });
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="certificate.pdf"',
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^sandbox;/),
      "cache-control": "private, no-store",
    });
  });

  it("is refused in clear words where it is anything else, whatever it is called", async () => {
    const message = "We can't read this file. Choose a photo (JPEG, PNG, WebP or AVIF) or a PDF.";
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const type of ["image/svg+xml", "image/png", "application/pdf", "application/json", "text/html"]) {
      const answer = await upload(Buffer.from(script), type);
      expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: "proofId", message }]]);
    }
    const bomb = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect((await upload(bomb, "image/png")).json().errors).toMatchObject([
      { path: "proofId", message: expect.stringContaining("50 megapixels") },
    ]);
    expect((await upload(Buffer.concat([PDF, Buffer.alloc(MAX_PROOF_BYTES)]))).statusCode).toBe(413);
    expect((await upload(PDF, "application/pdf", staff)).statusCode).toBe(403);
  });

  it("is shown to those who run the restaurant and to operators, and to nobody else", async () => {
    const certificate = await sendIn();
    const see = async (url: string, { headers }: Pick<TestAccount, "headers">) =>
      (await inject({ url, headers })).statusCode;
    expect(await see(`/api/owner/restaurants/${id}/certificates/${certificate}/proof`, owner)).toBe(200);
    expect(await see(`/api/admin/certificates/${certificate}/proof`, operator)).toBe(200);
    expect(await see(`/api/owner/restaurants/${id}/certificates/${certificate}/proof`, staff)).toBe(403);
    expect(await see(`/api/owner/restaurants/${id}/certificates/${certificate}/proof`, operator)).toBe(404);
    expect(await see(`/api/admin/certificates/${certificate}/proof`, owner)).toBe(404);
    // By way of another restaurant of the same owner it is not there either.
    expect(
      await see(`/api/owner/restaurants/${await newRestaurant()}/certificates/${certificate}/proof`, owner),
    ).toBe(404);
  });

  it("is forgotten after a day where no certificate rests on it", async () => {
    const [used, unused] = [await proof(), await proof()];
    await sendIn({ proofId: used });
    await removeUnusedProofs(db, new Date(now.getTime() + 1));
    expect((await post(await body({ proofId: unused }))).json().errors).toMatchObject([{ path: "proofId" }]);
    const ids = await db.query("SELECT id FROM certificate_proofs WHERE restaurant_id = $1", [id]);
    expect(ids).toEqual([{ id: used }]);
  });
});

describe("a certificate that is sent in", () => {
  it("waits for an operator, who is told, and guests read nothing of it", async () => {
    await forgetMails();
    const sent = await post(await body());
    expect(sent.statusCode).toBe(201);
    expect(await list()).toMatchObject([{ standing: "sent", issuer: "Board", number: "JP-7", reason: null }]);
    expect(await mails("certificate-new")).toEqual([operator.email]);
    expect(await read()).toEqual([KOSHER]);
  });

  it("sent twice is one, and one file shows one certificate", async () => {
    const once = await body();
    await Promise.all([post(once), post(once)]);
    expect(await list()).toHaveLength(1);
    const other = await post({ ...once, subjects: ["vegan"] });
    expect(other.json().errors).toEqual([
      { path: "proofId", message: expect.stringMatching(/already submitted this file/) },
    ]);
  });

  it("names what is missing or wrong", async () => {
    const wrong = async (changes: object) =>
      ((await post({ ...(await body()), ...changes })).json().errors as { path: string }[]).map(
        ({ path }) => path,
      );
    expect(await wrong({ subjects: [] })).toEqual(["subjects"]);
    expect(await wrong({ subjects: ["without-nuts"] })).toEqual(["subjects.0"]);
    expect(await wrong({ value: "no" })).toEqual(["value"]);
    expect(await wrong({ issuer: " " })).toEqual(["issuer"]);
    expect(await wrong({ issuedOn: "2026-12-02", expiresOn: "2026-12-01" })).toEqual([
      "issuedOn",
      "expiresOn",
    ]);
    expect(await wrong({ issuedOn: "0000-01-01" })).toHaveLength(1);
    expect(await wrong({ expiresOn: "2226-01-01" })).toEqual(["expiresOn"]);
    expect(await wrong({ level: "certificate" })).toEqual(["level"]);
    const proofId = await proof();
    id = await newRestaurant();
    expect(await wrong({ proofId })).toEqual(["proofId"]);
  });

  it("is not the staff's to send, nor taken for a restaurant that was deleted", async () => {
    const one = await body();
    expect((await post(one, staff)).statusCode).toBe(403);
    await db.query("UPDATE restaurants SET archived_at = $2 WHERE id = $1", [id, now]);
    expect((await post(one)).json().code).toBe("restaurant-archived");
  });
});

describe("an operator's answer", () => {
  it("has guests read who certifies and until when, once, and the owners told", async () => {
    const certificate = await sendIn({ subjects: ["halal", "kosher"] });
    await forgetMails();
    const waiting = await inject({ url: "/api/admin/certificates", headers: operator.headers });
    expect(waiting.body).toContain(certificate);
    const answers = await Promise.all([accept(certificate), accept(certificate)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read()).toEqual(["halal yes Board 2027-01-20", "kosher yes Board 2027-01-20", KOSHER]);
    expect((await guestReads()).isHalalCertified).toBe(true);
    expect(await mails("certificate-accepted")).toEqual([owner.email]);
    const log = await inject({ url: "/api/admin/audit", headers: operator.headers });
    expect((log.json() as AuditPage).entries[0]).toMatchObject({
      action: "certificate.accepted",
      subject: id,
      details: { name: "試験亭", issuer: "Board", subjects: "halal, kosher" },
    });
    now = new Date("2027-01-20T14:59:00Z");
    expect((await guestReads()).isHalalCertified).toBe(true);
    now = new Date("2027-01-20T15:00:00Z");
    expect(await read()).toEqual([KOSHER]);
    expect(await list()).toMatchObject([{ standing: "expired" }]);
  });

  it("that refuses needs a reason, which the owners read; afterwards the same file can be sent again", async () => {
    const once = await body();
    const [sent] = ((await post(once)).json() as OwnCertificates).certificates;
    await forgetMails();
    expect((await refuse(sent?.id ?? "", " ")).json().errors).toMatchObject([{ path: "reason" }]);
    expect((await refuse(sent?.id ?? "", "The name is another one.")).json().state).toBe("refused");
    expect(await list()).toMatchObject([{ standing: "refused", reason: "The name is another one." }]);
    const [mail] = await db.query<{ text: string }>(
      "SELECT body_text AS text FROM messages WHERE template = 'certificate-refused'",
    );
    expect(mail?.text).toContain("The name is another one.");
    expect((await accept(sent?.id ?? "")).json().code).toBe("request-over");
    expect((await post(once)).statusCode).toBe(201);
  });

  it("taken back later, by either side, takes with it what it said and nothing else", async () => {
    const first = await sendIn({ subjects: ["kosher"] });
    const second = await sendIn({ expiresOn: "2027-06-30" });
    const third = await sendIn({ expiresOn: "2027-12-31", value: "only" });
    for (const one of [first, second, third]) await accept(one);
    expect(await read()).toEqual(["halal only Board 2027-12-31", "kosher yes Board 2027-01-20", KOSHER]);
    await refuse(third, "It was a copy.");
    expect(await read()).toEqual(["halal yes Board 2027-06-30", "kosher yes Board 2027-01-20", KOSHER]);
    expect((await withdraw(first)).json().certificates).toHaveLength(2);
    expect(await read()).toEqual(["halal yes Board 2027-06-30", KOSHER]);
    expect((await accept(first)).json().code).toBe("request-over");
    const proofs = await db.query("SELECT 1 FROM certificate_proofs WHERE restaurant_id = $1", [id]);
    expect(proofs).toHaveLength(2);
    await withdraw(first);
    id = await newRestaurant();
    await withdraw(second);
    expect(
      (await inject({ url: `/api/admin/certificates/${second}/proof`, headers: operator.headers }))
        .statusCode,
    ).toBe(200);
  });

  it("leaves what is being edited of the restaurant's own claims in force", async () => {
    const version = async () =>
      (await inject({ url: `/api/owner/restaurants/${id}/claims`, headers: manager.headers })).json()
        .version as number;
    const before = await version();
    await accept(await sendIn());
    expect(await version()).toBe(before);
  });
});

describe("the end of a certificate", () => {
  const remind = () => sendReminders(db, "https://noren.test", now);
  beforeEach(async () => {
    await db.query("UPDATE certificates SET state = 'refused', reason = '-', decided_at = $1", [now]);
    await forgetMails();
  });
  const reminded = async () => mails("certificate-ending");

  it("is told to owners and managers once 30 and once 7 days before, by the restaurant's calendar", async () => {
    const certificate = await sendIn();
    await accept(certificate);
    now = new Date("2026-12-20T14:59:00Z");
    await remind();
    expect(await reminded()).toEqual([]);
    now = new Date("2026-12-20T15:00:00Z");
    await Promise.all([remind(), remind()]);
    now = new Date("2027-01-12T03:00:00Z");
    await remind();
    expect((await reminded()).sort()).toEqual([owner.email, manager.email].sort());
    expect(await list()).toMatchObject([{ standing: "ends-soon" }]);
    now = new Date("2027-01-13T03:00:00Z");
    await remind();
    await remind();
    expect(await reminded()).toHaveLength(4);
    const [mail] = await db.query<{ text: string }>(
      "SELECT body_text AS text FROM messages WHERE template = 'certificate-ending'",
    );
    expect(mail?.text).toContain("January 20, 2027");
    expect(mail?.text).toContain(`https://noren.test/owner/dashboard?restaurant=${id}&view=claims`);
    const again = "INSERT INTO certificate_reminders VALUES ($1, 7, $2)";
    await expect(db.query(again, [certificate, now])).rejects.toThrow(/duplicate key/);
  });

  it("is told in one message after a long stop, and not at all once it is over", async () => {
    await accept(await sendIn());
    now = new Date("2027-01-18T03:00:00Z");
    await remind();
    expect(await reminded()).toHaveLength(2);
    await accept(await sendIn({ subjects: ["vegan"], expiresOn: "2027-01-19" }));
    const late = await sendIn({ subjects: ["kosher"], expiresOn: "2027-01-19" });
    now = new Date("2027-01-20T03:00:00Z");
    expect((await accept(late)).json().errors).toMatchObject([{ path: "expiresOn" }]);
    await remind();
    expect(await reminded()).toHaveLength(2);
  });

  it("is not told where a new one was accepted, but while that one only waits", async () => {
    await accept(await sendIn());
    const next = await sendIn({ subjects: ["halal", "vegan"], expiresOn: "2028-01-20" });
    now = new Date("2026-12-25T03:00:00Z");
    await remind();
    expect(await reminded()).toHaveLength(2);
    await accept(next);
    now = new Date("2027-01-15T03:00:00Z");
    await remind();
    expect(await reminded()).toHaveLength(2);
    expect((await list()).map(({ standing }) => standing)).toEqual(["counts", "renewed"]);
  });

  it("stands in what the restaurant takes along, and goes with it", async () => {
    await accept(await sendIn());
    const taken = await inject({ url: `/api/owner/restaurants/${id}/export`, headers: owner.headers });
    expect(taken.json().certificates).toMatchObject([{ issuer: "Board", standing: "counts" }]);
    await db.query("DELETE FROM restaurants WHERE id = $1", [id]);
    expect(await db.query("SELECT 1 FROM certificates WHERE restaurant_id = $1", [id])).toEqual([]);
  });
});
