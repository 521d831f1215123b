import type { ImportFiles } from "#domains/onboarding/contract/import-preview.ts";

const KINDS = ["寿司", "ラーメン", "居酒屋", "うどん・そば", "カフェ", "焼肉"] as const;
const HEADS = ["花", "月", "鈴", "松", "鶴", "富士", "若葉", "大和", "千鳥", "朝日"] as const;
const TAILS = ["屋", "亭", "庵", "茶寮", "食堂"] as const;
const DISHES = [
  "刺身",
  "煮魚",
  "天ぷら",
  "豆腐",
  "味噌汁",
  "唐揚げ",
  "焼き鳥",
  "漬物",
  "茶碗蒸し",
  "親子丼",
] as const;

interface Street {
  restaurants: number;
  tables: number;
  dishes: number;
  /** Part of all names, so that streets don't meet. */
  name?: string;
}

/** The files of a shopping street: restaurants along a grid in Tokyo, each with so many tables and dishes. */
export function streetFiles({ restaurants, tables, dishes, name = "" }: Street): ImportFiles {
  const numbers = Array.from({ length: restaurants }, (_, at) => at);
  const nameOf = (at: number) =>
    `${HEADS[at % 10]}${TAILS[Math.floor(at / 10) % 5]} ${name}${String(at + 1).padStart(3, "0")}番`;
  const table = (head: string, rows: readonly string[]) => [head, ...rows, ""].join("\r\n");
  return {
    restaurants: table(
      "name_ja,name_en,address,lat,lng,phone,cuisine,hours,email,language",
      numbers.map((at) => {
        const lat = (35.7 + Math.floor(at / 20) * 0.002).toFixed(5);
        const lng = (139.75 + (at % 20) * 0.002).toFixed(5);
        const phone = `03-5${String(200 + (at % 700))}-${String(1_000 + at)}`;
        const hours = "火〜日 11:30〜14:00、17:00〜22:00 月休み";
        const place = `東京都台東区上野${1 + (at % 7)}-${1 + Math.floor(at / 7)}-${1 + (at % 20)}`;
        return `${nameOf(at)},Street ${name}${at + 1},${place},${lat},${lng},${phone},${KINDS[at % 6]},${hours},owner-${name}${at + 1}@example.jp,ja`;
      }),
    ),
    tables: table(
      "restaurant,label,seats_min,seats_max",
      numbers.flatMap((at) =>
        Array.from(
          { length: tables },
          (_, number) => `${nameOf(at)},T${number + 1},1,${2 + 2 * (number % 3)}`,
        ),
      ),
    ),
    dishes: table(
      "restaurant,section,name_ja,name_en,price_eat_in,contains,may_contain,free_of",
      numbers.flatMap((at) =>
        Array.from({ length: dishes }, (_, number) => {
          const dish = `${DISHES[number % 10]}${number < 10 ? "" : `・${Math.floor(number / 10) + 1}`}`;
          const stated = number % 3 === 0 ? "大豆,ごま," : ",,";
          return `${nameOf(at)},${number % 2 === 0 ? "一品" : "主菜"},${dish},Dish ${number + 1},${400 + 10 * number},${stated}`;
        }),
      ),
    ),
  };
}
