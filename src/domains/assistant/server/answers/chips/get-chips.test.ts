import { describe, expect, it } from "vitest";
import { NO_SLOTS } from "#domains/discovery/reading.ts";
import { Catalogue } from "#domains/discovery/server/public.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { CHIP_KINDS } from "../../../chat-constants.ts";
import { chatChip } from "../../../contract/chips.ts";
import { NO_KNOWN_NEEDS } from "../needs/rules.ts";
import { type Dialogue, dialogueFrom, NEW_DIALOGUE } from "../rules.ts";
import { getChips } from "./get-chips.ts";
import { heldAfterAct, intentAfterAct } from "./rules.ts";

const catalogue = new Catalogue(() => new Date("2026-11-25T06:00:00Z"));
const held = (
  changes: Partial<Omit<Dialogue, "slots">>,
  slots: Partial<Dialogue["slots"]> = {},
): Dialogue => ({
  ...NEW_DIALOGUE,
  intent: "find-place",
  ...changes,
  slots: { ...NO_SLOTS, ...slots },
});
const ALL = held(
  {
    needs: {
      ...NO_KNOWN_NEEDS,
      ...{ allergens: ["shellfish"], foods: ["shrimp", "celery"], words: ["quizzel"], asked: ["foobar"] },
      severe: ["shellfish", "shrimp", "quizzel"],
    },
    wishes: ["wheelchair"],
    dishes: ["ramen"],
  },
  {
    ...{ place: "shinjuku", cuisines: ["ramen", "sushi"], diets: ["vegan"], allergens: ["shellfish"] },
    ...{ minPrice: 1, maxPrice: 2, openNow: true, date: "2026-11-26", time: "19:00", partySize: 2 },
  },
);
const labels = (dialogue: Dialogue, language: (typeof LANGUAGES)[number] = "en") =>
  getChips(catalogue, dialogue, language).map(({ label }) => label);
const chips = (dialogue: Dialogue) => getChips(catalogue, dialogue, "en");
const remove = (dialogue: Dialogue, kind: (typeof CHIP_KINDS)[number], value: string) =>
  heldAfterAct(dialogue, { act: "remove", kind, value, confirmed: true }, (_, name) => name);

describe("chips of a conversation", () => {
  it("name what it holds, in the order of their kinds", () => {
    expect(labels(ALL)).toEqual([
      ...["Shinjuku", "Ramen", "Sushi", "Vegan", "Without shellfish and molluscs", "Without celery"],
      ...["Without quizzel", "Without foobar"],
      ...[
        "Budget-friendly–Moderate",
        "Open now",
        "Wheelchair access",
        "Thu, November 26",
        "19:00",
        "2 guests",
      ],
    ]);
    const kinds = chips(ALL).map(({ kind }) => CHIP_KINDS.indexOf(kind));
    expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
  });

  it.each(LANGUAGES)("are written in %s, each once", (language) => {
    const all = getChips(catalogue, ALL, language);
    for (const chip of all) expect(chatChip.parse(chip).label).not.toBe("");
    expect(new Set(all.map(({ kind, value }) => `${kind} ${value}`)).size).toBe(all.length);
  });

  it("are none where nothing is held, or what is stored is not a state", () => {
    for (const stored of [null, {}, { asked: 1 }, "x"]) expect(chips(dialogueFrom(stored))).toEqual([]);
  });
});

describe("removing a chip", () => {
  it.each(chips(ALL).map((chip) => [chip.kind, chip.value] as const))(
    "%s %s removes only it",
    (kind, value) => {
      const after = chips(remove(ALL, kind, value)).map((chip) => chip.value);
      expect(after).toEqual(
        chips(ALL)
          .map((chip) => chip.value)
          .filter((each) => each !== value),
      );
    },
  );

  it("removes the foods that an allergen was read from, and how severe it was", () => {
    const { needs, slots } = remove(ALL, "need", "without-shellfish");
    expect(needs).toMatchObject({ allergens: [], foods: ["celery"], severe: ["quizzel"] });
    expect(slots.allergens).toEqual([]);
  });

  it("keeps what a food still belongs to", () => {
    const both = held({ needs: { ...NO_KNOWN_NEEDS, allergens: ["shellfish"], foods: ["celery"] } });
    expect(labels(remove(both, "need", "food:celery"))).toEqual(["Without shellfish and molluscs"]);
  });
});

describe("starting over", () => {
  it("keeps what the guest can't eat, unless it is to be forgotten", () => {
    const over = (needs: "keep" | "forget") =>
      heldAfterAct(ALL, { act: "start-over", needs }, (_, name) => name);
    expect(chips(over("keep")).map(({ kind }) => kind)).toEqual(Array(5).fill("need"));
    expect(over("keep").needs.severe).toEqual(ALL.needs.severe);
    expect(chips(over("forget"))).toEqual([]);
  });
});

describe("what is answered after an act", () => {
  const party = { act: "set-party", partySize: 4 } as const;
  it.each([
    ["the list again", held({}, { place: "shinjuku", cuisines: ["ramen"] }), party, "find-place"],
    ["the table", held({ intent: "book", restaurantId: "r" }, { partySize: 2 }), party, "book"],
    ["the table of a restaurant", held({ intent: "menu", restaurantId: "r" }), party, "book"],
    [
      "the hours of another day",
      held({ intent: "opening-hours", restaurantId: "r" }),
      DAY(),
      "opening-hours",
    ],
    ["nothing", held({ intent: "find-place" }), { act: "start-over", needs: "keep" }, null],
  ] as const)("%s", (_name, dialogue, act, intent) => {
    expect(intentAfterAct(dialogue, act)).toBe(intent);
  });
});

function DAY() {
  return { act: "set-day", date: "2026-11-27" } as const;
}
