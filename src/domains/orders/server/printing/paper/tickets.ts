import { guestWords, type KitchenSlip, type PartyAtTable } from "#domains/reservations/server/public.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import { isRejectReason, UNSERVED_STATUSES } from "../../../order-constants.ts";
import type { OrderRow } from "../../store.ts";
import { apiOrder } from "../../view.ts";
import type { Block } from "./blocks.ts";
import { hasAllLetters } from "./draw-paper.ts";

const paper = translator("ja", "ordering");
const board = translator("ja", "owner");
const kitchen = translator("ja", "kitchen");

/** A ticket that was handed out before may be on paper already: the printer's answer was lost. */
export function withTries(blocks: readonly Block[], tries: number): Block[] {
  if (tries <= 1) return [...blocks];
  return [{ kind: "text", text: paper("paper.again"), size: "text", isBold: true }, ...blocks];
}

/** An order for the kitchen: what its guests can't eat first and largest, then their own words, then the dishes. */
export function orderTicket(row: OrderRow, parties: readonly PartyAtTable[]): Block[] {
  const order = apiOrder(row, parties);
  const isOff = UNSERVED_STATUSES.includes(row.status);
  const where =
    row.tableLabel === null
      ? board(`orders.kind.${row.kind}`)
      : board("orders.table", { label: row.tableLabel });
  const words = [...(row.note === null ? [] : [row.note]), ...parties.flatMap(guestWords)];
  return [
    ...(isOff ? [cancelled(`${board(`orders.status.${row.status}`)}${reasonOf(row)}`)] : []),
    ...needBlocks(order.needs.needsText),
    ...wordBlocks(words),
    { kind: "rule" },
    {
      kind: "row",
      left: board("orders.number", { number: order.orderNumber }),
      right: where,
      size: "huge",
      isBold: true,
    },
    { kind: "row", left: timeLine(row), right: row.kind === "pick-up" ? row.customerName : "", size: "text" },
    { kind: "rule" },
    ...order.lines.flatMap((line): Block[] => {
      const left = line.quantity - line.refunded;
      const details = line.details.map(({ name }) => name).join(" · ");
      return [
        { kind: "row", left: line.name, right: `×${left}`, size: "large", isBold: true },
        ...(details === "" ? [] : [{ kind: "text", text: `  ${details}`, size: "text" } as const]),
        ...(line.phrases.length === 0
          ? []
          : [
              {
                kind: "text",
                text: line.phrases.map((code) => paper(`phrase.${code}`)).join(" · "),
                size: "text",
                isBold: true,
              } as const,
            ]),
        ...(line.note === null ? [] : wordBlocks([line.note])),
        ...(line.refunded === 0
          ? []
          : [
              {
                kind: "text",
                text: board("orders.missing", { count: line.refunded }),
                size: "text",
              } as const,
            ]),
      ];
    }),
  ];
}

/** A booking's slip: what its party can't eat, and what it has said itself. */
export function bookingSlip(slip: KitchenSlip): Block[] {
  const { localTime, guestCount, confirmationCode, status, isOver, needs, course, words } = slip;
  const [date = "", time = ""] = localTime.split("T");
  return [
    ...(isOver ? [cancelled(status)] : []),
    ...needBlocks(needs),
    ...wordBlocks(words),
    { kind: "rule" },
    {
      kind: "row",
      left: `${date.slice(5).replace("-", "/")} ${time}`,
      right: paper("paper.guests", { count: guestCount }),
      size: "huge",
      isBold: true,
    },
    ...(course === null ? [] : [{ kind: "text", text: course, size: "large" } as const]),
    { kind: "row", left: confirmationCode, right: status, size: "text" },
  ];
}

/** Shows that letters of every kind come out. */
export function testPaper(printer: string): Block[] {
  return [
    { kind: "text", text: paper("paper.test"), size: "huge", isBold: true, isCentred: true, isInverse: true },
    { kind: "text", text: printer, size: "large", isCentred: true },
    { kind: "text", text: paper("paper.testText"), size: "text" },
    { kind: "text", text: "แพ้ถั่วลิสง · 땅콩 · 花生 · Đậu phộng · Orzeszki · ¥1,200", size: "text" },
  ];
}

/** What a ticket was about has been erased since. */
export function gonePaper(): Block[] {
  return [{ kind: "text", text: paper("paper.gone"), size: "text" }];
}

function needBlocks(lines: readonly string[]): Block[] {
  const severe = kitchen("severe");
  return [
    { kind: "text", text: paper("paper.needs"), size: "small" },
    ...lines.map(
      (text): Block => ({
        kind: "text",
        text,
        size: "huge",
        isBold: true,
        isInverse: text.startsWith(severe),
      }),
    ),
    ...missingLetters(lines),
  ];
}

/** The guest's own words: they may say what the boxes of the form did not. */
function wordBlocks(words: readonly string[]): Block[] {
  const said = words.filter((one) => one.trim() !== "");
  return [
    ...said.map(
      (one): Block => ({
        kind: "text",
        text: paper("paper.words", { words: one }),
        size: "large",
        isBold: true,
      }),
    ),
    ...missingLetters(said),
  ];
}

function missingLetters(texts: readonly string[]): Block[] {
  if (texts.every(hasAllLetters)) return [];
  return [{ kind: "text", text: paper("paper.missing"), size: "text", isBold: true }];
}

function cancelled(text: string): Block {
  return {
    kind: "text",
    text: paper("paper.cancelled", { why: text }),
    size: "huge",
    isBold: true,
    isInverse: true,
  };
}

function reasonOf({ status, reason }: OrderRow): string {
  return status === "rejected" && reason !== null && !isRejectReason(reason) ? `（${reason}）` : "";
}

function timeLine({ kind, createdAt, dueAt, zone }: OrderRow): string {
  const [at, clock] =
    kind === "pick-up" ? [dueAt, "paper.due" as const] : [createdAt, "paper.placed" as const];
  return paper(clock, { time: localMinute(at, zone).slice(5).replace("-", "/").replace("T", " ") });
}
