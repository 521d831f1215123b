import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import {
  DATE_ORDERS,
  type DateOrder,
  type ImportKind,
  LEFT_OUT_REASONS,
  type LeftOutReason,
} from "#domains/reservations/reservation-constants.ts";
import { Chip, Switch } from "#platform/web/form/controls.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { ImportPreview } from "../../../contract/connections/imports.ts";
import { LineList } from "./line-list.tsx";

interface PreviewPartProps {
  kind: ImportKind;
  preview: ImportPreview;
  dateOrder: DateOrder | null;
  isPending: boolean;
  onDateOrder(order: DateOrder): void;
  onTake(leaveOut: boolean): void;
}

/** What an import would do, and the button that does it. */
export function PreviewPart(props: PreviewPartProps) {
  const { kind, preview, dateOrder, isPending, onDateOrder, onTake } = props;
  const t = useTranslations("connections.imports");
  const orderName = useId();
  const [leavesOut, setLeavesOut] = useState(false);
  const { mistakes, more, counts, asksDateOrder, named, rows } = preview;
  const isBroken = mistakes.some(({ stops }) => stops === "file");
  const isReady = !isBroken && !asksDateOrder && (mistakes.length === 0 || leavesOut) && counts.new > 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      {(asksDateOrder || dateOrder !== null) && !isBroken && (
        <fieldset className="grid gap-2">
          <legend className="font-medium">{t("order.label")}</legend>
          <p className="text-sm text-soft">{t("order.hint")}</p>
          <div className="flex flex-wrap gap-2">
            {DATE_ORDERS.map((order) => (
              <Chip
                key={order}
                type="radio"
                name={orderName}
                checked={dateOrder === order}
                onChange={() => onDateOrder(order)}
              >
                {t(`order.${order}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {mistakes.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <p className="flex items-start gap-2 font-semibold text-warn">
            <WarningIcon className="mt-0.5 size-5" />
            {t("mistakes", { count: mistakes.length + more })}
          </p>
          <LineList
            label={t("mistakes", { count: mistakes.length + more })}
            lines={mistakes.map(({ line, column, message }) => ({ line, name: column, text: message }))}
          />
          {more > 0 && <p className="text-sm text-soft">{t("more", { count: more })}</p>}
          {isBroken ? (
            <p className="font-semibold">{t("broken")}</p>
          ) : (
            <>
              <p className="font-semibold">{t("mend")}</p>
              <Switch label={t("leaveOut")} isOn={leavesOut} onChange={setLeavesOut} />
            </>
          )}
        </div>
      )}
      {!isBroken && !asksDateOrder && (
        <>
          <CountList counts={counts} />
          {named.length > 0 && (
            <div className="grid grid-cols-1 gap-2">
              <h3 className="font-semibold">{t("named")}</h3>
              <LineList
                label={t("named")}
                lines={named.map(({ line, name, reason }) => ({ line, name, text: t(`reason.${reason}`) }))}
              />
            </div>
          )}
          {rows.length > 0 && <FirstRows kind={kind} rows={rows} />}
          <p className="text-sm text-soft">
            {t("quiet")} {t("notes")}
          </p>
          <Button
            kind="call"
            className="w-full sm:w-fit"
            disabled={!isReady || isPending}
            onClick={() => onTake(leavesOut)}
          >
            {t("start", { count: counts.new })}
          </Button>
        </>
      )}
    </div>
  );
}

/** Left out for a reason that stands beside each of them. */
const NAMED: readonly LeftOutReason[] = ["differs", "tentative", "waiting-list", "no-table"];

/** How many are new, and how many are left out. */
function CountList({ counts }: { counts: ImportPreview["counts"] }) {
  const t = useTranslations("connections.imports");
  const left = new Map<string, number>();
  for (const reason of LEFT_OUT_REASONS) {
    const count = counts.left[reason] ?? 0;
    if (count === 0) continue;
    const text = NAMED.includes(reason) ? "" : t(`reason.${reason}`);
    left.set(text, (left.get(text) ?? 0) + count);
  }
  return (
    <ul className="flex flex-wrap gap-2">
      <li className="rounded-full bg-good-bg px-3 py-1 text-sm font-semibold text-good">
        {t("new", { count: counts.new })}
      </li>
      {[...left].map(([reason, count]) => (
        <li key={reason} className="rounded-full bg-sunken px-3 py-1 text-sm">
          {reason === "" ? t("leftOut", { count }) : t("left", { reason, count })}
        </li>
      ))}
    </ul>
  );
}

function FirstRows({ kind, rows }: { kind: ImportKind; rows: ImportPreview["rows"] }) {
  const t = useTranslations("connections.imports");
  const clock = useWallClock();
  const owner = useTranslations("owner");
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{t("first")}</h3>
      <ul className="grid max-h-120 divide-y divide-line overflow-auto rounded-xl border border-line">
        {rows.map(({ line, name, kana, at, guests, visits, phone, email, note, tags, tables }) => (
          <li key={line} className="grid gap-0.5 px-3 py-2">
            <p className="font-semibold wrap-anywhere">
              {kind === "bookings" && at !== null && (
                <span className="tabular">
                  {clock.shortDay(at)} {clock.time(at)} ·{" "}
                </span>
              )}
              {guests !== null && <>{owner("figures.guests", { count: guests })} · </>}
              {name}
              {kana && kana !== name && <span className="font-normal text-soft"> {kana}</span>}
            </p>
            <p className="text-sm wrap-anywhere text-soft empty:hidden">
              {[
                tables === null ? null : `${t("field.table")} ${tables.join("+")}`,
                phone,
                email,
                kind === "guests" && at !== null ? `${t("field.lastVisit")} ${at}` : null,
                visits === null ? null : `${t("field.visits")} ${visits}`,
                ...tags,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {note && <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
