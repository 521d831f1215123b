import { useState } from "react";
import { useTranslations } from "use-intl";
import { LONGEST_TABLE } from "#domains/reservations/floor-plan.ts";
import { Chip, Stepper } from "#platform/web/form/controls.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { UndoIcon } from "#platform/web/ui/icons.tsx";
import { useEditor } from "../editor-scope.ts";
import type { DraftTable } from "../model/draft.ts";
import { put, putAll, reshaped } from "../model/floor.ts";
import { PathNote } from "../sections/plan-fields.tsx";
import { FloorCanvas } from "./floor-canvas.tsx";

type Places = ReadonlyMap<string, DraftTable["place"]>;

/** Where the tables stand: dragged on a grid, or moved with the arrow keys. */
export function FloorSection() {
  const t = useTranslations("inventory.floor");
  const { draft, change } = useEditor();
  const { tables } = draft;
  const [chosen, choose] = useState<string | null>(null);
  const [before, setBefore] = useState<readonly Places[]>([]);
  const apply = (next: DraftTable[]) => {
    setBefore([...before, new Map(tables.map(({ key, place }) => [key, place]))]);
    change({ tables: next });
  };
  const undo = () => {
    const last = before.at(-1);
    if (last === undefined) return;
    setBefore(before.slice(0, -1));
    change({ tables: tables.map((table) => ({ ...table, place: last.get(table.key) ?? null })) });
  };
  const left = tables.filter(({ place }) => place === null);
  const table = tables.find(({ key, place }) => key === chosen && place !== null);
  return (
    <div className="grid min-w-0 gap-4">
      {left.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t("unplaced")}</legend>
          <div className="flex flex-wrap gap-2">
            {left.length > 1 && (
              <Button kind="main" size="lg" onClick={() => apply(putAll(tables))}>
                {t("putAll")}
              </Button>
            )}
            {left.map(({ key, label }) => (
              <Button
                key={key}
                size="lg"
                aria-label={t("put", { label: label.trim() || "–" })}
                onClick={() => {
                  apply(put(tables, key));
                  choose(key);
                }}
              >
                <span aria-hidden="true">+</span> {label.trim() || "–"}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <FloorCanvas chosen={chosen} onChoose={choose} onChange={apply} />
      {tables.map(({ key }, index) => (
        <PathNote key={key} path={`tables.${index}.place`} />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {table && <TableTools table={table} onChange={apply} />}
        {before.length > 0 && (
          <Button size="lg" onClick={undo}>
            <UndoIcon /> {t("undo")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TableToolsProps {
  table: DraftTable;
  onChange(tables: DraftTable[]): void;
}

/** Shape and size of the table that is chosen. */
function TableTools({ table, onChange }: TableToolsProps) {
  const t = useTranslations("inventory.floor");
  const { draft } = useEditor();
  const { tables } = draft;
  const { place, label } = table;
  if (place === null) return null;
  const reshape = (shape: Parameters<typeof reshaped>[2]) => onChange(reshaped(tables, table, shape));
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">
      <legend className="sr-only">{label}</legend>
      <b aria-hidden="true" className="text-xl">
        {label.trim() || "–"}
      </b>
      <span className="flex gap-2">
        {[false, true].map((isRound) => (
          <Chip
            key={String(isRound)}
            type="radio"
            name="table-shape"
            checked={place.isRound === isRound}
            onChange={() => reshape({ isRound })}
          >
            {t(isRound ? "round" : "rectangular")}
          </Chip>
        ))}
      </span>
      {(["width", "height"] as const).map((side) => (
        <Stepper
          key={side}
          label={t(side)}
          value={place[side]}
          min={1}
          max={LONGEST_TABLE}
          text={`${t(side)} ${place[side]}`}
          lessLabel={t("smaller", { side: t(side) })}
          moreLabel={t("larger", { side: t(side) })}
          onChange={(value) => reshape({ [side]: value })}
        />
      ))}
      <Button
        size="lg"
        onClick={() => onChange(tables.map((one) => (one === table ? { ...one, place: null } : one)))}
      >
        {t("takeOff")}
      </Button>
    </fieldset>
  );
}
