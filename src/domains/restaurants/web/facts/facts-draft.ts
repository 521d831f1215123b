import { CARD_BRANDS, type FactStatement, SEATING, SMOKING } from "../../facts.ts";
import { PAYMENT_METHODS } from "../../restaurant-constants.ts";

/** The form's fields as text: lists are comma-separated, empty is not stated. */
export interface FactsDraft {
  methods: string;
  brands: string;
  /** `none`, `some` (its price in `chargeYen`, or unknown). */
  charge: string;
  chargeYen: string;
  smoking: string;
  englishMenu: string;
  children: string;
  seating: string;
  takeaway: string;
  lunchFrom: string;
  lunchTo: string;
  dinnerFrom: string;
  dinnerTo: string;
}

const NOTHING: FactsDraft = {
  methods: "",
  brands: "",
  charge: "",
  chargeYen: "",
  smoking: "",
  englishMenu: "",
  children: "",
  seating: "",
  takeaway: "",
  lunchFrom: "",
  lunchTo: "",
  dinnerFrom: "",
  dinnerTo: "",
};

export function draftOf(facts: readonly FactStatement[]): FactsDraft {
  return Object.assign({ ...NOTHING }, ...facts.map(fieldsOf));
}

const yesNo = (isSo: boolean) => (isSo ? "yes" : "no");

function fieldsOf({ key, value }: FactStatement): Partial<FactsDraft> {
  switch (key) {
    case "payment":
      return { methods: value.methods.join(","), brands: value.brands.join(",") };
    case "table-charge":
      return {
        charge: value.yen === 0 ? "none" : "some",
        chargeYen: value.yen === null || value.yen === 0 ? "" : String(value.yen),
      };
    case "seating":
      return { seating: value.join(",") };
    case "lunch":
      return { lunchFrom: String(value.from), lunchTo: String(value.to) };
    case "dinner":
      return { dinnerFrom: String(value.from), dinnerTo: String(value.to) };
    case "english-menu":
      return { englishMenu: yesNo(value) };
    case "smoking":
      return { smoking: value };
    default:
      return { [key]: yesNo(value) };
  }
}

/** What the draft states. `checkDraft` lets no wrong number through. */
export function factsOf(draft: FactsDraft): FactStatement[] {
  const methods = chosen(PAYMENT_METHODS, draft.methods);
  const brands = methods.includes("credit-card") ? chosen(CARD_BRANDS, draft.brands) : [];
  const seating = chosen(SEATING, draft.seating);
  const smoking = SMOKING.find((one) => one === draft.smoking);
  const budgets = [
    { key: "lunch" as const, from: draft.lunchFrom, to: draft.lunchTo },
    { key: "dinner" as const, from: draft.dinnerFrom, to: draft.dinnerTo },
  ];
  const answers = [
    { key: "english-menu" as const, answer: draft.englishMenu },
    { key: "children" as const, answer: draft.children },
    { key: "takeaway" as const, answer: draft.takeaway },
  ];
  return [
    ...(methods.length > 0 ? [{ key: "payment" as const, value: { methods, brands } }] : []),
    ...(draft.charge === "" ? [] : [{ key: "table-charge" as const, value: { yen: chargeOf(draft) } }]),
    ...(smoking === undefined ? [] : [{ key: "smoking" as const, value: smoking }]),
    ...answers.flatMap(({ key, answer }) => (answer === "" ? [] : [{ key, value: answer === "yes" }])),
    ...(seating.length > 0 ? [{ key: "seating" as const, value: seating }] : []),
    ...budgets.flatMap(({ key, from, to }) =>
      from === "" && to === ""
        ? []
        : [{ key, value: { from: yenOf(from || to) ?? 0, to: yenOf(to || from) ?? 0 } }],
    ),
  ];
}

function chargeOf({ charge, chargeYen }: FactsDraft): number | null {
  return charge === "none" ? 0 : yenOf(chargeYen);
}

/** The fields whose text is no amount, or whose range is upside down. */
export function wrongFields(draft: FactsDraft): (keyof FactsDraft)[] {
  const amounts = ["lunchFrom", "lunchTo", "dinnerFrom", "dinnerTo"] as const;
  const unreadable = [...amounts, ...(draft.charge === "some" ? (["chargeYen"] as const) : [])].filter(
    (field) => draft[field].trim() !== "" && yenOf(draft[field]) === null,
  );
  const isUpsideDown = (from: string, to: string) =>
    (yenOf(from) ?? 0) > (yenOf(to) ?? Number.POSITIVE_INFINITY);
  return [
    ...unreadable,
    ...(isUpsideDown(draft.lunchFrom, draft.lunchTo) ? (["lunchTo"] as const) : []),
    ...(isUpsideDown(draft.dinnerFrom, draft.dinnerTo) ? (["dinnerTo"] as const) : []),
  ];
}

/** "¥1,500", "１５００円" and "1500" are 1500; null for anything else. From 1 to 200,000. */
function yenOf(text: string): number | null {
  const digits = text.normalize("NFKC").replace(/[¥円,\s]/g, "");
  const yen = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return yen >= 1 && yen <= 200_000 ? yen : null;
}

function chosen<Value extends string>(all: readonly Value[], text: string): Value[] {
  const codes = text.split(",");
  return all.filter((one) => codes.includes(one));
}
