import { describe, expect, it } from "vitest";
import { ORDER_KINDS, type OrderKind } from "#domains/notifications/notice-constants.ts";
import { ORDER_STATUSES } from "../../order-constants.ts";
import { mayMove } from "../states/rules.ts";
import { guestTemplate, isNewToKitchen, isOvertaken, type OrderMove } from "./rules.ts";

const order = (kind: OrderKind, pays: "online" | "at-restaurant" = "at-restaurant") => ({
  ...{ kind, pays, totalYen: 2_000 },
});
/** All status changes that notify the guest, each with its template. */
const told = (of: ReturnType<typeof order>) =>
  ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) =>
      (["guest", "staff", "system"] as const).some((actor) => mayMove(from, to, actor)),
    )
      .map((to) => ({ from, to, template: guestTemplate(of, { from, to }) }))
      .filter(({ template }) => template !== null)
      .map(({ from, to, template }) => `${from} > ${to}: ${template}`),
  );
const BAD_NEWS = [
  "new > rejected: order-rejected",
  "new > expired: order-expired",
  "accepted > rejected: order-rejected",
  "ready > rejected: order-rejected",
];

describe("guestTemplate", () => {
  it("notifies a pick-up guest when the order is accepted and when it is ready", () => {
    expect(told(order("pick-up")).sort()).toEqual(
      ["new > accepted: order-accepted-pick-up", "accepted > ready: order-ready", ...BAD_NEWS].sort(),
    );
  });

  it("notifies a guest with a booking of acceptance, and not of serving", () => {
    expect(told(order("booking")).sort()).toEqual(
      ["new > accepted: order-accepted-booking", ...BAD_NEWS].sort(),
    );
    expect(told(order("dine-in")).sort()).toEqual([...BAD_NEWS].sort());
  });

  it("notifies a guest who cancelled only of a refund, if they had paid", () => {
    const cancelled = { from: "new", to: "cancelled_by_guest" } as const;
    for (const kind of ORDER_KINDS) {
      expect(guestTemplate(order(kind, "online"), cancelled)).toBe("order-cancelled-by-guest");
      expect(guestTemplate({ ...order(kind, "online"), totalYen: 0 }, cancelled)).toBeNull();
      expect(guestTemplate(order(kind, "online"), { ...cancelled, from: "pending_payment" })).toBeNull();
    }
  });
});

describe("isNewToKitchen", () => {
  it("is true for an order just placed or paid, and false for one that staff restored", () => {
    const news = [null, ...ORDER_STATUSES].filter((from) => isNewToKitchen({ from, to: "new" }));
    expect(news).toEqual([null, "pending_payment"]);
    expect(isNewToKitchen({ from: null, to: "pending_payment" })).toBe(false);
  });
});

describe("isOvertaken", () => {
  const accepted: OrderMove = { from: "new", to: "accepted" };
  const ready: OrderMove = { from: "accepted", to: "ready" };
  const takenBack: OrderMove = { from: "ready", to: "accepted" };
  const pickUp = order("pick-up");

  it("drops notices that no longer apply", () => {
    expect(isOvertaken(pickUp, accepted, [])).toBe(false);
    expect(isOvertaken(pickUp, accepted, [ready])).toBe(true);
    expect(isOvertaken(pickUp, ready, [{ from: "ready", to: "done" }])).toBe(true);
  });

  it("sends a notice once when a mistake is undone and repeated", () => {
    expect(isOvertaken(pickUp, accepted, [ready, takenBack])).toBe(false);
    expect(isOvertaken(pickUp, ready, [takenBack, ready])).toBe(true);
    const done: OrderMove[] = [
      { from: "ready", to: "done" },
      { from: "done", to: "ready" },
    ];
    expect(isOvertaken(pickUp, ready, done)).toBe(false);
  });
});
