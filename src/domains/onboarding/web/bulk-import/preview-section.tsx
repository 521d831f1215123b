import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { loadPlans } from "#domains/billing/web/api.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { useNotSaved } from "#platform/web/console/use-console-action.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { ImportFiles, ImportPreview } from "../../contract/import-preview.ts";
import { startImport } from "./import-calls.ts";
import { MistakeTable } from "./mistake-table.tsx";
import { type Choices, PreviewRows, usualChoice } from "./preview-rows.tsx";

interface PreviewProps {
  files: ImportFiles;
  preview: ImportPreview;
}

/** What would be created, what is wrong, and how it is to be done. Nothing is saved yet. */
export function PreviewSection({ files, preview }: PreviewProps) {
  const t = useTranslations("admin.imports");
  const table = useTranslations("menu.table");
  const [choices, setChoices] = useState<Choices>({});
  const [leavesOut, setLeavesOut] = useState(false);
  const { rows, mistakes } = preview;
  const isBroken = mistakes.some(({ stops }) => stops === "file");
  const hasMistakes = mistakes.some(({ stops }) => stops !== "none");
  const count = rows.filter(
    (row) => !row.hasMistakes && (choices[row.line] ?? usualChoice(row)) !== "leave",
  ).length;
  return (
    <Card title={table("found")}>
      {mistakes.length > 0 && <MistakeTable preview={preview} />}
      {isBroken ? (
        <p className="font-semibold">{t("fileBroken")}</p>
      ) : (
        <>
          {hasMistakes && (
            <>
              <p className="font-semibold">{t("mend")}</p>
              <Switch label={t("leaveOut")} isOn={leavesOut} onChange={setLeavesOut} />
            </>
          )}
          <PreviewRows rows={rows} choices={choices} onChoose={setChoices} />
          <StartForm
            files={files}
            choices={choices}
            leavesOut={leavesOut}
            count={hasMistakes && !leavesOut ? 0 : count}
            hasOwners={rows.some(({ email }) => email !== null)}
          />
        </>
      )}
    </Card>
  );
}

interface StartProps {
  files: ImportFiles;
  choices: Choices;
  leavesOut: boolean;
  /** Restaurants that would be created. */
  count: number;
  hasOwners: boolean;
}

function StartForm({ files, choices, leavesOut, count, hasOwners }: StartProps) {
  const t = useTranslations("admin.imports");
  const notSaved = useNotSaved();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [planKey, setPlanKey] = useState<PlanKey | null>(null);
  const [invite, setInvite] = useState(false);
  const [isStarting, setStarting] = useState(false);
  /** A repeated press, or one after a lost answer, starts nothing more. */
  const attempt = useRef({ text: "", key: "" });
  const start = async () => {
    const body = {
      ...{ files, leaveOut: leavesOut, planKey, invite },
      choices: Object.entries(choices).map(([line, choice]) => ({ line: Number(line), choice })),
    };
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: randomIdempotencyKey() };
    setStarting(true);
    try {
      const { id } = await startImport(body, attempt.current.key);
      void queries.invalidateQueries({ queryKey: ["restaurant-imports"] });
      await navigate(paths.adminImport(id));
    } catch (error) {
      notSaved(error);
      setStarting(false);
    }
  };
  return (
    <div className="grid gap-4">
      <PlanField planKey={planKey} onPlan={setPlanKey} />
      {hasOwners && <Switch label={t("invite")} hint={t("inviteHint")} isOn={invite} onChange={setInvite} />}
      <p className="text-sm text-soft">{t("hidden")}</p>
      <Button
        kind="call"
        className="w-full sm:w-fit"
        disabled={isStarting || count === 0}
        onClick={() => void start()}
      >
        {isStarting ? t("starting") : t("start", { count })}
      </Button>
    </div>
  );
}

function PlanField({ planKey, onPlan }: { planKey: PlanKey | null; onPlan(key: PlanKey | null): void }) {
  const t = useTranslations("admin.imports");
  const restaurants = useTranslations("admin.restaurants.table");
  const money = useMoney();
  const { data: plans } = useQuery({ queryKey: ["plans"], queryFn: () => loadPlans(browserApi) });
  return (
    <Field field="planKey" label={restaurants("plan")} error={undefined}>
      {(props) => (
        <select
          {...props}
          value={planKey ?? ""}
          onChange={({ target }) => onPlan(plans?.find(({ key }) => key === target.value)?.key ?? null)}
        >
          <option value="">{t("planNone")}</option>
          {plans?.map(({ key, name, monthly }) => (
            <option key={key} value={key}>
              {t("planPaid", { name, price: money(monthly) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
