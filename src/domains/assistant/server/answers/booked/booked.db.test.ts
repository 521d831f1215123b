import { beforeEach, describe, expect, it } from "vitest";
import { createReservation as contract } from "#domains/reservations/contract/reservations.ts";
import { createReservation } from "#domains/reservations/server/booking/create-reservation.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import { type Dialogue, NEW_DIALOGUE } from "../rules.ts";

const now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const { assistant } = testAssistant(db, () => now);
let restaurantId = "";
let holderHash = "";
let count = 0;
let booked = { id: "", confirmationCode: "" };

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, { tables: [{ label: "T1", minParty: 1, maxParty: 6 }] });
  count += 1;
  holderHash = `holder ${count}`;
  const made = await createReservation(db, {
    body: contract.parse(bookingBody(restaurantId)),
    idempotencyKey: holderHash,
    ...{ holderHash, accountId: null, takesCards: true, now },
  });
  if (!made.ok) throw new Error(made.reason);
  booked = made.reservation;
});

/** As the chat left it when its form was sent. */
const offered = (): Dialogue => ({ ...NEW_DIALOGUE, intent: "book", restaurantId });
const chips = (dialogue: unknown, language: Language = "en", holder = holderHash) =>
  assistant.booked(dialogue, { holder: { accountId: null, holderHash: holder }, language, now });

async function say(text: string, language: Language = "en", dialogue: unknown = offered()) {
  const credentials = { holderHash, shareKey: null, manageKey: null, accountId: null };
  const answer = await assistant.answer({
    ...{ text, language, dialogue, credentials, now, context: null, work: null },
  });
  const list = answer.parts.find((part) => part.kind === "bookings");
  return { ...answer, list };
}

describe("a booking of the conversation", () => {
  it.each(LANGUAGES)("is a chip with its ticket, in %s", async (language) => {
    const [chip] = await chips(offered(), language);
    expect(chip).toMatchObject({ kind: "booking", value: booked.id, isRemovable: false });
    expect(chip?.label).toContain("18");
    expect(chip?.href).toBe(`/booking/${booked.id}/confirmation`);
  });

  it("is nobody else's, and none of a list", async () => {
    expect(await chips(offered(), "en", "somebody else")).toEqual([]);
    expect(await chips({ ...offered(), booked: [booked.id] }, "en", "somebody else")).toEqual([]);
    expect(await chips({ ...offered(), intent: "find-place" })).toEqual([]);
  });

  it("stays when the guest goes on, and goes when it is cancelled", async () => {
    const { dialogue } = await say("thanks!");
    const later = { ...(dialogue as Dialogue), intent: "find-place", restaurantId: null };
    expect(await chips(later)).toHaveLength(1);
    await db.query("UPDATE reservations SET status = 'cancelled_by_guest' WHERE id = $1", [booked.id]);
    expect(await chips(later)).toEqual([]);
  });

  it.each(LANGUAGES)("is what is cancelled, changed and asked for its number, in %s", async (language) => {
    // Another booking, of which nobody speaks.
    const other = await addTestRestaurant(db);
    await createReservation(db, {
      body: contract.parse(bookingBody(other)),
      idempotencyKey: `${holderHash} other`,
      ...{ holderHash, accountId: null, takesCards: true, now },
    });
    const { cancel, party, number } = SAID[language];
    for (const [text, purpose] of [
      [cancel, "cancel"],
      [party, "change"],
      [number, "show"],
    ] as const) {
      const { list, content } = await say(text, language);
      expect([text, list]).toMatchObject([text, { purpose, bookings: [{ id: booked.id }] }]);
      expect(content).toContain(booked.confirmationCode);
      const filled = text.includes("4") ? `/booking/${booked.id}/confirmation?guests=4` : null;
      expect(list).toMatchObject({ bookings: [{ changeHref: filled }] });
    }
  });
});

const SAID: Record<Language, { cancel: string; party: string; number: string }> = {
  en: { cancel: "cancel it", party: "make it 4", number: "what is the booking number?" },
  ja: { cancel: "キャンセルして", party: "4人にして", number: "予約番号は？" },
  ko: { cancel: "취소해줘", party: "4명으로 바꿔줘", number: "예약 번호 뭐예요?" },
  zh: { cancel: "取消吧", party: "改成4个人", number: "预订号是多少？" },
  "zh-Hant": { cancel: "取消吧", party: "改成4個人", number: "訂位編號是多少？" },
  es: { cancel: "cancélala", party: "una hora más tarde", number: "¿cuál es el número de reserva?" },
  th: { cancel: "ยกเลิกเลย", party: "เปลี่ยนเป็น 4 คน", number: "หมายเลขการจองคืออะไร" },
  ms: { cancel: "batalkan", party: "jadikan 4 orang", number: "apa nombor tempahan?" },
  id: { cancel: "batalkan saja", party: "jadikan 4 orang", number: "berapa nomor reservasi?" },
  vi: { cancel: "hủy đi", party: "đổi thành 4 người", number: "mã đặt bàn là gì?" },
  pl: { cancel: "anuluj to", party: "niech będą 4 osoby", number: "jaki jest numer rezerwacji?" },
  ro: { cancel: "anuleaz-o", party: "fă-o pentru 4", number: "care e numărul rezervării?" },
};
