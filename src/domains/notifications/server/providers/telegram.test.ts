import { describe, expect, it } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import { type Answer, startService } from "#tests/setup/servers/service.ts";
import { telegram } from "./telegram.ts";

const MESSAGE = {
  id: "a1b2",
  address: "987654321",
  language: "ja" as const,
  template: "reminder-day",
  blanks: [],
  subject: "",
  text: "Noren: *お待ちしています* <b>\nhttps://noren.test/b/1",
  html: "",
  calendar: null,
};
const SETTINGS = { botToken: "123:secret", botName: "NorenBot", webhookSecret: "w" };
const refusal = (code: number, description: string, parameters?: object): Answer => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
});

async function send(answer: Answer | null) {
  const { url, calls } = await startService(() => answer);
  const delivered = telegram({ ...SETTINGS, apiUrl: url }).deliver(MESSAGE);
  return { delivered, calls };
}

describe("telegram", () => {
  it("sends plain text to a chat, without a preview", async () => {
    const result = { message_id: 41, chat: { id: 987654321, type: "private" }, date: 1, text: "..." };
    const { delivered, calls } = await send({ status: 200, body: { ok: true, result } });
    expect(await delivered).toEqual({ kind: "sent", providerId: "41" });
    expect(calls[0]?.path).toBe("/bot123:secret/sendMessage");
    expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
      chat_id: "987654321",
      text: MESSAGE.text,
      link_preview_options: { is_disabled: true },
    });
  });

  it("waits for as long as Telegram asks", async () => {
    const { delivered } = await send(refusal(429, "Too Many Requests: retry after 35", { retry_after: 35 }));
    await expect(delivered).rejects.toMatchObject({ retryAfterS: 35 });
  });

  it.each([
    [403, "Forbidden: bot was blocked by the user"],
    [400, "Bad Request: chat not found"],
  ])("gives a chat up that is gone: %i", async (code, description) => {
    const logged = expectLog();
    const { delivered } = await send(refusal(code, description));
    expect(await delivered).toEqual({
      kind: "refused",
      reason: `Telegram ${code}: ${description}`,
      isGone: true,
    });
    expect(logged()).toEqual([]);
  });

  it("says loudly that its token is wrong, and says the token nowhere", async () => {
    const logged = expectLog();
    const { delivered } = await send(refusal(401, "Unauthorized"));
    expect(await delivered).toMatchObject({ kind: "refused", isGone: false });
    expect(logged()).toHaveLength(1);
    expect(JSON.stringify(logged())).not.toContain("secret");
    const { delivered: dead } = await send(null);
    await expect(dead).rejects.toThrow(/^no answer \(\w+\)$/);
  });
});
