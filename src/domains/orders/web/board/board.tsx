import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { SoundBlocked } from "#domains/staff/web/notices/news-sound.tsx";
import { PushSection } from "#domains/staff/web/push-section.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { useWakeLock } from "#platform/web/device/use-wake-lock.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { BackIcon, BellIcon, CheckIcon, FilterIcon, ListIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { BillsDialog } from "./bills/bills-dialog.tsx";
import { PausePanel } from "./board-settings.tsx";
import { ColumnPane } from "./column-pane.tsx";
import { CoursesStrip } from "./courses-strip.tsx";
import { absorbedBy, boardColumns, COLUMNS, type Column } from "./model.ts";
import { Paper } from "./paper.tsx";
import { Ticket } from "./ticket/ticket.tsx";
import { BoardContext, type Printed, useBoardScope } from "./use-board.ts";
import { useOrderSound } from "./use-order-sound.ts";

type Sheet = "bills" | "over" | "settings";

interface BoardProps {
  title: string;
  /** Whether the board is up to date. */
  live: ReactNode;
  /** The ordering settings, for those who may change them. */
  settings: ReactNode;
}

/** New, accepted and ready orders beside each other; on a phone one at a time. */
export function Board({ title, live, settings }: BoardProps) {
  const t = useTranslations("owner.orders");
  const screens = useTranslations("owner.screens");
  const scope = useBoardScope();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [bill, setBill] = useState<string | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [chosen, setChosen] = useState<Column>("new");
  const soundTexts = useTranslations("owner.sound");
  const sound = useOrderSound(scope.restaurantId, scope.board.orders);
  useWakeLock();
  const columns = boardColumns(scope.board.orders);
  const close = () => {
    setSheet(null);
    setBill(null);
  };
  const openBill = (orderId: string) => {
    setBill(orderId);
    setSheet("bills");
  };
  return (
    <BoardContext value={{ ...scope, openBill, print: setPrinted }}>
      <div className="flex min-h-0 flex-1 flex-col print:hidden">
        <BoardBar title={title} live={live} onOpen={setSheet} overCount={columns.over.length}>
          <Button
            aria-pressed={sound.isOn}
            aria-label={soundTexts("label")}
            className="shrink-0 px-2.5!"
            kind={sound.isOn ? "main" : "quiet"}
            onClick={() => sound.setOn(!sound.isOn)}
          >
            <BellIcon />
          </Button>
        </BoardBar>
        <div role="status">{sound.isBlocked && <SoundBlocked text={soundTexts("blocked")} />}</div>
        <CoursesStrip />
        <ColumnTabs chosen={chosen} counts={columns} onChoose={setChosen} />
        <div className="flex min-h-0 flex-1 gap-2 p-2">
          {COLUMNS.map((column) => (
            <ColumnPane
              key={column}
              column={column}
              orders={columns[column]}
              isChosen={chosen === column}
              absorbed={absorbedBy(column, columns)}
            />
          ))}
        </div>
        {sheet === "bills" && <BillsDialog open={bill} onOpen={setBill} onClose={close} />}
        {sheet === "over" && (
          <SideDialog title={t("over", { count: columns.over.length })} onClose={close}>
            {columns.over.map((order) => (
              <Ticket key={order.id} order={order} />
            ))}
          </SideDialog>
        )}
        {sheet === "settings" && (
          <SideDialog title={t("settings.title")} onClose={close}>
            <PausePanel />
            <div className="card px-4 py-2">
              <Switch
                label={soundTexts("label")}
                hint={soundTexts("hint")}
                isOn={sound.isOn}
                onChange={sound.setOn}
              />
            </div>
            <div className="card px-4 py-2">
              <PushSection />
              <Link
                to={paths.ownerNotices(scope.restaurantId)}
                className="flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {screens("notices")}
              </Link>
            </div>
            {settings}
          </SideDialog>
        )}
      </div>
      {printed && <Paper printed={printed} onDone={() => setPrinted(null)} />}
    </BoardContext>
  );
}

interface BarProps extends Pick<BoardProps, "title" | "live"> {
  overCount: number;
  onOpen(sheet: Sheet): void;
  children: ReactNode;
}

function BoardBar({ title, live, overCount, onOpen, children }: BarProps) {
  const t = useTranslations("owner");
  const { restaurantId, board, now } = useBoardScope();
  const isStopped =
    !board.canBePaid || (board.pausedUntil !== null && Date.parse(board.pausedUntil) > now.getTime());
  return (
    <div className="flex items-center gap-1.5 border-b border-line bg-card px-2 py-1">
      <Link
        to={paths.ownerRestaurant(restaurantId)}
        aria-label={t("screens.book")}
        className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-sunken"
      >
        <BackIcon />
      </Link>
      <h1 className="min-w-0 grow truncate text-lg font-bold">{title}</h1>
      <div className="hidden text-sm sm:block">{live}</div>
      {children}
      <Button className="shrink-0 px-2.5!" onClick={() => onOpen("bills")}>
        <ListIcon />
        <span className="sr-only md:not-sr-only">{t("orders.board.bills")}</span>
      </Button>
      <Button className="shrink-0 px-2.5!" onClick={() => onOpen("over")}>
        <CheckIcon />
        <span className="sr-only md:not-sr-only">{t("orders.board.finished")}</span>
        <span className="tabular">{overCount}</span>
      </Button>
      <Button
        kind={isStopped ? "call" : "quiet"}
        className="shrink-0 px-2.5!"
        onClick={() => onOpen("settings")}
      >
        {isStopped ? <WarningIcon /> : <FilterIcon />}
        <span className="sr-only md:not-sr-only">{t("orders.settings.title")}</span>
      </Button>
    </div>
  );
}

/** One state at a time, on screens too narrow for columns. */
function ColumnTabs({
  chosen,
  counts,
  onChoose,
}: {
  chosen: Column;
  counts: Record<Column, readonly unknown[]>;
  onChoose(column: Column): void;
}) {
  const t = useTranslations("owner.orders");
  return (
    <div className="flex border-b border-line bg-card md:hidden">
      {COLUMNS.map((column) => (
        <button
          key={column}
          type="button"
          aria-pressed={chosen === column}
          onClick={() => onChoose(column)}
          className="min-h-11 grow border-b-3 border-transparent px-2 font-semibold text-soft aria-pressed:border-link aria-pressed:text-link"
        >
          {t(`column.${column}`)} <span className="tabular">{counts[column].length}</span>
        </button>
      ))}
    </div>
  );
}
