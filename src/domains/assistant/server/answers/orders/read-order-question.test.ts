import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { type OrderIntent, readOrderQuestion } from "./read-order-question.ts";

it.each(LANGUAGES)("questions about an order of food, in %s", (language) => {
  const { show, cancel, problem, other } = SAID[language];
  const read = (texts: readonly string[]): [string, OrderIntent | null][] =>
    texts.map((text) => [text, readOrderQuestion(text, language)]);
  expect(read(show)).toEqual(show.map((text) => [text, "my-orders"]));
  expect(read(cancel)).toEqual(cancel.map((text) => [text, "cancel-order"]));
  expect(read(problem)).toEqual(problem.map((text) => [text, "order-problem"]));
  expect(read(other)).toEqual(other.map((text) => [text, null]));
  const choice = translator(language, "assistant")("orders.send", { number: "12", restaurant: "Hamanoto" });
  expect(readOrderQuestion(choice, language), choice).toBe("my-orders");
});

interface Said {
  show: readonly string[];
  cancel: readonly string[];
  problem: readonly string[];
  /** Speak of bookings, or of how to order. */
  other: readonly string[];
}

const SAID: Record<Language, Said> = {
  en: {
    show: [
      "Where is my order?",
      "is my food ready",
      "How long until my takeout is done?",
      "What's the status of my order",
      "we ordered 40 minutes ago and it's still not here",
      "my order",
    ],
    cancel: ["I want to cancel my order", "cancel the order please"],
    problem: ["I got the wrong dish", "A dish is missing from my order", "This is not what I ordered"],
    other: [
      "Where is my booking?",
      "Cancel my reservation",
      "Can I order online?",
      "What should I order here?",
    ],
  },
  ja: {
    show: [
      "注文はまだですか",
      "私の注文はどうなっていますか？",
      "料理がまだ来ないのですが",
      "注文した料理はいつできますか",
      "注文状況を教えて",
    ],
    cancel: ["注文をキャンセルしたい", "注文を取り消してください"],
    problem: ["頼んだものと違う料理が来ました", "注文した料理が一品足りない", "注文と違います"],
    other: ["予約を確認したい", "予約をキャンセルしたい", "おすすめは何ですか", "英語で注文できますか"],
  },
  ko: {
    show: [
      "제 주문 어디까지 됐나요?",
      "음식이 아직 안 나왔어요",
      "주문한 음식 언제 나와요?",
      "내 주문 상태 알려줘",
    ],
    cancel: ["주문 취소하고 싶어요", "제 주문을 취소해 주세요"],
    problem: ["주문한 것과 다른 음식이 나왔어요", "주문한 음식이 하나 빠졌어요"],
    other: ["예약 확인하고 싶어요", "예약 취소해 주세요", "온라인 주문 되나요?"],
  },
  zh: {
    show: ["我的订单到哪了？", "我点的菜好了吗", "菜怎么还没上", "我的外卖什么时候好"],
    cancel: ["我想取消订单", "帮我取消我的订单"],
    problem: ["上错菜了", "我的订单少了一道菜", "这不是我点的"],
    other: ["查看我的预订", "取消预订", "这里可以点餐吗"],
  },
  "zh-Hant": {
    show: ["我的訂單到哪了？", "我點的菜好了嗎", "菜怎麼還沒上", "我的外帶什麼時候好"],
    cancel: ["我想取消訂單", "幫我取消我的訂單"],
    problem: ["上錯菜了", "我的訂單少了一道菜", "這不是我點的"],
    other: ["查看我的訂位", "取消訂位", "這裡可以點餐嗎"],
  },
  es: {
    show: [
      "¿Dónde está mi pedido?",
      "¿Está lista mi comida?",
      "¿Cuánto falta para mi pedido?",
      "¿Cómo va nuestro pedido?",
    ],
    cancel: ["Quiero cancelar mi pedido", "anula mi pedido por favor"],
    problem: ["Me trajeron el plato equivocado", "Falta un plato en mi pedido", "Esto no es lo que pedí"],
    other: ["¿Dónde está mi reserva?", "Cancela mi reserva", "¿Puedo pedir por internet?"],
  },
  th: {
    show: ["ออเดอร์ของฉันถึงไหนแล้ว", "อาหารเสร็จหรือยัง", "อาหารที่สั่งไปเมื่อไหร่จะได้", "เช็กสถานะออเดอร์"],
    cancel: ["ขอยกเลิกออเดอร์", "อยากยกเลิกอาหารที่สั่งไป"],
    problem: ["ได้อาหารผิด", "อาหารที่สั่งไม่ครบ", "นี่ไม่ใช่ที่สั่ง"],
    other: ["ดูการจองของฉัน", "ยกเลิกการจอง", "สั่งอาหารยังไง"],
  },
  ms: {
    show: [
      "Di mana pesanan saya?",
      "Makanan saya dah siap?",
      "Berapa lama lagi pesanan saya?",
      "Pesanan kami belum sampai",
    ],
    cancel: ["Saya mahu batalkan pesanan saya", "batalkan pesanan"],
    problem: ["Saya dapat makanan yang salah", "Pesanan saya tidak lengkap", "Ini bukan yang saya pesan"],
    other: ["Di mana tempahan saya?", "Batalkan tempahan saya", "Boleh pesan dalam talian?"],
  },
  id: {
    show: [
      "Di mana pesanan saya?",
      "Makanan saya sudah siap?",
      "Berapa lama lagi pesanan saya?",
      "Pesanan kami belum datang",
    ],
    cancel: ["Saya mau membatalkan pesanan saya", "batalkan pesanan"],
    problem: ["Saya dapat hidangan yang salah", "Pesanan saya kurang satu", "Ini bukan yang saya pesan"],
    other: ["Mana reservasi saya?", "Batalkan reservasi saya", "Bisa pesan online?"],
  },
  vi: {
    show: [
      "Đơn của tôi đến đâu rồi?",
      "Đồ ăn của tôi xong chưa?",
      "Món tôi gọi bao giờ có?",
      "Món vẫn chưa ra",
    ],
    cancel: ["Tôi muốn hủy đơn", "hủy món tôi đã gọi"],
    problem: ["Tôi nhận sai món", "Đơn của tôi thiếu một món", "Đây không phải món tôi gọi"],
    other: ["Xem đặt bàn của tôi", "Hủy đặt bàn", "Có thể gọi món trực tuyến không?"],
  },
  pl: {
    show: [
      "Gdzie jest moje zamówienie?",
      "Czy moje jedzenie jest gotowe?",
      "Kiedy będzie gotowe nasze zamówienie?",
      "Co z moim zamówieniem?",
    ],
    cancel: ["Chcę anulować moje zamówienie", "anuluj zamówienie"],
    problem: ["Dostałem złe danie", "W moim zamówieniu brakuje dania", "To nie to, co zamówiłem"],
    other: ["Gdzie jest moja rezerwacja?", "Anuluj rezerwację", "Czy można zamówić online?"],
  },
  ro: {
    show: [
      "Unde e comanda mea?",
      "E gata mâncarea mea?",
      "Cât mai durează comanda noastră?",
      "Când vine mâncarea?",
    ],
    cancel: ["Vreau să anulez comanda", "Anulați comanda mea"],
    problem: ["Am primit un fel greșit", "Lipsește un fel din comanda mea", "Nu e ce am comandat"],
    other: ["Unde e rezervarea mea?", "Anulează rezervarea", "Pot comanda online?"],
  },
};
