import type { Diet } from "#domains/dietary/dietary.ts";
import { type Drawing, type DrawnFood, PLAINER, SHOWN_FOODS } from "./drawings.ts";

/**
 * Words by which a drawing is chosen: codes (dishes of the glossary, kinds of restaurants in open data) and Japanese names.
 * The first that matches counts, so what a dish is comes before what lies on it: noodles with fritters are noodles.
 * They say nothing of what is in a dish.
 */
const WORDS: readonly (readonly [Drawing, RegExp])[] = [
  ["beer", /(^|-)beer(-garden)?$|brewery|biergarten|ビール|ビア(バー|ホール|ガーデン)|麦酒/],
  ["wine", /(^|-)wine(-bar)?$|ワイン$|ワイン(バー|酒場)/],
  ["sake", /(^|-)sake$|日本酒|純米酒|吟醸|清酒/],
  ["coffee", /coffee|(^|-)kissaten|(^|-)cafe$|コーヒー|珈琲|ラテ$|カプチーノ|エスプレッソ|喫茶/],
  ["tea", /(cha|(^|-)tea)$|(?<!そば)茶$|茶スタンド/],
  ["drink", /juice$|soda$|lassi$|ジュース|ソーダ$|スカッシュ|ラッシー|サイダー/],
  [
    "salad",
    /salad|choregi|som-tam|guacamole|quinoa|ratatouille|サラダ|ワカモレ|ソムタム|ラタトゥイユ|キヌア/,
  ],
  ["sandwich", /sandwich|sando$|banh-mi|サンドイッチ|サンド$|バインミー|トースト$/],
  ["burger", /burger|バーガー/],
  [
    "curry",
    /^(japanese-|katsu-)?curry(-rice)?$|katsu-curry|soup-curry|カレーライス|カツカレー|スープカレー|ハヤシライス/,
  ],
  ["udon", /(^|-)udon$|kishimen|うどん|饂飩|きしめん/],
  [
    "ramen",
    /ramen|(?<!hiyashi-)chuka-soba|tantanmen|champon|ラーメン|らーめん|らあめん|らぁめん|らぁ麺|拉麺|中華そば|支那そば|担々麺|担担麺|麺屋|麺処|豚骨|ちゃんぽん/,
  ],
  ["pho", /(^|-)pho(-|$)|vietnamese|bun-cha|フォー($|専門)|ブンチャー|ブンボー|ベトナム/],
  [
    "noodles",
    /yakisoba|abura-soba|okinawa-soba|(kake|tempura|tsukimi|tororo|wanko|kitsune|tanuki)-soba|kamo-nanban|tsukemen|reimen|somen|hiyamugi|pad-thai|japchae|(^|-)noodles?$|焼きそば|焼そば|油そば|沖縄そば|(かけ|天ぷら|月見|たぬき|きつね|わんこ|鴨南蛮)(そば|蕎麦)|鴨南蛮|つけ麺|冷麺|そうめん|素麺|ひやむぎ|冷やし中華|刀削麺|パッタイ|チャプチェ|麺$/,
  ],
  ["soba", /(^|-)soba$|そば(?!がき|茶)|蕎麦(?!がき|茶)/],
  [
    "pasta",
    /pasta|spaghetti|napolitan|carbonara|vongole|lasagna|gnocchi|パスタ|スパゲ|ナポリタン|ボンゴレ|カルボナーラ|ラザニア|ニョッキ/,
  ],
  ["pizza", /pizza|margherita|ピザ|ピッツァ|ピッツェリア|マルゲリータ/],
  ["shaved-ice", /kakigori|shaved-ice|かき氷/],
  ["pancakes", /pancake|hotcake|crepe|waffle|パンケーキ|ホットケーキ|クレープ|ワッフル|ガレット/],
  [
    "cake",
    /(^|-)cake|tiramisu|patisserie|pastry|confectionery|ケーキ|ティラミス|ガトー|パティスリー|洋菓子|タルト/,
  ],
  [
    "parfait",
    /parfait|anmitsu|sorbet|pudding|brulee|ice-cream|gelato|パフェ|シャーベット|プリン|ブリュレ|アイス|ジェラート|ソフトクリーム|デザート/,
  ],
  [
    "dango",
    /mochi|dango|dorayaki|zenzai|wagashi|taiyaki|sweets|あんみつ|餅|もち$|団子|だんご|どら焼|ぜんざい|和菓子|甘味|大福|羊羹|しるこ|たい焼|鯛焼/,
  ],
  ["unagi", /unagi|unaju|hitsumabushi|うなぎ|うな重|うな丼|鰻|ひつまぶし/],
  ["tempura", /tendon|(^|-)tempura|-ten$|kakiage|天丼|天ぷら|天婦羅|てんぷら|天麩羅|かき揚げ/],
  [
    "sashimi",
    /kaisendon|tekkadon|negitoro-don|ikura-don|(^|-)tuna$|(^|-)fugu$|sashimi(?!.*yuba)|海鮮丼|鉄火丼|ねぎとろ丼|いくら丼|(?<!湯葉の|こんにゃくの)(刺身|刺し身)|お造り|まぐろ|ふぐ|カルパッチョ/,
  ],
  [
    "indian",
    /indian|nepalese|sri-lankan|dal-|paneer|chana-|naan|インド|ネパール|スリランカ|ダール|パニール|マサラ(?!チャイ)|^ナン$/,
  ],
  ["rice", /onigiri|おにぎり|おむすび/],
  ["korean", /bibimbap|korean(?!-bbq)|samgyetang|ビビンバ|韓国(料理|食堂)|韓食/],
  ["donburi", /(buta|oyako|katsu|gyu)don$|(^|-)donburi|(牛|豚|親子|かつ|カツ)丼|どんぶり|牛めし/],
  ["rice-bowl", /ochazuke|steamed-rice|丼$|茶漬け|^(白)?ご飯$|^ライス$/],
  ["omelette", /dashimaki|tamagoyaki|omurice|omelet|だし巻|出汁巻|玉子焼|卵焼|厚焼|オムライス|オムレツ/],
  ["maki", /(kappa|kanpyo|futo)-?maki$|inari-zushi|かっぱ巻|かんぴょう巻|太巻|いなり(寿司|ずし)/],
  ["sushi", /nigiri|gunkan|-maki$|sushi|zushi|chirashi|寿司|鮨|すし|握り|軍艦|巻き$|ちらし/],
  ["takoyaki", /takoyaki|たこ焼|たこやき|タコ焼|明石焼/],
  ["okonomiyaki", /okonomiyaki|modanyaki|negiyaki|monja|pajeon|お好み焼|ねぎ焼|モダン焼|もんじゃ|チヂミ/],
  ["dim-sum", /dim-sum|xiaolongbao|(^|-)shumai|(^|-)bao$|飲茶|点心|小籠包|焼売|シュウマイ|肉まん|蒸籠/],
  ["gyoza", /gyoza|dumpling|餃子|ギョーザ|ぎょうざ/],
  [
    "bread",
    /bread(?!-sandwich)|bakery|boulangerie|(?<!ジャ|フライ)パン$|パンと|パン屋|ベーカリー|ブーランジェリー/,
  ],
  ["kebab", /kebab|falafel|turkish|lebanese|gyros|shawarma|ケバブ|ファラフェル/],
  ["taco", /taco|burrito|mexican|タコス|タケリア|ブリトー|メキシコ/],
  [
    "tonkatsu",
    /tonkatsu|(^|-)katsu$|gyukatsu|とんかつ|トンカツ|豚カツ|豚かつ|かつ処|カツレツ|ヒレかつ|ロースかつ/,
  ],
  ["skewers", /kushikatsu|kushiage|串かつ|串カツ|串揚/],
  [
    "tofu",
    /agedashi|hiyayakko|yudofu|(?<!mapo-)tofu(?!-)|goma-dofu|^shojin-ryori$|buddhist|冷奴|(?<!麻婆)豆腐(?!の)|精進(料理|茶房)?$/,
  ],
  ["fried", /karaage|fried-chicken|唐揚|からあげ|から揚げ|竜田揚|フライドチキン|南蛮$/],
  ["oden", /(^|-)oden|おでん/],
  [
    "hotpot",
    /sukiyaki|shabu|hot-?pot|(^|-)nabe$|chanko|motsunabe|jjigae|すき焼|すきやき|しゃぶ|鍋|チゲ|水炊き|ちゃんこ/,
  ],
  ["thai", /(^|-)thai$|tom-yum|green-curry|タイ(料理|食堂|屋台)|トムヤム|グリーンカレー/],
  ["soup", /miso-soup|tonjiru|kenchinjiru|suimono|味噌汁|豚汁|けんちん汁|お吸い物|すまし汁/],
  ["shellfish", /oyster|shellfish|牡蠣|かき小屋|(^|浜)焼き?貝|ほたて|帆立|あさり|はまぐり/],
  ["crab", /(^|-)crab$|かに料理|かに道|蟹/],
  [
    "grilled-fish",
    /saba-|gindara|yakizakana|(鯖|さば|鮭|ぶり|銀だら|ほっけ|さんま|あじ).{0,10}(焼|煮)|焼き?魚|煮魚|西京焼/,
  ],
  ["yakitori", /yakitori|negima|tsukune|torikawa|焼き?鳥|やきとり|ヤキトリ|ねぎま|つくね|とり皮/],
  [
    "steak",
    /steak|churrasc|jingisukan|barbecue|ステーキ|ステック|シュハスカリア|ハンバーグ|鉄板焼|ジンギスカン/,
  ],
  ["yakiniku", /yakiniku|korean-bbq|samgyeopsal|焼き?肉|ヤキニク|サムギョプサル|ホルモン/],
  ["paella", /paella|パエリア|パエージャ/],
  ["curry", /curry|カレー/],
  ["kaiseki", /kaiseki|kappo|ryotei|hassun|懐石|会席|割烹|料亭|八寸/],
  ["izakaya", /izakaya|居酒屋|酒場|酒肴|炉端|炉ばた/],
  ["set", /teishoku|(^|-)bento|shojin-set|定食|御膳|弁当/],
  ["bistro", /bistro|confit|yoshoku|brasserie|ビストロ|洋食|コンフィ|ブラッスリー/],
];

/** What a code or a Japanese name tells of what it looks like; null if nothing. */
export function drawingOfWord(text: string): Drawing | null {
  const words = plain(text);
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Without the part in brackets: 串かつ盛り合わせ（8本）. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\([^()]*\)/g, "")
    .replaceAll("_", "-")
    .trim();
}

/** Words of a dish or a house that has nothing from animals, whatever it is named after. */
const FROM_PLANTS = /vegan|ヴィーガン|ビーガン|ベジ|菜食|精進|大豆ミート|プラントベース/i;

const FROM_ANIMALS: readonly DrawnFood[] = ["meat", "pork", "fish", "shellfish"];

/** Foods that somebody who eats so must not be shown. */
export const DIET_AVOIDS: Readonly<Record<Diet, readonly DrawnFood[]>> = {
  vegetarian: FROM_ANIMALS,
  vegan: [...FROM_ANIMALS, "eggs", "dairy"],
  "buddhist-vegetarian": [...FROM_ANIMALS, "eggs", "dairy"],
  halal: ["pork", "alcohol"],
  kosher: ["pork", "shellfish"],
  "gluten-free": [],
};
interface DrawnDish {
  glossaryId: string | null;
  /** In Japanese. */
  name: string;
  contains: readonly string[];
  mayContain: readonly string[];
  freeOf: readonly string[];
  diets: readonly string[];
}

/**
 * What a dish without a photo is drawn as: by its code in the glossary, else by its name. Null if its kind is unknown, or if
 * the drawing would show what is not known to be in it while a plainer one exists, or what is said not to be in it.
 */
export function drawingOfDish(dish: DrawnDish): Drawing | null {
  const found = (dish.glossaryId && drawingOfWord(dish.glossaryId)) || drawingOfWord(dish.name);
  if (!found) return null;
  const plainer = PLAINER[found];
  if (plainer !== undefined && !isShownIn(found, dish)) return plainer;
  const avoided = new Set<string>([
    ...avoidedByName(dish.name),
    ...dish.diets.flatMap((diet) => (diet in DIET_AVOIDS ? DIET_AVOIDS[diet as Diet] : [])),
    ...dish.freeOf,
  ]);
  return without(found, avoided);
}

/** What a name alone rules out. */
export function avoidedByName(name: string): readonly DrawnFood[] {
  return FROM_PLANTS.test(name) ? DIET_AVOIDS.vegan : [];
}

/** Whether all allergens that the drawing shows are known to be in the dish. */
function isShownIn(drawing: Drawing, { contains, mayContain }: DrawnDish): boolean {
  const known = new Set([...contains, ...mayContain]);
  return (SHOWN_FOODS[drawing] ?? []).every((food) => known.has(food));
}

/** The drawing, or the plainer one, without these foods; null if both show one of them. */
export function without(drawing: Drawing, avoided: ReadonlySet<string>): Drawing | null {
  if (!(SHOWN_FOODS[drawing] ?? []).some((food) => avoided.has(food))) return drawing;
  const plainer = PLAINER[drawing];
  return plainer === undefined ? null : without(plainer, avoided);
}
