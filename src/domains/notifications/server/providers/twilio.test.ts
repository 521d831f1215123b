import { describe, expect, it } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import { type Answer, startService } from "#tests/setup/servers/service.ts";
import { twilio } from "./twilio.ts";

const MESSAGE = {
  id: "a1b2",
  address: "+819012345678",
  language: "en" as const,
  template: "reminder-hours",
  blanks: [],
  subject: "",
  text: "Noren: See you soon & more\n(Booking NRN-1)",
  html: "",
  calendar: null,
};
const SETTINGS = { accountSid: `AC${"0".repeat(32)}`, authToken: "t0ken", from: "+15550100" };
const CALLBACK = "https://noren.test/api/webhooks/twilio/status";
const created = (changes: object = {}): Answer => ({
  status: 201,
  body: { sid: "SM1", status: "queued", error_code: null, error_message: null, ...changes },
});
const refusal = (code: number, status = 400): Answer => ({
  status,
  body: { code, message: "refused", more_info: "https://www.twilio.com/docs/errors", status },
});

async function send(answer: Answer | null, from = SETTINGS.from, callback: string | null = CALLBACK) {
  const { url, calls } = await startService(() => answer);
  const delivered = twilio({ ...SETTINGS, from, apiUrl: url }, callback).deliver(MESSAGE);
  return { delivered, calls };
}

describe("twilio", () => {
  it("sends from a number, and asks for receipts that name our message", async () => {
    const { delivered, calls } = await send(created());
    expect(await delivered).toEqual({ kind: "sent", providerId: "SM1" });
    expect(calls[0]?.path).toBe(`/2010-04-01/Accounts/${SETTINGS.accountSid}/Messages.json`);
    expect(calls[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${SETTINGS.accountSid}:t0ken`).toString("base64")}`,
    );
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      To: "+819012345678",
      From: "+15550100",
      Body: MESSAGE.text,
      StatusCallback: `${CALLBACK}?message=a1b2`,
    });
  });

  it("sends by a messaging service, and asks for no receipts where Twilio can't reach us", async () => {
    const service = `MG${"a".repeat(32)}`;
    const { delivered, calls } = await send(created(), service, null);
    await delivered;
    const form = new URLSearchParams(calls[0]?.body);
    expect([form.get("MessagingServiceSid"), form.has("From"), form.has("StatusCallback")]).toEqual([
      service,
      false,
      false,
    ]);
  });

  it.each([21211, 21610, 21614])("gives a number up without alarm after code %i", async (code) => {
    const logged = expectLog();
    const { delivered } = await send(refusal(code));
    expect(await delivered).toMatchObject({ kind: "refused", isGone: true });
    expect(logged()).toEqual([]);
  });

  it("gives up what failed although it was taken", async () => {
    const { delivered } = await send(created({ status: "failed", error_code: 30006 }));
    expect(await delivered).toMatchObject({ kind: "refused" });
  });

  it("says loudly what is ours to mend", async () => {
    const logged = expectLog();
    const { delivered } = await send(refusal(21606));
    expect(await delivered).toMatchObject({ kind: "refused", isGone: false });
    expect(JSON.stringify(logged())).toContain("21606");
  });

  it.each([
    [20429, 429, 30],
    [21611, 400, 30],
    [20500, 500, 30],
  ])("tries again later after code %i", async (code, status, retryAfterS) => {
    const { delivered } = await send(refusal(code, status));
    await expect(delivered).rejects.toMatchObject({ retryAfterS });
  });
});
