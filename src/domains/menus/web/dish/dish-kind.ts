import type { MenuDish, MenuSection } from "#domains/menus/contract/menu.ts";

/** What is drawn for a dish without a photo; `bowl` is the neutral fallback. */
export const DISH_KINDS = [
  "noodles",
  "rice",
  "sushi",
  "fish",
  "grilled",
  "skewer",
  "fried",
  "griddle",
  "soup",
  "pot",
  "curry",
  "dumplings",
  "pizza",
  "bread",
  "vegetables",
  "sweet",
  "tea",
  "coffee",
  "beer",
  "alcohol",
  "drink",
  "set",
  "bowl",
] as const;
export type DishKind = (typeof DISH_KINDS)[number];

/**
 * Matched against glossary codes and Japanese names. The first match wins, so what a dish is comes before its toppings:
 * noodles with fritters are noodles.
 */
const WORDS: readonly (readonly [DishKind, RegExp])[] = [
  ["beer", /beer|ビール/],
  ["alcohol", /(^|-)sake$|umeshu|wine$|日本酒|純米酒|吟醸|清酒|焼酎|梅酒|ワイン$|サワー$|ハイボール/],
  ["coffee", /coffee|コーヒー|珈琲|ラテ$|カプチーノ|エスプレッソ/],
  ["tea", /(cha|tea|chai)$|茶$|チャイ$|紅茶/],
  [
    "drink",
    /juice$|soda$|lassi$|water$|amazake|ジュース|ソーダ$|スカッシュ|ラッシー|ウォーター|コーラ$|サイダー|甘酒/,
  ],
  [
    "noodles",
    /ramen|soba(?!gaki)|(^|-)udon$|men$|kamo-nanban|napolitan|carbonara|vongole|(^|-)pho(-|$)|pad-thai|japchae|ラーメン|らーめん|らあめん|中華そば|そば(?!がき)|蕎麦(?!がき)|うどん|麺|パスタ|スパゲ|ナポリタン|ボンゴレ|カルボナーラ|フォー$|パッタイ|チャプチェ|ちゃんぽん/,
  ],
  [
    "sweet",
    /parfait|anmitsu|mochi|dango|dorayaki|zenzai|sorbet|pudding|cake|tiramisu|brulee|sticky-rice|パフェ|あんみつ|餅|もち$|団子|だんご|どら焼き|ぜんざい|シャーベット|プリン|ケーキ|ティラミス|ブリュレ|アイス|大福|羊羹|チョコ|ガトー|ジェラート|かき氷/,
  ],
  ["curry", /curry|dal-|paneer|chana|カレー|ダール|パニール|マサラ(?!ドーサ)/],
  [
    "rice",
    /don$|unaju|onigiri|ochazuke|rice$|biryani|risotto|bibimbap|丼|重$|おにぎり|茶漬け|ご飯|ごはん|雑炊|炒飯|チャーハン|ピラフ|リゾット|ビビンバ|ビリヤニ|オムライス/,
  ],
  // Rolled, or sliced, but neither sushi nor fish.
  ["bowl", /dashimaki|yuba|だし巻|出汁巻|玉子焼|卵焼|湯葉|こんにゃく|厚焼/],
  ["sushi", /nigiri|gunkan|-maki$|sushi|zushi|chirashi|寿司|鮨|すし|握り|にぎり|軍艦|巻き$|ちらし/],
  [
    "griddle",
    /okonomiyaki|takoyaki|modanyaki|negiyaki|pajeon|お好み焼き|たこ焼き|ねぎ焼き|モダン焼き|もんじゃ|チヂミ/,
  ],
  ["dumplings", /gyoza|xiaolongbao|餃子|ぎょうざ|小籠包|焼売|シュウマイ/],
  ["pizza", /pizza|margherita|ピザ|ピッツァ/],
  ["bread", /sandwich|sando$|bread|naan|dosa|taco|サンド|パン$|ドーサ|トースト|ナン$|タコス|バーガー/],
  [
    "fried",
    /karaage|tempura|-ten$|kakiage|katsu|agedashi|揚げ|天ぷら|天婦羅|カツ(?!オ)|かつ(?!お)|フライ|コロッケ|竜田|南蛮/,
  ],
  ["pot", /sukiyaki|yudofu|doteyaki|jjigae|すき焼き|湯豆腐|どて焼き|鍋|チゲ|しゃぶ|おでん/],
  ["soup", /soup|suimono|jiru$|tom-yum|汁|吸い物|スープ|トムヤム|ポタージュ/],
  ["fish", /sashimi|saba-|gindara|刺身|お造り|カルパッチョ|さば|鯖|銀だら|鮭|ぶり|煮魚|焼魚|焼き魚/],
  ["skewer", /negima|tsukune|torikawa|ねぎま|つくね|焼き?鳥|串|とり皮/],
  [
    "grilled",
    /yaki|tebasaki|dengaku|steak|confit|samgyeopsal|焼(?!き野菜)|田楽|グリル|ステーキ|ステック|コンフィ|サムギョプサル/,
  ],
  [
    "vegetables",
    /salad|edamame|tsukemono|ratatouille|quinoa|som-tam|caprese|guacamole|サラダ|枝豆|漬物|漬け物|野菜|ひたし|カプレーゼ|ラタトゥイユ|ワカモレ|ソムタム/,
  ],
  ["set", /course|-set$|hassun|八寸|コース|御膳|定食|弁当|セット$/],
];

const OF_SECTION: Readonly<Record<string, DishKind>> = {
  sets: "set",
  grill: "grilled",
  noodles: "noodles",
  rice: "rice",
  desserts: "sweet",
  drinks: "drink",
};

/** Kinds drawn on indigo: drinks, and whatever comes from the water. */
export const WET_KINDS: ReadonlySet<DishKind> = new Set<DishKind>([
  "sushi",
  "fish",
  "soup",
  "pot",
  "tea",
  "coffee",
  "beer",
  "alcohol",
  "drink",
]);

/**
 * The kind of a dish: by its glossary code, else by words of its Japanese name, else by its section. For drawing only;
 * it says nothing about ingredients.
 */
export function dishKind(
  { glossaryId, name, isAlcohol }: Pick<MenuDish, "glossaryId" | "name" | "isAlcohol">,
  section: Pick<MenuSection, "kind">,
): DishKind {
  const known = (glossaryId && wordIn(glossaryId)) || wordIn(plain(name)) || OF_SECTION[section.kind ?? ""];
  return known === "drink" && isAlcohol ? "alcohol" : (known ?? "bowl");
}

function wordIn(text: string): DishKind | undefined {
  return WORDS.find(([, words]) => words.test(text))?.[0];
}

/** Without the part in brackets: 串かつ盛り合わせ（8本）. */
function plain(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/\([^()]*\)/g, "")
    .trim();
}
