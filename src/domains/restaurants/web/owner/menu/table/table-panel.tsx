import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MenuImport } from "#domains/restaurants/contract/menu-document.ts";
import { SheetPart, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { readRefusal, readTable } from "../menu-calls.ts";
import { useMenuScope } from "../menu-scope.ts";
import { taken } from "../model/table/table-changes.ts";
import { TableFile } from "./table-file.tsx";
import { TableHelp } from "./table-help.tsx";
import { TablePreview } from "./table-preview.tsx";

/** As much as the server reads. */
const MAX_LENGTH = 300_000;

/** Many dishes at once, from a table. It is looked at before anything of it counts. */
export function TablePanel({ restaurantId, onClose }: { restaurantId: string; onClose(): void }) {
  const t = useTranslations("menu.table");
  const menuTexts = useTranslations("menu");
  const toast = useToast();
  const { saved, change } = useMenuScope();
  const [csv, setCsv] = useState("");
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [read, setRead] = useState<MenuImport | null>(null);

  const look = async (text: string) => {
    setError(undefined);
    setRead(null);
    if (text.trim() === "") return setError(t("nothing"));
    setReading(true);
    try {
      setRead(await readTable(restaurantId, text));
    } catch (thrown) {
      const refusal = readRefusal(thrown);
      setError("message" in refusal ? refusal.message : t("failed"));
    } finally {
      setReading(false);
    }
  };
  const take = (table: MenuImport) => {
    change((last) => taken(last, saved, table.menu));
    onClose();
    toast({
      title: t("taken", { count: table.added + table.changed }),
      text: menuTexts("save.saving"),
      tone: "success",
    });
  };
  return (
    <SideDialog title={t("title")} onClose={onClose}>
      <p className="text-soft">{t("lead")}</p>
      <TableHelp />
      <SheetPart title={t("give")}>
        <TableFile
          onText={(text) => {
            setCsv(text);
            void look(text);
          }}
        />
        <div data-own-undo="">
          <TextField
            path="csv"
            label={t("paste")}
            value={csv}
            maxLength={MAX_LENGTH}
            isLong
            onChange={setCsv}
          />
        </div>
        <FieldError id="table-error" error={error} />
        <Button
          kind={read === null ? "main" : "quiet"}
          className="min-h-12 text-lg"
          disabled={isReading}
          onClick={() => void look(csv)}
        >
          {isReading ? t("reading") : t("look")}
        </Button>
      </SheetPart>
      <div aria-live="polite">{read && <TablePreview read={read} onTake={() => take(read)} />}</div>
    </SideDialog>
  );
}
