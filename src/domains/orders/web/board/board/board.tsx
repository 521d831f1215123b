import { useTranslations } from "use-intl";
import { PushPart } from "#domains/staff/web/push/push-part.tsx";
import { useBoardScope } from "../board-scope.ts";
import { OrderCard } from "../card/order-card.tsx";
import { boardColumns, COLUMNS } from "../model.ts";
import { OverList } from "./over-list.tsx";
import { PausePanel } from "./pause-panel.tsx";
import { SoundSwitch } from "./sound-switch.tsx";

/** What is new, what is being made, and what waits to be fetched. */
export function Board() {
  const t = useTranslations("owner.orders");
  const { board } = useBoardScope();
  const columns = boardColumns(board.orders);
  return (
    <div className="grid gap-4 print:hidden">
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
        <div className="grid md:col-span-2 lg:col-span-1">
          <PausePanel />
        </div>
        <SoundSwitch />
        <div className="grid content-center rounded-card border border-line bg-card px-4 py-2">
          <PushPart />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {COLUMNS.map((column) => (
          <section key={column} aria-label={t(`column.${column}`)} className="grid min-w-0 gap-3">
            <h2 className="flex items-baseline justify-between gap-2 border-b-2 border-ai-700 pb-1 text-lg font-bold">
              {t(`column.${column}`)}
              <span className="tabular">{columns[column].length}</span>
            </h2>
            {columns[column].length === 0 && <p className="py-2 text-soft">{t(`none.${column}`)}</p>}
            {columns[column].map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </section>
        ))}
      </div>
      <OverList orders={columns.over} />
    </div>
  );
}
