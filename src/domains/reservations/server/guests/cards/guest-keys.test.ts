import { expect, test } from "vitest";
import { type Findable, keysOf, queriesOf } from "./guest-keys.ts";

const YAMADA: Findable = {
  name: "山田 太郎",
  kana: "ヤマダ タロウ",
  email: "Taro@Example.jp",
  phone: "+81 90-1234-5678",
  whatsapp: null,
};

function finds(guest: Findable, typed: string, seesContact = true): boolean {
  const keys = keysOf(guest);
  return queriesOf(typed, seesContact).some(({ kind, key, isWhole }) =>
    keys.some((one) => one.kind === kind && (isWhole ? one.key === key : one.key.startsWith(key))),
  );
}

test("a guest is found by the beginning of each part of the name, in any kana and in Latin letters", () => {
  for (const typed of [
    "山",
    "山田太郎",
    "太郎",
    "やまだ",
    "ヤマ",
    "ﾔﾏﾀﾞ",
    "yamada",
    "Yamada Taro",
    "たろう",
    "tarou",
    "ｔａｒｏ",
  ])
    expect(finds(YAMADA, typed), typed).toBe(true);
  for (const typed of ["田", "だ", "yamato", "鈴木"]) expect(finds(YAMADA, typed), typed).toBe(false);
});

test("a guest with a name in Latin letters is found without accents and by kana", () => {
  const guest = { ...YAMADA, name: "Łukasz Sato", kana: null };
  for (const typed of ["lukasz", "sato", "さと", "佐藤"])
    expect(finds(guest, typed), typed).toBe(typed !== "佐藤");
});

test("a number is found in any format while it is typed, and by its last digits", () => {
  for (const typed of [
    "090",
    "090-1234-5678",
    "０９０１２３４５６７８",
    "+8190123",
    "+81 90 1234 5678",
    "5678",
    "345678",
  ])
    expect(finds(YAMADA, typed), typed).toBe(true);
  for (const typed of ["12", "1234", "080"]) expect(finds(YAMADA, typed), typed).toBe(false);
});

test("whoever may not see contacts finds by complete numbers and addresses only", () => {
  for (const typed of ["090-1234-5678", "+819012345678", "taro@example.jp", "やまだ"])
    expect(finds(YAMADA, typed, false), typed).toBe(true);
  for (const typed of ["5678", "0901234", "taro@example", "taro@"])
    expect(finds(YAMADA, typed, false), typed).toBe(false);
});

test("nothing is looked for by signs alone", () => {
  for (const typed of ["", " ", "-", "%", "・"])
    expect(queriesOf(typed, true).filter(({ kind }) => kind === "name")).toEqual([]);
});
