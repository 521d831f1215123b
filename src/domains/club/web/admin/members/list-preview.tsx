import { useTranslations } from "use-intl";
import type { MemberImport } from "#domains/club/contract/club.ts";
import { Card } from "#platform/web/console/card.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { ListMistakes } from "./list-mistakes.tsx";

const COUNTS = ["added", "changed", "left", "unchanged"] as const;

/** What a list would do. Nothing of it is written yet. */
export function ListPreview({
  preview,
  isBusy,
  onApply,
}: {
  preview: MemberImport;
  isBusy: boolean;
  onApply(): void;
}) {
  const t = useTranslations("admin.members");
  const { mistakes, added, changed, left } = preview;
  if (mistakes.length > 0) {
    return (
      <Card title={t("preview")} lead={t("previewNote")}>
        <p className="flex items-start gap-2 font-semibold text-warn">
          <WarningIcon className="mt-0.5 size-5 shrink-0" /> {t("mistakes", { count: mistakes.length })}
        </p>
        <ListMistakes mistakes={mistakes} />
      </Card>
    );
  }
  return (
    <Card title={t("preview")} lead={t("previewNote")}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {COUNTS.map((name) => (
          <div
            key={name}
            className={`flex flex-col-reverse rounded-xl p-3 ${name === "left" && left > 0 ? "bg-warn-bg text-warn" : "bg-sunken"}`}
          >
            <dt className="text-sm">{t(`count.${name}`)}</dt>
            <dd className="tabular text-2xl font-bold">{preview[name]}</dd>
          </div>
        ))}
      </dl>
      {added + changed + left === 0 ? (
        <p className="text-soft">{t("same")}</p>
      ) : (
        <Button kind="call" className="w-full sm:w-fit" disabled={isBusy} onClick={onApply}>
          {t(isBusy ? "applying" : "apply")}
        </Button>
      )}
    </Card>
  );
}
