import { type Cuisine, isCuisine } from "#domains/restaurants/cuisines.ts";
import { cleanText } from "../place-facts.ts";

/**
 * Cuisine terms of OpenStreetMap and Japanese directories, mapped to our list. Only unambiguous terms are included: 洋食,
 * `asian` or `regional` match nothing on the list and are kept as the more specific term.
 */
const WORDS: Readonly<Record<Cuisine, string>> = {
  japanese: `sushi ramen soba udon tempura tonkatsu katsudon donburi gyudon oden okonomiyaki takoyaki yakitori kushikatsu
    kushiage unagi izakaya kaiseki washoku shabu-shabu sukiyaki onigiri bento teppanyaki japanese_curry hiroshimayaki okinawan
    okinawa_ryori tsukemen kappo teishoku 和食 和食店 日本料理 日本料理店 寿司 寿司店 鮨 すし 料亭 割烹 懐石 居酒屋
    そば うどん そばうどん そば・うどん そば・うどん店 蕎麦 ラーメン ラーメン店 つけ麺 天ぷら とんかつ うなぎ 鰻 丼 牛丼
    お好み焼き たこ焼き もんじゃ 焼き鳥 焼鳥 やきとり 串カツ 串揚げ おでん すき焼き しゃぶしゃぶ 定食 沖縄料理 鉄板焼き 弁当`,
  italian: `pizza pasta gelato piadina trattoria sicilian イタリアン イタリア料理 ピザ パスタ スパゲッティ`,
  chinese: `dim_sum hot_pot cantonese sichuan szechuan taiwanese shanghai hunan gyoza jiaozi
    chinese_food malatang 中華 中華料理 中華料理店 中国料理 台湾料理 四川料理 広東料理 餃子 火鍋`,
  korean: `bibimbap kimchi korean_bbq tteokbokki gimbap 韓国料理 韓国`,
  thai: `pad_thai タイ料理 タイ`,
  french: `crepe crepes bistro brasserie creperie galette breton savoyard フレンチ フランス料理 ビストロ クレープ`,
  american: `burger burgers hamburger hamburgers hot_dog hotdog diner wings chicken_wings fried_chicken cajun southern
    hawaiian ハンバーガー アメリカ料理 ハワイアン`,
  indian: `curry_indian tandoori punjabi south_indian north_indian dosa biryani インド料理 インドカレー インド`,
  mexican: `tacos taco burrito burritos tex-mex taqueria メキシコ料理 メキシカン`,
  vietnamese: `pho banh_mi ベトナム料理`,
  mediterranean: `greek mediteranian mediterran gyros kebab kebap falafel lebanese turkish souvlaki shawarma hummus israeli
    middle_eastern arab syrian cypriot moroccan 地中海料理 ギリシャ料理 トルコ料理 ケバブ`,
  brazilian: `churrasco churrascaria ブラジル料理`,
  spanish: `tapas paella basque catalan スペイン料理 スペインバル`,
  german: `bavarian currywurst schnitzel ドイツ料理`,
  fusion: `asian_fusion fusion_asian japanese_fusion フュージョン 創作料理`,
  vegetarian: `vegan vegetarien ベジタリアン ヴィーガン ビーガン 精進料理 shojin_ryori`,
  seafood: `fish fish_and_chips oyster oysters crab lobster poke sashimi kaisendon mussels 海鮮 海鮮料理 魚介 魚料理 かに料理`,
  bbq: `barbecue barbeque yakiniku jingisukan horumon 焼肉 焼肉店 焼き肉 ホルモン ジンギスカン バーベキュー`,
  cafe: `coffee coffee_shop tea tea_house teahouse bubble_tea cake cakes dessert desserts ice_cream frozen_yogurt pastry
    waffle waffles pancake pancakes donut donuts bakery kissaten chocolate juice smoothie 喫茶 喫茶店 カフェ
    コーヒー 珈琲 甘味処 甘味 スイーツ 洋菓子 ケーキ パンケーキ アイスクリーム`,
};
const MAX_FIELD_LENGTH = 1_000;
/** Longer values are sentences, not terms. */
const MAX_WORD_LENGTH = 60;
/** Placeholder values of sources without information. */
const EMPTY_WORDS = new Set([
  "その他",
  "other",
  "others",
  "yes",
  "no",
  "unknown",
  "none",
  "fixme",
  "various",
]);

const CUISINE_OF = new Map<string, Cuisine>();
for (const [cuisine, words] of Object.entries(WORDS) as [Cuisine, string][]) {
  for (const word of words.split(/\s+/)) CUISINE_OF.set(fold(word), cuisine);
}

export interface Kitchen {
  cuisines: Cuisine[];
  cuisineType: string | null;
}

/**
 * Parses a field such as `sushi;ramen` or `そばうどん/和食`: our cuisines in order, and the first term that is more specific
 * than they are. `own` is the table's own mapping and takes precedence.
 */
export function kitchenFrom(field: string | undefined, own: Readonly<Record<string, Cuisine>> = {}): Kitchen {
  const words = (cleanText(field, MAX_FIELD_LENGTH) ?? "").split(/[;,/、；，／]/).map((word) => word.trim());
  const said = words.filter(
    (word) => word !== "" && word.length <= MAX_WORD_LENGTH && !EMPTY_WORDS.has(fold(word)),
  );
  const cuisines = new Set<Cuisine>();
  for (const word of said) {
    const cuisine = Object.hasOwn(own, word) ? own[word] : cuisineFor(word);
    if (cuisine) cuisines.add(cuisine);
  }
  return { cuisines: [...cuisines], cuisineType: said.find((word) => !isCuisine(fold(word))) ?? null };
}

function cuisineFor(word: string): Cuisine | undefined {
  const folded = fold(word);
  return isCuisine(folded) ? folded : CUISINE_OF.get(folded);
}

function fold(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}
