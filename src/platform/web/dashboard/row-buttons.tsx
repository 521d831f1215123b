import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { DownIcon, TrashIcon, UpIcon } from "../ui/icons.tsx";

interface LineButtonsProps {
  /** Name of the row, for button labels. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

const SQUARE = "size-12 shrink-0 px-0";

/** Up, down and remove buttons for one row of a list. */
export function LineButtons({ name, isFirst, isLast, onMove, onRemove }: LineButtonsProps) {
  const t = useTranslations("inventory.tables");
  return (
    <div className="flex max-w-full shrink-0 flex-wrap gap-2">
      <Button className={SQUARE} aria-label={t("up", { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <UpIcon />
      </Button>
      <Button className={SQUARE} aria-label={t("down", { name })} disabled={isLast} onClick={() => onMove(1)}>
        <DownIcon />
      </Button>
      <Button className={SQUARE} aria-label={t("remove", { name })} onClick={onRemove}>
        <TrashIcon />
      </Button>
    </div>
  );
}
/** The list with one entry moved up (-1) or down (1); unchanged if the entry cannot move further. */
export function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): Entry[] {
  const [one, other] = [list[index], list[index + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((entry, at) => (at === index ? other : at === index + by ? one : entry));
}

/** The list with one entry replaced. */
export function replaced<Entry>(list: readonly Entry[], index: number, changes: Partial<Entry>): Entry[] {
  return list.map((entry, at) => (at === index ? { ...entry, ...changes } : entry));
}

export function without<Entry>(list: readonly Entry[], index: number): Entry[] {
  return list.filter((_, at) => at !== index);
}
