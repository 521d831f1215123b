import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { type Money, money } from "#kernel/money.ts";
import { Chip, Stepper } from "#platform/web/form/controls.tsx";
import { YenField } from "#platform/web/form/yen-field.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { TakeShare } from "../../../contract/bills.ts";
import { type Bill, equalShare, portionsOf, unpaidDishes } from "./model.ts";

/** Catches typing errors. */
const MAX_PEOPLE = 50;
const WAYS = ["people", "dishes", "amount"] as const;
type Way = (typeof WAYS)[number];
type Share = TakeShare["share"];

interface SplitBillProps {
  bill: Bill;
  isPending: boolean;
  onTake(share: Share): void;
}

/** One guest of the party pays a part: an equal one, certain dishes, or an amount. */
export function SplitBill({ bill, isPending, onTake }: SplitBillProps) {
  const t = useTranslations("owner.orders.board.split");
  const name = useId();
  const [way, setWay] = useState<Way>("people");
  const part = { bill, isPending, onTake };
  return (
    <fieldset className="card grid min-w-0 gap-3 p-3">
      <legend className="sr-only">{t("title")}</legend>
      <div className="flex flex-wrap gap-2">
        {WAYS.map((one) => (
          <Chip
            key={one}
            type="radio"
            name={name}
            className="min-h-12 grow"
            checked={way === one}
            onChange={() => setWay(one)}
          >
            {t(`way.${one}`)}
          </Chip>
        ))}
      </div>
      {way === "people" && <ByPeople {...part} />}
      {way === "dishes" && <ByDishes {...part} />}
      {way === "amount" && <ByAmount {...part} />}
    </fieldset>
  );
}

function ByPeople({ bill: { payableOpen }, isPending, onTake }: SplitBillProps) {
  const t = useTranslations("owner.orders.board.split");
  const [people, setPeople] = useState(2);
  const next = equalShare(payableOpen, people);
  return (
    <>
      <Row label={t("people")}>
        <Stepper
          label={t("people")}
          value={people}
          min={1}
          max={MAX_PEOPLE}
          text={t("count", { count: people })}
          lessLabel={t("fewer")}
          moreLabel={t("more")}
          isNarrow
          onChange={setPeople}
        />
      </Row>
      <TakeButton
        amount={next}
        isPending={isPending}
        onTake={() => {
          onTake({ by: "amount", yen: next.minor });
          setPeople(Math.max(1, people - 1));
        }}
      />
    </>
  );
}

function ByDishes({ bill, isPending, onTake }: SplitBillProps) {
  const t = useTranslations("owner.orders.missingDialog");
  const { language } = usePage();
  const yen = useMoney();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const dishes = unpaidDishes(bill).map((dish) => ({
    dish,
    taken: Math.min(chosen[dish.key] ?? 0, dish.left),
  }));
  const cost = dishes.reduce((sum, { dish, taken }) => sum + dish.line.unit.minor * taken, 0);
  return (
    <>
      <ul className="divide-y divide-line">
        {dishes.map(({ dish: { key, line, left }, taken }) => {
          const text = bothNames(line.name, line.nameTranslations, language).name.text;
          const details = line.details.map(
            (one) => readerText(one.name, one.nameTranslations, language).text,
          );
          return (
            <li key={key} className="py-1.5">
              <Row
                label={
                  <>
                    <span lang="ja" className="font-semibold">
                      {line.name}
                    </span>{" "}
                    <span className="text-sm text-soft">
                      {[...(text === line.name ? [] : [text]), ...details].join(" · ")}
                    </span>{" "}
                    <span className="tabular text-sm text-soft">{yen(line.unit)}</span>
                  </>
                }
              >
                <Stepper
                  label={text}
                  value={taken}
                  min={0}
                  max={left}
                  text={`${taken} / ${left}`}
                  lessLabel={t("fewer", { name: text })}
                  moreLabel={t("more", { name: text })}
                  isNarrow
                  onChange={(portions) => setChosen({ ...chosen, [key]: portions })}
                />
              </Row>
            </li>
          );
        })}
      </ul>
      <TakeButton
        amount={money(cost, "JPY")}
        isPending={isPending}
        onTake={() => {
          onTake({ by: "dishes", lines: dishes.flatMap(({ dish, taken }) => portionsOf(dish, taken)) });
          setChosen({});
        }}
      />
    </>
  );
}

function ByAmount({ bill: { payableOpen }, isPending, onTake }: SplitBillProps) {
  const t = useTranslations("owner.orders.board.split");
  const yen = useMoney();
  const [value, setValue] = useState<number | null>(null);
  const isTooMuch = value !== null && value > payableOpen.minor;
  return (
    <>
      <YenField
        path="yen"
        label={t("amount")}
        error={isTooMuch ? t("mostOpen", { amount: yen(payableOpen) }) : undefined}
        value={value}
        most={99_999_999}
        onChange={setValue}
      />
      <TakeButton
        amount={money(isTooMuch ? 0 : (value ?? 0), "JPY")}
        isPending={isPending}
        onTake={() => {
          onTake({ by: "amount", yen: value ?? 0 });
          setValue(null);
        }}
      />
    </>
  );
}

function TakeButton({ amount, isPending, onTake }: { amount: Money; isPending: boolean; onTake(): void }) {
  const t = useTranslations("owner.orders.board.split");
  const yen = useMoney();
  return (
    <Button
      kind="main"
      size="lg"
      className="tabular w-full"
      disabled={isPending || amount.minor === 0}
      onClick={onTake}
    >
      {t("take", { amount: yen(amount) })}
    </Button>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-32">{label}</span>
      {children}
    </div>
  );
}
