import { useTranslations } from "use-intl";
import type { MemberImport } from "#domains/club/contract.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";

/** Maximum number of displayed mistakes: with more, the file probably has another format. */
const SHOWN = 100;

/** Mistakes by line and column. */
function ListMistakes({ mistakes }: Pick<MemberImport, "mistakes">) {
  const t = useTranslations("admin.members");
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr className="border-b-2 border-line text-sm text-soft">
            <th scope="col" className="py-1 pr-4 font-medium whitespace-nowrap">
              {t("line")}
            </th>
            <th scope="col" className="py-1 pr-4 font-medium whitespace-nowrap">
              {t("columnName")}
            </th>
            <th scope="col" className="w-full py-1 font-medium">
              {t("wrong")}
            </th>
          </tr>
        </thead>
        <tbody>
          {mistakes.slice(0, SHOWN).map(({ line, column, message }) => (
            <tr key={`${line}-${column}-${message}`} className="border-b border-line align-top">
              <td className="tabular py-2 pr-4 font-semibold">{line}</td>
              <td className="py-2 pr-4 break-words">{column ?? "–"}</td>
              <td className="py-2">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mistakes.length > SHOWN && (
        <p className="text-soft">{t("more", { count: mistakes.length - SHOWN })}</p>
      )}
    </>
  );
}

const COUNTS = ["added", "changed", "left", "unchanged"] as const;

/** The dry run's result. Nothing has been written yet. */
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
