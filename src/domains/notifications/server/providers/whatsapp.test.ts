import { describe, expect, it } from "vitest";
import { TryLater } from "#platform/server/events/event-type.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { type Answer, startService } from "#tests/setup/servers/service.ts";
import { OutcomeUnknown } from "../port.ts";
import { whatsapp } from "./whatsapp.ts";

const MESSAGE = {
  id: "a1b2",
  address: "+819012345678",
  language: "zh" as const,
  template: "reservation-confirmed",
  blanks: ["鮨\nやま", "12月1日\t19:00", "2     位", "https://noren.test/b/1?key=x", "NRN-1", " "],
  subject: "",
  text: "",
  html: "",
  calendar: null,
};
const SETTINGS = { token: "t0ken", phoneNumberId: "106540352", appSecret: "s", verifyToken: "v" };
const ACCEPTED = {
  messaging_product: "whatsapp",
  contacts: [{ input: "819012345678", wa_id: "819012345678" }],
  messages: [{ id: "wamid.HBgM", message_status: "accepted" }],
};
const refusal = (code: number, status = 400): Answer => ({
  status,
  body: {
    error: {
      message: `(#${code}) refused`,
      type: "OAuthException",
      code,
      error_data: { messaging_product: "whatsapp", details: "in detail" },
      fbtrace_id: "Az",
    },
  },
});

async function send(answer: Answer | null) {
  const { url, calls } = await startService(() => answer);
  const delivered = whatsapp({ ...SETTINGS, apiUrl: url }).deliver(MESSAGE);
  return { delivered, calls };
}

describe("whatsapp", () => {
  it("sends a registered template with blanks that Meta accepts, and our name of the message", async () => {
    const { delivered, calls } = await send({ status: 200, body: ACCEPTED });
    expect(await delivered).toEqual({ kind: "sent", providerId: "wamid.HBgM" });
    expect(calls[0]).toMatchObject({ method: "POST", path: "/106540352/messages" });
    expect(calls[0]?.headers.authorization).toBe("Bearer t0ken");
    expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "819012345678",
      type: "template",
      template: {
        name: "noren_reservation_confirmed",
        language: { code: "zh_CN" },
        components: [
          {
            type: "body",
            parameters: [
              "鮨 やま",
              "12月1日 19:00",
              "2 位",
              "https://noren.test/b/1?key=x",
              "NRN-1",
              "-",
            ].map((text) => ({ type: "text", text })),
          },
        ],
      },
      biz_opaque_callback_data: "a1b2",
    });
  });

  it.each([4, 80007, 130429, 131048, 131056])("waits a minute at least after code %i", async (code) => {
    const { delivered } = await send(refusal(code));
    const error = await delivered.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TryLater);
    expect(error).not.toBeInstanceOf(OutcomeUnknown);
    expect(error).toMatchObject({ retryAfterS: 60 });
  });

  it("waits for as long as it is told", async () => {
    const { delivered } = await send({ ...refusal(131016, 503), headers: { "retry-after": "300" } });
    await expect(delivered).rejects.toMatchObject({ retryAfterS: 300 });
  });

  it("gives a number up that WhatsApp can't reach, without alarm", async () => {
    const logged = expectLog();
    const { delivered } = await send(refusal(131026));
    expect(await delivered).toMatchObject({ kind: "refused", reason: expect.stringContaining("in detail") });
    expect(logged()).toEqual([]);
  });

  it.each([
    [132000, 400],
    [132001, 404],
    [190, 401],
    [131042, 400],
  ])("says loudly what is ours to mend: code %i", async (code, status) => {
    const logged = expectLog();
    const { delivered } = await send(refusal(code, status));
    expect(await delivered).toMatchObject({ kind: "refused" });
    expect(logged()).toMatchObject([{ template: "noren_reservation_confirmed (zh_CN)" }]);
  });

  it("knows that a message may be on its way when the line goes dead", async () => {
    const { delivered } = await send(null);
    await expect(delivered).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it("knows that nothing has left when nobody listens", async () => {
    const { url, stop } = await startService(() => null);
    await stop();
    const error = await whatsapp({ ...SETTINGS, apiUrl: url })
      .deliver(MESSAGE)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(TryLater);
  });
});
