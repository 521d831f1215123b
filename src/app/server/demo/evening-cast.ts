import type { AddByStaffBody } from "#domains/reservations/contract/book.ts";

/** A party of a demonstration's evening, as staff enter it from a call. */
export type CastParty = Pick<
  AddByStaffBody,
  "guestCount" | "dietaryNeeds" | "severeAllergens" | "otherNeeds" | "staffNote"
> & { customerName: string };

/** Fictional parties, in the order in which they come. Those without needs order at their table. */
export const EVENING_CAST: readonly CastParty[] = [
  { customerName: "三浦 直子", guestCount: 2, dietaryNeeds: [] },
  { customerName: "Marta Zielińska", guestCount: 2, severeAllergens: ["shellfish"] },
  { customerName: "大谷 修", guestCount: 4, dietaryNeeds: [], staffNote: "お誕生日。デザートを最後に" },
  { customerName: "Priya Nair", guestCount: 2, dietaryNeeds: ["vegetarian"] },
  { customerName: "林 雅婷", guestCount: 2, dietaryNeeds: [] },
  { customerName: "Tom Becker", guestCount: 1, otherNeeds: [{ text: "octopus", severe: true }] },
  { customerName: "岸本 恵", guestCount: 2, dietaryNeeds: [] },
  { customerName: "Lucía Herrero", guestCount: 2, dietaryNeeds: ["without-nuts"], severeAllergens: ["nuts"] },
];
