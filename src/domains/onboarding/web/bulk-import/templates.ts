import { IMPORT_COLUMNS, type ImportFile, OWN_TEAM_COLUMNS } from "../../import-constants.ts";

/** Without it, spreadsheets misread UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Example rows; columns that are left out are empty. */
const EXAMPLES: Readonly<Record<ImportFile, readonly Readonly<Record<string, string>>[]>> = {
  restaurants: [
    {
      name_ja: "蕎麦 花冠",
      name_en: "Soba Hanakamuri",
      address: "東京都台東区浅草1-2-3",
      lat: "35.7119",
      lng: "139.7966",
      phone: "03-5222-1234",
      cuisine: "udon-soba",
      hours: "火〜日 11:30〜14:00、17:00〜21:00 月休み",
      email: "owner@example.jp",
      language: "ja",
    },
  ],
  tables: [
    { restaurant: "蕎麦 花冠", label: "T1", seats_min: "1", seats_max: "2" },
    { restaurant: "蕎麦 花冠", label: "T2", seats_min: "2", seats_max: "4" },
  ],
  dishes: [
    {
      restaurant: "蕎麦 花冠",
      section: "麺類",
      name_ja: "天ざる",
      name_en: "Cold soba with tempura",
      price_eat_in: "1450",
      contains: "そば、小麦、えび",
    },
    {
      restaurant: "蕎麦 花冠",
      section: "飲み物",
      name_ja: "緑茶",
      name_en: "Green tea",
      price_eat_in: "300",
    },
  ],
};

/** A file with all columns and an example to start from. */
export function templateOf(file: ImportFile): string {
  const own: readonly string[] = OWN_TEAM_COLUMNS;
  const columns: readonly string[] = IMPORT_COLUMNS[file].filter((column) => !own.includes(column));
  const lines = EXAMPLES[file].map((row) => columns.map((column) => cell(row[column] ?? "")).join(","));
  return BYTE_ORDER_MARK + [columns.join(","), ...lines, ""].join("\r\n");
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
