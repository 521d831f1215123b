import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MenuImport } from "#domains/menus/contract/menu-document.ts";
import { MENU_COLUMNS, type MenuColumn } from "#domains/menus/menu-constants.ts";
import { decodeTextFile } from "#platform/web/calls/file-transfer.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { CsvFile } from "#platform/web/form/csv-file.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { readRefusal, readTable } from "../menu-calls.ts";
import { useMenuScope } from "../menu-scope.ts";
import { TextField } from "../text-fields.tsx";
import { withImport } from "./table-changes.ts";
import { TablePreview } from "./table-preview.tsx";

/** The server's limit, in characters. */
const MAX_LENGTH = 300_000;

/** Imports many dishes from a CSV table, with a preview before anything changes. */
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
    change((last) => withImport(last, saved, table.menu));
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
      <SheetSection title={t("give")}>
        <CsvFile
          label={t("choose")}
          size="xl"
          onFile={(content) => {
            const text = decodeTextFile(content);
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
          size="xl"
          disabled={isReading}
          onClick={() => void look(csv)}
        >
          {isReading ? t("reading") : t("look")}
        </Button>
      </SheetSection>
      <div aria-live="polite">{read && <TablePreview read={read} onTake={() => take(read)} />}</div>
    </SideDialog>
  );
}

/** The columns, and an example table to start from. */
function TableHelp() {
  const t = useTranslations("menu.table");
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    const url = URL.createObjectURL(new Blob([exampleTable()], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "menu.csv";
    link.click();
    URL.revokeObjectURL(url);
    setSaved(true);
  };
  return (
    <>
      <details className="group card">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2 font-semibold hover:bg-sunken">
          {t("columns")}
          <ChevronIcon className="size-5 group-open:rotate-180" />
        </summary>
        <dl className="grid gap-3 px-4 pb-4">
          {MENU_COLUMNS.map((column) => (
            <div key={column}>
              <dt className="font-mono font-semibold">{column}</dt>
              <dd className="text-soft">{t(`column.${column}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Button size="lg" onClick={save}>
        {t(isSaved ? "exampleSaved" : "example")}
      </Button>
    </>
  );
}

const EXAMPLES: readonly Readonly<Record<MenuColumn, string>>[] = [
  {
    ...{ section: "麺類", name_ja: "豚骨ラーメン", name_en: "Tonkotsu ramen" },
    ...{ price_eat_in: "980", price_take_out: "", alcohol: "" },
    ...{ contains: "グルテン、大豆、卵", may_contain: "ごま", free_of: "そば", diets: "" },
  },
  {
    ...{
      section: "飲み物",
      name_ja: "緑茶",
      name_en: "Green tea",
      price_eat_in: "300",
      price_take_out: "280",
    },
    ...{ alcohol: "", contains: "なし", may_contain: "", free_of: "", diets: "ヴィーガン" },
  },
];
/** Without it, spreadsheets misread UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** An example: the header and two dishes. */
export function exampleTable(): string {
  const lines = EXAMPLES.map((dish) => MENU_COLUMNS.map((column) => dish[column]).join(","));
  return BYTE_ORDER_MARK + [MENU_COLUMNS.join(","), ...lines, ""].join("\r\n");
}
