import type { SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";

const dinner = { firstSeating: "18:00", lastSeating: "21:00", lastOrder: null };

/**
 * A small restaurant with a counter and a room: closed on Mondays, walk-ins only on Wednesdays, dinner on the other
 * days.
 */
export function restaurantSeatingPlan(): SeatingPlanBody {
  const table = (id: string, section: string | null, maxParty: number) => ({
    id: `id-${id}`,
    label: id,
    section,
    minParty: 1,
    maxParty,
    place: null,
  });
  return {
    sections: [{ name: "Counter", isOffered: false, words: {} }],
    tables: [table("C1", "Counter", 2), table("C2", "Counter", 2), table("P1", null, 6)],
    combinations: [{ labels: ["C1", "C2"], minParty: 3, maxParty: 4 }],
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: weekday === 1 ? [] : [dinner] })),
    exceptions: [],
    questions: [],
    rules: {
      turnMinutes: 120,
      turnByParty: [{ upTo: 2, minutes: 90 }],
      leadMinutes: 60,
      furthestDays: 60,
      cutoffMinutes: 120,
      pacingCovers: null,
      pacingMinutes: 30,
      mode: "instant",
      answerMinutes: 720,
      graceMinutes: 15,
      holdMinutes: 5,
      kitchenMinutes: 1_440,
      holidays: "normal",
      walkInWeekdays: [3],
      depositYen: 0,
      depositPer: "guest",
      depositFromParty: 1,
      lateRefundPercent: 0,
      unprovenPerDay: null,
      trustedBookers: [],
      phoneBookings: false,
      dayEnds: 300,
      seatingStepMinutes: 30,
      clearing: "off",
    },
  };
}
