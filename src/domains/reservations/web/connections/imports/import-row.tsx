import { useState } from "react";
import { useTranslations } from "use-intl";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { ImportSummary } from "../../../contract/connections/imports.ts";
import { isAtWork, SOURCE_NAMES, undoImport, useImport, useShowImports } from "./import-calls.ts";
import { LineList } from "./line-list.tsx";

interface ImportRowProps {
  restaurantId: string;
  zone: string;
  summary: ImportSummary;
}

/** An import: what became of it, and how to take it back. */
export function ImportRow({ restaurantId, zone, summary }: ImportRowProps) {
  const t = useTranslations("connections.imports");
  const house = useTranslations("house.locations");
  const clock = useOwnClock();
  const { past } = useMoments(zone);
  const show = useShowImports(restaurantId);
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useSaveAction();
  const { id, kind, source, fileName, createdAt, by, counts, undoneAt, undoUntil } = summary;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { data } = useImport(restaurantId, id, !isAtWork(summary));
  const named = data?.named ?? [];
  const undo = () =>
    attempt(() => undoImport(restaurantId, id), {
      onDone: () => {
        setAsking(false);
        show();
      },
    });
  const facts = [
    t(`kind.${kind}`),
    source === "other" ? t("otherSource") : SOURCE_NAMES[source],
    ...(by === null ? [] : [by]),
    past(createdAt),
  ];
  return (
    <li className="grid grid-cols-1 gap-2 py-3 [&>[role=alert]:empty]:hidden">
      <div className="grid gap-0.5">
        <p className="font-semibold wrap-anywhere">{fileName}</p>
        <p className="text-sm wrap-anywhere text-soft">{facts.join(" · ")}</p>
      </div>
      {counts.waiting > 0 ? (
        <p role="status">
          <b className="font-semibold">{t("progress", { done: total - counts.waiting, total })}</b>{" "}
          <span className="text-sm text-soft">{t("goesOn")}</span>
        </p>
      ) : (
        <p role="status" className="text-sm">
          {[
            undoneAt === null
              ? t("entered", { count: counts.added + counts.changed })
              : `${t("undone")} · ${t("takenBack", { count: counts.undone })}`,
            ...(counts.kept > 0 ? [t("kept", { count: counts.kept })] : []),
            ...(counts.left > 0 ? [t("leftOut", { count: counts.left })] : []),
          ].join(" · ")}
        </p>
      )}
      {named.length > 0 && (
        <LineList
          label={t("named")}
          lines={named.map(({ line, name, reason }) => ({
            ...{ line, name },
            text: reason === null ? "" : t(`reason.${reason}`),
          }))}
        />
      )}
      {undoUntil !== null && !isAsking && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setAsking(true)}>{t("undo")}</Button>
          <p className="text-sm text-soft">{t("undoUntil", { date: clock(undoUntil) })}</p>
        </div>
      )}
      {isAsking && (
        <div role="alert" className="grid gap-2 rounded-xl bg-sunken p-3">
          <p className="font-semibold">{t("undoAsk")}</p>
          <p className="text-sm">{t("undoText")}</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="call" disabled={isPending} onClick={() => void undo()}>
              {t("undo")}
            </Button>
            <Button onClick={() => setAsking(false)}>{house("cancel")}</Button>
          </div>
        </div>
      )}
      <RefusalNote refusal={refusal} />
    </li>
  );
}
