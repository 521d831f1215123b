import { useTranslations } from "use-intl";
import { TEST_CARDS, type TestCardNumber } from "../../card-constants.ts";
import { groupDigits } from "./model.ts";

interface TestCardsProps {
  /** The number in the form, as it stands there. */
  chosen: string;
  onChoose: (number: TestCardNumber) => void;
}

/** The cards that the sandbox knows. One tap fills the form. */
export function TestCards({ chosen, onChoose }: TestCardsProps) {
  const t = useTranslations("payments.testCards");
  const numbers = Object.keys(TEST_CARDS) as TestCardNumber[];
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-bold">{t("title")}</h2>
        <p className="text-sm text-soft">{t("hint")}</p>
      </div>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {numbers.map((number) => (
          <li key={number} className="border-line not-first:border-t">
            <button
              type="button"
              aria-pressed={groupDigits(number) === chosen}
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken aria-pressed:bg-note-bg"
            >
              <span className="tabular font-semibold">{groupDigits(number)}</span>
              <span className="text-sm text-soft">{t(TEST_CARDS[number])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
