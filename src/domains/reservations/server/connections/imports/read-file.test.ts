import { describe, expect, it } from "vitest";
import type { ImportField, ImportKind } from "#domains/reservations/reservation-constants.ts";
import { decodeTextFile } from "#platform/web/calls/file-transfer.ts";
import { guessColumns, sourceOf } from "./columns.ts";
import { readCount, readDate, readInstant, readPhone, readStatus, readTime } from "./read-cells.ts";
import { readFile } from "./read-file.ts";

const CLOCK = { now: new Date("2026-12-01T03:00:00Z"), zone: "Asia/Tokyo", oldest: "2025-12-01" };
const read = (
  csv: string,
  given: { kind?: ImportKind; columns?: (ImportField | null)[]; dateOrder?: "dmy" | "mdy" } = {},
) => readFile({ kind: "bookings", source: null, columns: null, dateOrder: null, csv, ...given }, CLOCK);
const faults = (csv: string, given = {}) =>
  read(csv, given).mistakes.map(({ line, column, issue }) => [line, column, issue]);

describe("the programs", () => {
  it.each([
    [
      "tablecheck",
      "Reservation ID,Start At,Pax,Customer Name,Phone,Email,Table Names,Venue Notes,Status",
      "R1,2026-12-24T18:30:00+09:00,2,Ana Silva,+81 90 1234 5678,ana@example.org,A1,nut allergy,confirmed",
    ],
    [
      "toreta",
      "予約番号,来店日時,予約人数,お客様名,お客様名カナ,電話番号,予約メモ,テーブル名,ステータス",
      "1,2026年12月24日（木） 18時30分,2名様,Ana Silva,,090-1234-5678,nut allergy,A1,予約",
    ],
    [
      "ebica",
      "予約No,来店日,来店時間,人数,予約者名,予約者カナ,予約者電話番号,卓番,備考,ステータス",
      "1,20261224,18:30〜20:30,2,Ana Silva,,9012345678,A1,nut allergy,確定",
    ],
    [
      "opentable",
      "Confirmation #\tVisit Date\tVisit Time\tParty Size\tFirst Name\tLast Name\tPhone\tTable\tGuest Requests\tStatus",
      '1\t"Dec 24, 2026"\t6:30 PM\t2\tAna\tSilva\t+81 90 1234 5678\tA1\tnut allergy\tBooked',
    ],
  ])("are recognised by their columns: %s", (source, head, line) => {
    const file = read(`\uFEFF${head}\r\n${line}\r\n`);
    expect(file.mistakes).toEqual([]);
    expect(file.source).toBe(source);
    expect(file.lines[0]?.booking).toMatchObject({
      ...{ at: "2026-12-24T18:30", guests: 2, name: "Ana Silva", tables: ["A1"], note: "nut allergy" },
    });
    expect(file.lines[0]?.reference).toBe(`${source}:${source === "tablecheck" ? "R1" : "1"}`);
    expect(file.lines[0]?.booking?.phone).toMatch(/^(?:\+81 |0)90/);
  });

  it("are not taken for one another by what every file has", () => {
    expect(sourceOf(["Date", "Time", "Name", "Phone", "Status"])).toBe("other");
  });
});

describe("columns", () => {
  it("that hold the same are guessed once, and notes as often as they come", () => {
    const head = ["日付", "時間", "予約日時", "人数", "名前", "備考", "コース", "担当"];
    expect(guessColumns("bookings", head, [])).toEqual([
      ...["date", "time", null, "party", "name", "note", "note", null],
    ]);
  });

  it("that speak of what somebody can't eat are notes, and can't be left out", () => {
    const csv = "日付,時間,人数,名前,担当コメント欄\n2026/12/24,18:30,2,山田,えびアレルギー";
    expect(read(csv).lines[0]?.booking?.note).toBe("えびアレルギー");
    const columns: (ImportField | null)[] = ["date", "time", "party", "name", null];
    expect(faults(csv, { columns })).toEqual([[1, "担当コメント欄", "import-needs-skipped"]]);
  });

  it("that are missing, or given twice, are named", () => {
    expect(faults("名前\n山田")).toEqual([
      [1, null, "import-no-time"],
      [1, null, "import-no-party"],
    ]);
    const columns: (ImportField | null)[] = ["date", "time", "party", "name", "name"];
    expect(faults("a,b,c,d,e\n2026/12/24,18:30,2,山田,花子", { columns })).toEqual([
      [1, "e", "import-field-twice"],
    ]);
  });
});

describe("notes", () => {
  const head = "日付,時間,人数,名前,備考,アレルギー,要望";
  it("come whole, each with the name of its column, allergies first", () => {
    const csv = `${head}\n2026/12/24,18:30,2,山田,"窓側、\n静かな席",えび・かに（微量も不可）,誕生日`;
    expect(read(csv).lines[0]?.booking?.note).toBe(
      "アレルギー: えび・かに（微量も不可）\n備考: 窓側、\n静かな席\n要望: 誕生日",
    );
  });

  it("that are too long are refused, never cut", () => {
    const csv = `${head}\n2026/12/24,18:30,2,山田,${"あ".repeat(500)},${"い".repeat(500)},`;
    expect(faults(csv)).toEqual([[2, "備考", "too-long"]]);
    expect(read(csv).lines[0]?.booking).toBeNull();
  });
});

describe("dates", () => {
  const of = (...dates: string[]) =>
    ["Date,Time,Party,Name", ...dates.map((date, at) => `${date},18:30,2,Guest ${at}`)].join("\n");
  it("that can be read in two ways are asked for", () => {
    expect(read(of("11/12/2026")).asksDateOrder).toBe(true);
    const answered = (dateOrder: "dmy" | "mdy") => read(of("11/12/2026"), { dateOrder }).lines[0];
    expect(answered("dmy")?.booking?.at).toBe("2026-12-11T18:30");
    // As month and day, it is November 12, which has passed.
    expect(answered("mdy")?.left).toBe("past");
  });

  it("are read as another line of the file says", () => {
    const { asksDateOrder, lines } = read(of("11/12/2026", "24/12/2026"));
    expect(asksDateOrder).toBe(false);
    expect(lines.map(({ booking }) => booking?.at)).toEqual(["2026-12-11T18:30", "2026-12-24T18:30"]);
    expect(faults(of("24/12/2026", "12/24/2026"))).toEqual([[1, null, "import-date-clash"]]);
  });

  it.each([
    ["2026/12/24", "2026-12-24"],
    ["２０２６年１２月２４日（木）", "2026-12-24"],
    ["20261224", "2026-12-24"],
    ["Thu, 24 Dec 2026", "2026-12-24"],
    ["December 24, 2026", "2026-12-24"],
    ["2026/02/30", null],
    ["24/12/26", null],
    ["明日", null],
  ])("of many kinds: %s", (text, date) => {
    const found = readDate(text)?.read ?? null;
    expect(found?.is === "date" ? found.date : null).toBe(date);
  });

  it("with an offset are told on the restaurant's clock", () => {
    expect(readInstant("2026-12-24T09:30:00Z", "Asia/Tokyo")).toBe("2026-12-24T18:30");
    expect(readInstant("2026-12-24 18:30:00 +0900", "Asia/Tokyo")).toBe("2026-12-24T18:30");
    expect(readInstant("2026-12-24T18:30", "Asia/Tokyo")).toBeNull();
  });
});

describe("cells", () => {
  it.each([
    ["18:30", "18:30"],
    ["18:30:00", "18:30"],
    ["18時30分", "18:30"],
    ["18時", "18:00"],
    ["午後6時30分", "18:30"],
    ["6:30 PM", "18:30"],
    ["12:15 am", "00:15"],
    ["25:30", "25:30"],
    ["1830", "18:30"],
    ["18:30～20:30", "18:30"],
    ["18:75", null],
    ["夜", null],
    ["18:30 20:30", null],
  ])("hold times: %s", (text, time) => expect(readTime(text)).toBe(time));

  it.each([
    ["キャンセル待ち", "waiting-list"],
    ["キャンセル", "cancelled"],
    ["No-show", "cancelled"],
    ["来店済み", "past"],
    ["仮予約", "tentative"],
    ["Unconfirmed", "tentative"],
    ["予約確定", "coming"],
    ["Confirmed", "coming"],
    ["", "coming"],
    ["？？", null],
  ])("hold states: %s", (text, state) => expect(readStatus(text)).toBe(state));

  it("hold numbers as people write them, and as spreadsheets break them", () => {
    expect([readCount("４名様"), readCount("4 guests"), readCount("大人3 子供1"), readCount("")]).toEqual([
      4,
      4,
      null,
      null,
    ]);
    expect([readPhone("9012345678"), readPhone('="09012345678"'), readPhone("03-5222-1234")]).toEqual([
      ...["09012345678", "09012345678", "03-5222-1234"],
    ]);
  });
});

describe("a file", () => {
  it("in Shift_JIS of Windows is read with the characters that only that has", () => {
    const bytes = Buffer.from(
      "93fa95742c8e9e8ad42c906c90942c96bc914f0a323032362f31322f32342c31383a33302c322ceee08bb4874098590a",
      "hex",
    );
    const csv = decodeTextFile(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
    );
    expect(csv.split("\n")[0]).toBe("日付,時間,人数,名前");
    expect(read(csv).lines[0]?.booking?.name).toContain("髙橋①");
  });

  it("with broken lines names them, and reads the others", () => {
    const csv =
      "日付;時間;人数;名前\n2026/12/24;18:30;2;山田\n2026/12/24;18:40;2;佐藤\n2026/12/24;19:00;二;鈴木\n2026/12/24;19:00;2;\n2026/12/24;19:00;2;田中;余り";
    expect(faults(csv)).toEqual([
      [3, "時間", "quarter-hour"],
      [4, "人数", "whole-number"],
      [5, "名前", "required"],
      [6, null, "import-extra-cells"],
    ]);
    expect(
      read(csv)
        .lines.filter(({ booking }) => booking !== null)
        .map(({ name }) => name),
    ).toEqual(["山田"]);
  });

  it("that is no table, or isn't text, is refused whole", () => {
    expect(faults("PK\u0003\u0004rest")).toEqual([[1, null, "not-a-table"]]);
    expect(faults('日付,"時間\n1,2')).toEqual([[expect.any(Number), null, "broken-table"]]);
    expect(faults("日付,時間,人数,名前\n2026/12/24,18:30,2,山\uFFFD")).toEqual([
      [2, null, "import-broken-text"],
    ]);
  });

  it("with a line twice has it once", () => {
    const line = "2026/12/24,18:30,2,山田";
    expect(read(`日付,時間,人数,名前\n${line}\n${line}`).lines.map(({ left }) => left)).toEqual([
      null,
      "twice",
    ]);
  });
});

describe("guest lists", () => {
  it("keep tags as they are, and whoever was here long ago is left out", () => {
    const csv =
      "顧客番号,お客様名,フリガナ,電話番号,顧客メモ,顧客タグ,最終来店日,来店回数\nC1,山田,ヤマダ,090-1234-5678,甲殻類不可,VIP、常連/接待,2026/10/01,7回\nC2,昔,,,,,2019/01/01,1";
    const { lines, mistakes, asksDateOrder } = read(csv, { kind: "guests" });
    expect([mistakes, asksDateOrder]).toEqual([[], false]);
    expect(lines[0]?.guest).toMatchObject({
      ...{
        kana: "ヤマダ",
        tags: ["vip", "regular", "接待"],
        lastVisit: "2026-10-01",
        visits: 7,
        note: "甲殻類不可",
      },
    });
    expect(lines[1]?.left).toBe("long-ago");
  });
});
