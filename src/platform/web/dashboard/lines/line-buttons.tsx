import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { DownIcon, TrashIcon, UpIcon } from "../../ui/icons.tsx";

interface LineButtonsProps {
  /** What the line is called. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

const SQUARE = "size-12 shrink-0 px-0";

/** Up, down and away, for one line of a list. */
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
