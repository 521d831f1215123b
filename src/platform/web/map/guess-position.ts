import { DEFAULT_POSITION, type Position } from "#kernel/geo.ts";

/** Location of each prefecture's office, as a starting point for placing the pin. */
const PREFECTURES: readonly (readonly [ja: string, en: string, lat: number, lng: number])[] = [
  ["北海道", "hokkaido", 43.064, 141.347],
  ["青森", "aomori", 40.824, 140.74],
  ["岩手", "iwate", 39.704, 141.153],
  ["宮城", "miyagi", 38.269, 140.872],
  ["秋田", "akita", 39.719, 140.103],
  ["山形", "yamagata", 38.24, 140.363],
  ["福島", "fukushima", 37.75, 140.468],
  ["茨城", "ibaraki", 36.342, 140.447],
  ["栃木", "tochigi", 36.566, 139.884],
  ["群馬", "gunma", 36.391, 139.06],
  ["埼玉", "saitama", 35.857, 139.649],
  ["千葉", "chiba", 35.605, 140.123],
  ["東京", "tokyo", 35.69, 139.692],
  ["神奈川", "kanagawa", 35.448, 139.643],
  ["新潟", "niigata", 37.902, 139.023],
  ["富山", "toyama", 36.695, 137.211],
  ["石川", "ishikawa", 36.595, 136.626],
  ["福井", "fukui", 36.065, 136.222],
  ["山梨", "yamanashi", 35.664, 138.568],
  ["長野", "nagano", 36.651, 138.181],
  ["岐阜", "gifu", 35.391, 136.722],
  ["静岡", "shizuoka", 34.977, 138.383],
  ["愛知", "aichi", 35.18, 136.907],
  ["三重", "mie", 34.73, 136.509],
  ["滋賀", "shiga", 35.005, 135.869],
  ["京都", "kyoto", 35.021, 135.756],
  ["大阪", "osaka", 34.686, 135.52],
  ["兵庫", "hyogo", 34.691, 135.183],
  ["奈良", "nara", 34.685, 135.833],
  ["和歌山", "wakayama", 34.226, 135.168],
  ["鳥取", "tottori", 35.504, 134.238],
  ["島根", "shimane", 35.472, 133.051],
  ["岡山", "okayama", 34.662, 133.935],
  ["広島", "hiroshima", 34.397, 132.459],
  ["山口", "yamaguchi", 34.186, 131.471],
  ["徳島", "tokushima", 34.066, 134.559],
  ["香川", "kagawa", 34.34, 134.043],
  ["愛媛", "ehime", 33.842, 132.766],
  ["高知", "kochi", 33.56, 133.531],
  ["福岡", "fukuoka", 33.607, 130.418],
  ["佐賀", "saga", 33.249, 130.299],
  ["長崎", "nagasaki", 32.745, 129.874],
  ["熊本", "kumamoto", 32.79, 130.742],
  ["大分", "oita", 33.238, 131.613],
  ["宮崎", "miyazaki", 31.911, 131.424],
  ["鹿児島", "kagoshima", 31.56, 130.558],
  ["沖縄", "okinawa", 26.212, 127.681],
];

/**
 * Initial map position for an address: its prefecture, which comes first in Japanese addresses and last in English
 * ones.
 */
export function guessPosition(address: string): Position {
  const lower = address.toLowerCase();
  const found = PREFECTURES.map(([ja, en, lat, lng]) => {
    const at = address.indexOf(ja);
    const latin = lower.lastIndexOf(en);
    return { at: at >= 0 ? at : latin >= 0 ? lower.length - latin : -1, position: { lat, lng } };
  })
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.position ?? DEFAULT_POSITION;
}
