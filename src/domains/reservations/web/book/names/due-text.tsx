import { useTranslations } from "use-intl";
import { timeLeft } from "../model/waiting.ts";
import { useBookScope } from "../state/book-scope.ts";
import { useMoment } from "../state/use-moment.ts";

/** By when an answer is expected, and how long that still is. `dueAt`: ISO 8601. */
export function DueText({ dueAt }: { dueAt: string }) {
  const t = useTranslations("owner.waiting");
  const moment = useMoment();
  const { now } = useBookScope();
  const left = timeLeft(dueAt, now);
  if (left === null) return <b className="text-warn">{t("tooLate")}</b>;
  const isSoon = left.unit === "minutes";
  return (
    <span className={isSoon ? "font-semibold text-warn" : ""}>
      {t("by", { time: moment(dueAt) })} ({t(left.unit, { count: left.count })})
    </span>
  );
}
