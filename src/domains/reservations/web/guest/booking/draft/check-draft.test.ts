import { expect, test } from "vitest";
import { checkDraft, complaintAbout } from "./check-draft.ts";
import { emptyDraft } from "./draft.ts";

const days = ["2026-11-21", "2026-11-22", "2026-11-23"];
const complete = {
  ...emptyDraft("2026-11-22"),
  time: "18:00",
  name: "Mai",
  email: "mai@example.com",
  whatsapp: "+84 90 123 45 67",
};

test("a complete form has no problems", () => {
  expect(checkDraft(complete, days)).toEqual({});
  expect(complaintAbout({})).toBeNull();
});

test("whatever is missing is named, and spaces are not a name", () => {
  const problems = checkDraft({ ...complete, time: "", name: "  " }, days);
  expect(problems).toEqual({ time: "time", name: "name" });
  expect(complaintAbout(problems)).toBe("missing");
});

test("each way of notification needs its own contact", () => {
  const withoutContact = { ...complete, whatsapp: "" };
  expect(complaintAbout(checkDraft(withoutContact, days))).toBe("whatsapp");
  expect(complaintAbout(checkDraft({ ...withoutContact, method: "telegram" }, days))).toBe("telegram");
  expect(checkDraft({ ...withoutContact, method: "sms" }, days)).toEqual({ phone: "phone" });
});

test("a missing name is said before a missing contact", () => {
  expect(complaintAbout(checkDraft({ ...complete, name: "", whatsapp: "" }, days))).toBe("missing");
});

test.each([
  ["", "date"],
  ["2026-11-20", "datePast"],
  ["2026-11-24", "dateFar"],
])("the date %j is refused as %s", (date, problem) => {
  expect(checkDraft({ ...complete, date }, days).date).toBe(problem);
});
