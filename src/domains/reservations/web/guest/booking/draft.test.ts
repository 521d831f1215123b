import { describe, expect, it, test } from "vitest";
import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { createReservation } from "#domains/reservations/contract/reservations.ts";
import { paths } from "#kernel/addresses/paths.ts";
import {
  askedIn,
  checkDraft,
  complaintAbout,
  draftAt,
  emptyDraft,
  fromBody,
  restoreDraft,
  toBody,
} from "./draft.ts";

const days = ["2026-11-21", "2026-11-22"];

test("a stored draft is restored unchanged", () => {
  const draft = {
    ...emptyDraft("2026-11-22"),
    time: "19:30",
    guests: 4,
    name: "Ana",
    needs: ["vegan" as const],
  };
  expect(restoreDraft(JSON.parse(JSON.stringify(draft)), days)).toEqual(draft);
});

test("invalid stored values are reset", () => {
  const stored = {
    date: "2026-11-19",
    guests: 40,
    method: "fax",
    needs: ["gold", "halal"],
    name: 7,
    deposit: "5",
  };
  expect(restoreDraft(stored, days)).toEqual({ ...emptyDraft("2026-11-21"), needs: ["halal"] });
  expect(restoreDraft(null, days)).toEqual(emptyDraft("2026-11-21"));
});

test("the body is valid for the server, with the contact of the chosen channel only", () => {
  const draft = {
    ...emptyDraft("2026-11-22"),
    time: "19:30",
    name: " Ana ",
    email: "ana@example.com",
    method: "telegram" as const,
    telegram: "@ana_maria",
    whatsapp: "+40 712 345 678",
    hasDeposit: true,
  };
  const body = toBody(draft, "abc", "ro");
  expect(createReservation.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ reservationDate: "2026-11-22T19:30", customerName: "Ana", depositAmount: 10 });
  expect(body).not.toHaveProperty("customerWhatsapp");
});

test("a number in the place of an email is booked by text message, and says so in words when it is missing", () => {
  const draft = {
    ...emptyDraft("2026-11-22"),
    ...{ time: "19:30", name: "Ana", email: "typed before", contact: "phone" as const, country: "JP" },
  };
  expect(checkDraft(draft, days)).toEqual({ phone: "number" });
  const typed = { ...draft, phone: "+819012345678" };
  expect(checkDraft(typed, days)).toEqual({});
  const body = toBody(typed, "abc", "ja");
  expect(body).toMatchObject({ customerEmail: null, notificationMethod: "sms", customerPhone: typed.phone });
  expect(createReservation.safeParse(body).success).toBe(true);
  expect(fromBody(body, days)).toMatchObject({ contact: "phone", phone: typed.phone, email: "" });
  expect(restoreDraft(JSON.parse(JSON.stringify(typed)), days)).toEqual(typed);
  for (const wrong of [
    { notificationMethod: "whatsapp" as const },
    { customerPhone: "" },
    { customerEmail: undefined },
  ])
    expect(createReservation.safeParse({ ...body, ...wrong }).success).toBe(false);
});

test("a body is converted back to its draft", () => {
  const draft = {
    ...emptyDraft("2026-11-22"),
    time: "19:30",
    guests: 3,
    name: "Ana",
    email: "ana@example.com",
    whatsapp: "+40 712 345 678",
    requests: "A window seat",
    needs: ["halal" as const, "without-nuts" as const],
    severe: ["nuts" as const],
    hasDeposit: true,
    deposit: 25,
  };
  expect(fromBody(toBody(draft, "abc", "ro"), days)).toEqual(draft);
  expect(fromBody(toBody({ ...draft, hasDeposit: false }, "abc", "ro"), days)).toEqual({
    ...draft,
    hasDeposit: false,
    deposit: emptyDraft("").deposit,
  });
});

test("an allergen that is removed is not severe anymore", () => {
  const stored = { ...emptyDraft("2026-11-22"), needs: ["without-fish"], severe: ["nuts", "fish", "dust"] };
  expect(restoreDraft(stored, days).severe).toEqual(["fish"]);
});

test("a deposit that is switched off is not sent", () => {
  expect(toBody({ ...emptyDraft("2026-11-22"), deposit: 50 }, "abc", "en").depositAmount).toBe(0);
});

test("the form's address prefills valid values only", () => {
  const wish = {
    date: "2026-11-22",
    time: "19:30",
    guests: "4",
    needs: "vegan,without-nuts",
    severe: "nuts",
  };
  const { search } = new URL(paths.bookWith("a b", wish), "http://noren.test");
  expect(restoreDraft({ name: "Ana", ...askedIn(search) }, days)).toEqual({
    ...emptyDraft("2026-11-22"),
    time: "19:30",
    guests: 4,
    name: "Ana",
    needs: ["vegan", "without-nuts"],
    severe: ["nuts"],
  });
  expect(askedIn("?lang=ja")).toEqual({});
  const odd = askedIn("?date=2026-01-01&guests=2.5&needs=gold&severe=nuts");
  expect(restoreDraft(odd, days)).toEqual(emptyDraft("2026-11-21"));
});

const bookableDays = ["2026-11-21", "2026-11-22", "2026-11-23"];
const complete = {
  ...emptyDraft("2026-11-22"),
  time: "18:00",
  name: "Mai",
  email: "mai@example.com",
  whatsapp: "+84 90 123 45 67",
};

test("a complete form has no problems", () => {
  expect(checkDraft(complete, bookableDays)).toEqual({});
  expect(complaintAbout({})).toBeNull();
});

test("missing fields are named, and spaces are not a name", () => {
  const problems = checkDraft({ ...complete, time: "", name: "  " }, bookableDays);
  expect(problems).toEqual({ time: "time", name: "name" });
  expect(complaintAbout(problems)).toBe("missing");
});

test("each notification channel needs its own contact", () => {
  const withoutContact = { ...complete, whatsapp: "" };
  expect(complaintAbout(checkDraft(withoutContact, bookableDays))).toBe("whatsapp");
  expect(complaintAbout(checkDraft({ ...withoutContact, method: "telegram" }, bookableDays))).toBe(
    "telegram",
  );
  expect(checkDraft({ ...withoutContact, method: "sms" }, bookableDays)).toEqual({ phone: "phone" });
});

test("a missing name is reported before a missing contact", () => {
  expect(complaintAbout(checkDraft({ ...complete, name: "", whatsapp: "" }, bookableDays))).toBe("missing");
});

test.each([
  ["", "date"],
  ["2026-11-20", "datePast"],
  ["2026-11-24", "dateFar"],
])("the date %j is rejected as %s", (date, problem) => {
  expect(checkDraft({ ...complete, date }, bookableDays).date).toBe(problem);
});

describe("a form and what the guest's device knows of their needs", () => {
  const profile: DietaryProfile = {
    diets: ["vegan"],
    allergens: [
      { allergen: "nuts", severity: "high" },
      { allergen: "eggs", severity: "medium" },
    ],
    otherNeeds: [{ text: "kiwi", severe: true, food: null }],
  };
  const at = (search: string, stored: object | null) => restoreDraft(draftAt(search, stored, profile), days);

  it("begins with them, beside those of the address", () => {
    const { needs, severe, others, guests } = at("?guests=3&needs=halal,without-soy&other=leek", null);
    expect(needs.toSorted()).toEqual(["halal", "vegan", "without-eggs", "without-nuts", "without-soy"]);
    expect([severe, others.map(({ text }) => text), guests]).toEqual([["nuts"], ["leek", "kiwi"], 3]);
  });

  it("drops none of them when another address says other needs", () => {
    const { needs, severe, name } = at("?needs=halal", { name: "Ana", needs: ["vegan", "without-nuts"] });
    expect(needs).toEqual(expect.arrayContaining(["halal", "vegan", "without-nuts"]));
    expect([severe, name]).toEqual([["nuts"], "Ana"]);
  });

  it("leaves what was taken off in the form where the address says nothing of needs", () => {
    expect(at("?guests=2", { needs: ["halal"] }).needs).toEqual(["halal"]);
  });
});

describe("ways to notify a guest", () => {
  it("are those that the server has; without any, e-mail is enough", () => {
    expect(emptyDraft("", []).method).toBe("email");
    expect(restoreDraft({ method: "sms" }, days, []).method).toBe("email");
    expect(restoreDraft({ method: "sms" }, days, ["whatsapp", "sms"]).method).toBe("sms");
    expect(emptyDraft("", ["whatsapp"]).method).toBe("whatsapp");
    expect(checkDraft({ ...emptyDraft("", []), name: "Ana" }, days)).not.toHaveProperty("whatsapp");
  });
});
