import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";

/** Before the first section: how to begin. The button for a section stands below. */
export function EmptyMenu({ onTable }: { onTable(): void }) {
  const t = useTranslations("menu");
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-note-bg p-5">
      <h2 className="text-xl font-bold">{t("empty.title")}</h2>
      <p>{t("empty.text")}</p>
      <Button className="min-h-12" onClick={onTable}>
        {t("empty.table")}
      </Button>
    </div>
  );
}
