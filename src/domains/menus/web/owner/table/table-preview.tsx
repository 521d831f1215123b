import { Fragment } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DishDocument, MenuImport } from "#domains/menus/contract/menu-document.ts";
import { money } from "#kernel/money.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { useDishName, useMenuScope } from "../menu-scope.ts";
import { dishChanges } from "./table-changes.ts";

/** Previews an import. Nothing is saved yet. */
export function TablePreview({ read, onTake }: { read: MenuImport; onTake(): void }) {
  const t = useTranslations("menu.table");
  const { saved } = useMenuScope();
  const { menu, added, changed, unchanged, mistakes } = read;
  const changes = dishChanges(saved, menu);
  return (
    <SheetSection title={t("found")}>
      <p className="text-lg">{t("counts", { added, changed, unchanged })}</p>
      {mistakes.length > 0 && (
        <>
          <p className="flex items-start gap-2 font-semibold text-warn">
            <WarningIcon className="mt-0.5 size-5" /> {t("mistakes", { count: mistakes.length })}
          </p>
          <TableMistakes mistakes={mistakes} />
        </>
      )}
      {changes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {changes.map(({ before, after }) => (
            <li key={after.id} className="grid gap-0.5 py-2">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="rounded-full bg-sunken px-2 text-sm font-medium">
                  {t(before === null ? "isNew" : "isChanged")}
                </span>
                <DishSummary dish={after} />
              </span>
              {before && <PriceBefore before={before} after={after} />}
              <FactsSummary dish={after} />
            </li>
          ))}
        </ul>
      )}
      <Button kind="call" size="xl" disabled={changes.length === 0} onClick={onTake}>
        {t("take", { count: changes.length })}
      </Button>
      <p className="text-sm text-soft">{t("takeHint")}</p>
    </SheetSection>
  );
}

function DishSummary({ dish }: { dish: DishDocument }) {
  const { ja } = useDishName()(dish);
  const yen = usePrices();
  return (
    <>
      <b lang="ja" className="text-lg">
        {ja}
      </b>
      <span className="tabular">{yen(dish)}</span>
    </>
  );
}

/** The allergen information as guests would read it, for review before the import. */
function FactsSummary({ dish: { facts, glossaryId } }: { dish: DishDocument }) {
  const t = useTranslations("menu");
  const food = useTranslations("food");
  const format = useFormatter();
  if (facts === null)
    return (
      <span className="text-sm text-soft">
        {t(glossaryId === null ? "dish.factsUnknown" : "dish.factsUsual")}
      </span>
    );
  const groups = [
    ["contains", t("facts.presence.yes"), facts.contains.map((one) => food(`allergen.${one}`))],
    ["mayContain", t("facts.presence.may"), facts.mayContain.map((one) => food(`allergen.${one}`))],
    ["freeOf", t("facts.presence.no"), facts.freeOf.map((one) => food(`allergen.${one}`))],
    ["diets", t("facts.suits"), facts.diets.map((one) => food(`diet.${one}`))],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      {groups.map(
        ([key, label, names]) =>
          names.length > 0 && (
            <Fragment key={key}>
              <dt className="text-soft">{label}</dt>
              <dd>{format.list(names)}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

function PriceBefore({ before, after }: { before: DishDocument; after: DishDocument }) {
  const t = useTranslations("menu.table");
  const yen = usePrices();
  const [old, now] = [yen(before), yen(after)];
  return old === now ? null : <span className="text-sm text-soft">{t("priceBefore", { price: old })}</span>;
}

function usePrices(): (dish: DishDocument) => string {
  const t = useTranslations("menu.dish");
  const write = useMoney();
  const format = useFormatter();
  return ({ eatInYen, takeOutYen }) =>
    format.list(
      [
        ...(eatInYen === null ? [] : [write(money(eatInYen, "JPY"))]),
        ...(takeOutYen === null ? [] : [t("takeOutPrice", { price: write(money(takeOutYen, "JPY")) })]),
      ],
      { type: "unit" },
    );
}

/** Errors by line. Lines with errors are skipped. */
function TableMistakes({ mistakes }: Pick<MenuImport, "mistakes">) {
  const t = useTranslations("menu.table");
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-line text-sm text-soft">
          <th scope="col" className="py-1 pr-3 font-medium">
            {t("line")}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {t("columnName")}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t("wrong")}
          </th>
        </tr>
      </thead>
      <tbody>
        {mistakes.map(({ line, column, message }) => (
          <tr key={`${line}-${column}-${message}`} className="border-b border-line align-top">
            <td className="tabular py-2 pr-3 font-semibold">{line}</td>
            <td className="py-2 pr-3 font-mono text-sm whitespace-nowrap">{column ?? "–"}</td>
            <td className="py-2">{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
