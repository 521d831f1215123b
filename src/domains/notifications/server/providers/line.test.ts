import { describe, expect, it } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import { type Answer, startService } from "#tests/setup/servers/service.ts";
import { OutcomeUnknown } from "../port.ts";
import { line } from "./line.ts";

const MESSAGE = {
  id: "a1b2",
  address: "U4af4980629",
  language: "ja" as const,
  template: "reminder-hours",
  blanks: [] as readonly string[],
  subject: "",
  text: "Noren: お待ちしています\nhttps://noren.test/b/1",
  html: "",
  calendar: null,
};
const SETTINGS = { accessToken: "t0ken", channelSecret: "s", basicId: "@123abcde" };
const sent = (...ids: string[]): Answer => ({
  status: 200,
  body: { sentMessages: ids.map((id) => ({ id, quoteToken: "q" })) },
});
const refusal = (status: number, message: string): Answer => ({ status, body: { message } });

async function send(answer: Answer | null, changes: Partial<typeof MESSAGE> = {}) {
  const { url, calls } = await startService(() => answer);
  const provider = line({ ...SETTINGS, apiUrl: url });
  const delivered = provider.deliver({ ...MESSAGE, ...changes });
  return { delivered, calls, again: () => provider.deliver({ ...MESSAGE, ...changes }) };
}

describe("line", () => {
  it("pushes to a user, with the answers of a reminder as buttons", async () => {
    const { delivered, calls } = await send(sent("461230966842064897"));
    expect(await delivered).toEqual({ kind: "sent", providerId: "461230966842064897" });
    expect(calls[0]?.path).toBe("/v2/bot/message/push");
    expect(calls[0]?.headers.authorization).toBe("Bearer t0ken");
    const button = (label: string) => ({ type: "action", action: { type: "message", label, text: label } });
    expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
      to: "U4af4980629",
      messages: [
        {
          type: "text",
          text: MESSAGE.text,
          quickReply: { items: ["行きます", "遅れます", "キャンセル"].map(button) },
        },
      ],
    });
  });

  it("puts the booking in Japanese in front, the text last", async () => {
    const blanks = ["お店の方へ", "人数：2名様", "⚠ 重いアレルギー"];
    const { delivered, calls } = await send(sent("1", "2"), { template: "reservation-confirmed", blanks });
    expect(await delivered).toEqual({ kind: "sent", providerId: "2" });
    const { messages } = JSON.parse(calls[0]?.body ?? "");
    expect(messages.map(({ type }: { type: string }) => type)).toEqual(["flex", "text"]);
    for (const text of blanks) expect(JSON.stringify(messages[0].contents)).toContain(text);
  });

  it("has the same key each time, by which LINE sends once", async () => {
    const { delivered, again, calls } = await send({
      status: 409,
      body: { message: "The retry key is already accepted", sentMessages: [{ id: "7" }] },
    });
    expect(await delivered).toEqual({ kind: "sent", providerId: "7" });
    await again();
    const [first, second] = calls.map(({ headers }) => headers["x-line-retry-key"]);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(second).toBe(first);
  });

  it("tries again when LINE is busy or can't be reached", async () => {
    await expect(
      (await send(refusal(429, "The API rate limit has been exceeded."))).delivered,
    ).rejects.toThrow("429");
    await expect((await send(refusal(500, "Internal server error"))).delivered).rejects.toThrow("500");
    await expect((await send(null)).delivered).rejects.toThrow(OutcomeUnknown);
  });

  it("gives up a user that isn't one, and says when the month's messages are used up", async () => {
    const logged = expectLog();
    const wrong = await send(
      refusal(400, "The property, 'to', in the request body is invalid (line: -, column: -)"),
    );
    expect(await wrong.delivered).toMatchObject({ kind: "refused", isGone: true });
    expect(logged()).toEqual([]);
    const used = await send(refusal(429, "You have reached your monthly limit."));
    expect(await used.delivered).toMatchObject({ kind: "refused", isGone: false });
    expect(logged()).toHaveLength(1);
  });
});
