import { useTranslations } from "use-intl";
import type { ClearLine } from "#platform/contract.ts";
import { Card } from "#platform/web/console/card.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";

/** What goes over a network of others unencrypted; nothing where nothing does. */
export function ClearLines({ lines }: { lines: readonly ClearLine[] }) {
  const t = useTranslations("admin.status.inTheClear");
  if (lines.length === 0) return null;
  return (
    <Card title={t("title")} lead={t("lead")}>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line}>
            <Verdict isGood={false} text={t(line)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
