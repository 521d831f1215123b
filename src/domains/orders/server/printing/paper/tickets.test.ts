import { expect, it } from "vitest";
import type { KitchenSlip, PartyAtTable } from "#domains/reservations/server/public.ts";
import type { OrderRow } from "../../store.ts";
import { billPaper, sharePaper } from "./bill-paper.ts";
import type { Block } from "./blocks.ts";
import { bookingSlip, orderTicket, withTries } from "./tickets.ts";

const THAI = "แพ้ถั่วลิสงรุนแรงมาก";
const AT = new Date("2026-12-01T09:00:00Z");

const line: OrderRow["lines"][number] = {
  ...{ dishId: "ramen", names: { ja: "ラーメン", en: "Ramen" }, details: [{ ja: "大盛り" }], quantity: 2 },
  ...{ unitYen: 1_000, percent: 10, phrases: ["no-onion"], note: null, refunded: 0 },
};
const order: OrderRow = {
  ...{ id: "one", restaurantId: "r", day: "2026-12-01", kind: "dine-in", tableId: "t", tableLabel: "5" },
  ...{ reservationId: null, partyId: null, status: "new", dueAt: AT, readyAt: null, expiresAt: null },
  ...{
    language: "th",
    customerName: "Ana",
    customerEmail: null,
    note: null,
    totalYen: 2_000,
    refundedYen: 0,
  },
  ...{ pays: "at-restaurant", settledAt: null, reason: null, holderHash: "", accountId: null, manageKey: "" },
  ...{
    createdAt: AT,
    number: 12,
    restaurantName: "試験亭",
    restaurantNameTranslations: {},
    zone: "Asia/Tokyo",
  },
  place: {
    address: "東京都台東区",
    addressTranslations: {},
    phone: "03-5222-1234",
    latitude: 35,
    longitude: 139,
  },
  ...{ invoiceNumber: "T1234567890123", lines: [line] },
  ...{ dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: true },
};

const textOf = (block: Block) =>
  block.kind === "rule" ? "-" : block.kind === "row" ? `${block.left} | ${block.right}` : block.text;
const texts = (blocks: readonly Block[]) => blocks.map(textOf);

it("an order's ticket begins with what its guests can't eat, in the largest letters, and their own words whole", () => {
  const row: OrderRow = {
    ...order,
    severeAllergens: ["nuts"],
    otherNeeds: [{ text: THAI, severe: true, foodId: null }],
    note: `${THAI} 🥜`,
  };
  const blocks = orderTicket(row, []);
  const all = texts(blocks);
  const [, ...needs] = blocks;
  expect(needs.slice(0, 2)).toMatchObject([
    { size: "huge", isBold: true, isInverse: true },
    { size: "huge", isBold: true, isInverse: true },
  ]);
  expect(all.slice(1, 3).every((text) => text.startsWith("【重症】"))).toBe(true);
  expect(all.slice(1, 3).join(" ")).toContain(THAI);
  expect(all[3]).toBe(`お客様の言葉「${THAI} 🥜」`);
  expect(all[4], "the peanut is no letter of our fonts").toMatch(/^□は/);
  expect(all.indexOf("注文 12番 | テーブル 5")).toBeGreaterThan(4);
  expect(all).toContain("ラーメン | ×2");
  expect(all).toContain("玉ねぎ・ねぎ抜き");
  const sizes = blocks.map((block) => (block.kind === "rule" ? "" : block.size));
  expect(sizes.indexOf("huge"), "nothing larger stands above").toBe(1);
});

it("what the party at the table has said is on it, too, and that nobody has asked is a line", () => {
  const party: PartyAtTable = {
    ...{ id: "p", confirmationCode: "ABC", localTime: "2026-12-01T18:00", guestCount: 2, language: "ko" },
    ...{ specialRequests: "땅콩 알레르기", answers: [], dietaryNeeds: ["halal"], severeAllergens: [] },
    ...{ otherNeeds: [], needsAsked: true, course: null, presence: "seated", hasThread: true },
  };
  const all = texts(orderTicket({ ...order, needsAsked: false }, [party])).join("\n");
  expect(all).toContain("ハラール");
  expect(all).toContain("땅콩 알레르기");
  expect(texts(orderTicket({ ...order, needsAsked: false }, []))[1]).toContain("未確認");
  expect(texts(orderTicket(order, []))[1]).toBe("申告なし");
});

it("an order that has ended says so at the top, with what its guests can't eat below", () => {
  const [first] = orderTicket({ ...order, status: "cancelled_by_guest" }, []);
  expect(first).toMatchObject({ text: "取り消し：お客様キャンセル", isInverse: true });
  expect(textOf(withTries(orderTicket(order, []), 2)[0] as Block)).toMatch(/^再印刷/);
  expect(withTries([], 1)).toEqual([]);
});

it("a bill states its total, each rate with its tax rounded once, and the number of the issuer", () => {
  const takeOut: OrderRow = {
    ...order,
    ...{ id: "two", number: 13, status: "done", totalYen: 1_079, pays: "online" },
    lines: [{ ...line, names: { ja: "弁当" }, quantity: 1, unitYen: 1_079, percent: 8 }],
  };
  const accepted: OrderRow = {
    ...{ ...order, status: "accepted", totalYen: 3_000, refundedYen: 1_000 },
    lines: [{ ...line, quantity: 3, refunded: 1 }],
  };
  const all = texts(billPaper([accepted, takeOut, { ...order, id: "three", status: "rejected" }], []));
  expect(all).toEqual([
    ...["試験亭", "東京都台東区", "03-5222-1234", "登録番号 T1234567890123", "-"],
    ...["お会計 | テーブル 5", "注文 12番 注文 13番 | 2026-12-01 18:00", "-"],
    ...["ラーメン ×2 | ￥2,000", "弁当 ※ ×1 | ￥1,079", "-", "合計（税込） | ￥3,079"],
    ...["8%対象 ※ | ￥1,079", "  うち消費税 | ￥79", "10%対象 | ￥2,000", "  うち消費税 | ￥181"],
    ...["※は軽減税率（8%）対象品目です", "支払い済み | ￥1,079", "未払い | ￥2,000"],
  ]);
  expect(texts(billPaper([{ ...accepted, invoiceNumber: null }], [])).join()).not.toContain("登録番号");
  expect(texts(billPaper([order], [])), "not accepted yet").toHaveLength(1);
});

it("a part of a bill has a receipt of its own, and is taken off what is open", () => {
  const accepted: OrderRow = { ...order, status: "accepted" };
  const amounts = [{ orderId: order.id, percent: 10 as const, yen: 700 }];
  const share = { id: "s", restaurantId: "r", paidAt: new Date("2026-12-01T10:30:00Z"), amounts, lines: [] };
  const head = ["試験亭", "東京都台東区", "03-5222-1234", "登録番号 T1234567890123", "-"];
  const title = ["領収書 | テーブル 5", "注文 12番 | 2026-12-01 19:30", "-"];
  const sums = ["-", "合計（税込） | ￥700", "10%対象 | ￥700", "  うち消費税 | ￥63"];
  expect(texts(sharePaper(share, [accepted]))).toEqual([...head, ...title, "お食事代 | ￥700", ...sums]);
  const byDish = { ...share, lines: [{ orderId: order.id, position: 0, quantity: 1 }] };
  expect(texts(sharePaper(byDish, [accepted]))).toContain(
    `ラーメン ×1 | ￥${line.unitYen.toLocaleString("en")}`,
  );
  const open = `未払い | ￥${(accepted.lines.reduce((yen, one) => yen + one.unitYen * one.quantity, 0) - 700).toLocaleString("en")}`;
  expect(texts(billPaper([accepted], [share]))).toContain(open);
  expect(texts(sharePaper(share, []))).toHaveLength(1);
});

it("a booking's slip begins with its needs and has neither name nor contact", () => {
  const slip: KitchenSlip = {
    ...{ restaurantId: "r", localTime: "2026-12-24T18:00", guestCount: 2, confirmationCode: "ABC123" },
    ...{ status: "予約確定", isOver: false, needs: ["【重症】落花生不可"], hasNeeds: true, course: null },
    words: [THAI],
  };
  expect(texts(bookingSlip(slip))).toEqual([
    ...["食べられないもの", "【重症】落花生不可", `お客様の言葉「${THAI}」`, "-"],
    ...["12/24 18:00 | 2名様", "ABC123 | 予約確定"],
  ]);
  expect(texts(bookingSlip({ ...slip, isOver: true, status: "ご来店なし" }))[0]).toBe("取り消し：ご来店なし");
});
