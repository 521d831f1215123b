import { describe, expect, it } from "vitest";
import { termOf } from "./find-known-text.ts";
import { withoutPortions } from "./portion-words.ts";

describe("a dish of the glossary in a longer name", () => {
  it.each([
    ["刺身盛り合わせ", "sashimi-moriawase"],
    ["刺身五点盛り", "sashimi"],
    ["天ぷら盛り合わせ", "tempura-moriawase"],
    ["串焼き盛り合わせ", "kushiyaki-moriawase"],
    ["おでん盛り合わせ", "oden-moriawase"],
    ["焼き鳥五本盛り", "yakitori-moriawase"],
    ["焼き鳥８本盛り", "yakitori"],
    ["チーズ盛り合わせ", null],
    ["漬物の盛り合わせ", "tsukemono"],
    ["唐揚げ定食", "karaage-teishoku"],
    ["チキン南蛮定食", "chicken-nanban"],
    ["特製唐揚げ定食（大盛り）", "karaage-teishoku"],
    ["ミニカレー丼", "curry-don"],
    ["ミニ親子丼セット", "oyakodon"],
    ["うな重（上）", "unaju"],
    ["自家製プリン", "purin"],
    ["餃子 5個", "gyoza"],
    ["しゃぶしゃぶ食べ放題", "shabu-shabu"],
    ["★名物 もつ鍋（2人前より）", "motsunabe"],
    ["盛り合わせ", "moriawase"],
    ["おまかせコース", "omakase"],
  ])("%s is %s", (name, id) => expect(termOf(name, "en")?.id ?? null).toBe(id));

  it("isn't found where the rest of the name says what is in it", () => {
    expect(termOf("豆腐ハンバーグ", "en")).toBeNull();
    expect(termOf("なすの唐揚げ定食", "en")).toBeNull();
    expect(termOf("大豆ミートの唐揚げ", "en")).toBeNull();
  });

  it("is looked for by the longest name first", () => {
    expect(withoutPortions("特製唐揚げ定食（大盛り）")).toEqual([
      "特製唐揚げ定食(大盛り)",
      "唐揚げ定食(大盛り)",
      "特製唐揚げ定食",
      "唐揚げ定食",
      "特製唐揚げ",
      "唐揚げ",
    ]);
  });
});
