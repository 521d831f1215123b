import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { AskBox } from "./ask-box.tsx";

interface NewerBoxProps {
  /** Whose words: of hours and tables, or of the menu. */
  texts: "inventory.newer" | "menu.newer";
  onLoad(): void;
  onKeep(): void;
  onLater(): void;
}

/** Somebody else has saved while this draft was written: whose is to count is for its writer to say. */
export function NewerBox({ texts, onLoad, onKeep, onLater }: NewerBoxProps) {
  const t = useTranslations(texts);
  return (
    <AskBox title={t("title")} text={t("text")} onClose={onLater}>
      <div className="grid gap-1">
        <Button kind="main" size="xl" onClick={onLoad}>
          {t("load")}
        </Button>
        <p className="text-sm text-soft">{t("loadHint")}</p>
      </div>
      <div className="grid gap-1">
        <Button size="xl" onClick={onKeep}>
          {t("keep")}
        </Button>
        <p className="text-sm text-soft">{t("keepHint")}</p>
      </div>
      <Button size="lg" onClick={onLater}>
        {t("later")}
      </Button>
    </AskBox>
  );
}
