import type { ImportField, ImportKind, ImportSource } from "../../../reservation-constants.ts";
import { IMPORT_FIELDS } from "../../../reservation-constants.ts";

/** Headers of exports, folded, by what they hold. A header is one of these, or begins with it and goes on in brackets. */
const HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  reference: [
    ...[
      "予約番号",
      "予約id",
      "予約no",
      "予約コード",
      "予約管理番号",
      "顧客番号",
      "顧客id",
      "顧客コード",
      "会員番号",
    ],
    ...["reservationid", "reservation#", "bookingid", "bookingreference", "confirmation#", "confirmation"],
    ...[
      "confirmationnumber",
      "confirmationcode",
      "referencenumber",
      "reference",
      "guestid",
      "customerid",
      "id",
    ],
  ],
  datetime: [
    ...["予約日時", "来店日時", "来店予定日時", "利用日時", "開始日時"],
    ...[
      "starttime",
      "startat",
      "datetime",
      "dateandtime",
      "visitdatetime",
      "reservationdatetime",
      "reservedat",
    ],
  ],
  date: [
    ...["予約日", "来店日", "来店予定日", "利用日", "ご利用日", "ご来店日", "日付"],
    ...["date", "visitdate", "reservationdate", "bookingdate", "startdate"],
  ],
  time: [
    ...[
      "予約時間",
      "予約時刻",
      "来店時間",
      "来店時刻",
      "来店予定時刻",
      "利用時間",
      "開始時間",
      "開始時刻",
      "時間",
      "時刻",
    ],
    ...["time", "visittime", "reservationtime", "bookingtime", "arrivaltime"],
  ],
  party: [
    ...["人数", "予約人数", "来店人数", "合計人数", "総人数", "利用人数", "名数"],
    ...["partysize", "party", "pax", "covers", "guests", "numberofguests", "size", "people"],
  ],
  name: [
    ...[
      "名前",
      "氏名",
      "お名前",
      "お客様名",
      "顧客名",
      "予約者名",
      "予約者",
      "代表者名",
      "ゲスト名",
      "来店者名",
      "漢字氏名",
      "氏名漢字",
    ],
    ...["name", "guestname", "customername", "fullname", "guest", "customer", "dinername"],
  ],
  lastName: [
    "姓",
    "苗字",
    "名字",
    "姓漢字",
    "lastname",
    "familyname",
    "surname",
    "guestlastname",
    "customerlastname",
  ],
  firstName: ["名", "名漢字", "firstname", "givenname", "guestfirstname", "customerfirstname"],
  kana: [
    ...[
      "フリガナ",
      "ふりがな",
      "カナ",
      "かな",
      "カナ氏名",
      "氏名カナ",
      "名前カナ",
      "お名前カナ",
      "お客様名カナ",
      "顧客名カナ",
      "予約者カナ",
      "読み仮名",
      "よみがな",
    ],
    ...["kana", "namekana", "phoneticname", "furigana"],
  ],
  phone: [
    ...[
      "電話番号",
      "電話",
      "tel",
      "連絡先",
      "携帯電話",
      "携帯番号",
      "携帯電話番号",
      "予約者電話番号",
      "お客様電話番号",
    ],
    ...[
      "phone",
      "phonenumber",
      "phone1",
      "primaryphone",
      "mobile",
      "mobilephone",
      "guestphone",
      "customerphone",
    ],
  ],
  email: [
    ...["メールアドレス", "メール", "eメール", "eメールアドレス", "mail"],
    ...["email", "emailaddress", "guestemail", "customeremail"],
  ],
  allergies: [
    ...[
      "アレルギー",
      "アレルギー情報",
      "アレルギー食材",
      "アレルギーメモ",
      "苦手食材",
      "苦手な食材",
      "食事制限",
      "ng食材",
    ],
    ...["allergies", "allergy", "foodallergies", "dietaryrestrictions", "dietary", "dietaryneeds"],
  ],
  note: [
    ...[
      "メモ",
      "備考",
      "予約メモ",
      "要望",
      "ご要望",
      "リクエスト",
      "コメント",
      "特記事項",
      "店舗メモ",
      "顧客メモ",
      "お客様メモ",
      "来店目的",
      "コース",
      "コース名",
      "プラン",
      "質問",
      "回答",
      "お祝い",
    ],
    ...["notes", "note", "memo", "comment", "comments", "specialrequest", "specialrequests", "guestrequest"],
    ...[
      "guestrequests",
      "guestnotes",
      "guestnote",
      "reservationnotes",
      "visitnotes",
      "venuenotes",
      "customermemo",
      "request",
      "requests",
    ],
    ...["menu", "menus", "experience", "occasion", "purpose"],
  ],
  table: [
    ...["テーブル", "テーブル名", "テーブル番号", "卓", "卓番", "卓名", "席", "席名", "座席"],
    ...["table", "tables", "tablename", "tablenames", "tablenumber"],
  ],
  status: [
    "ステータス",
    "予約ステータス",
    "状態",
    "予約状態",
    "予約状況",
    "status",
    "reservationstatus",
    "bookingstatus",
    "state",
  ],
  tags: [
    "タグ",
    "顧客タグ",
    "ランク",
    "顧客ランク",
    "会員ランク",
    "区分",
    "tags",
    "guesttags",
    "customertags",
    "tag",
    "vip",
  ],
  lastVisit: [
    "最終来店日",
    "最終来店日時",
    "最終利用日",
    "前回来店日",
    "lastvisit",
    "lastvisitdate",
    "lastvisited",
    "lastvisitat",
  ],
  visits: [
    "来店回数",
    "利用回数",
    "来店数",
    "累計来店回数",
    "visits",
    "visitcount",
    "totalvisits",
    "numberofvisits",
    "completedvisits",
  ],
};

/** Headers that only one program's export has, folded. Two of them name it. */
const MARKS: Readonly<Record<Exclude<ImportSource, "other">, readonly string[]>> = {
  tablecheck: [
    "startat",
    "pax",
    "tablenames",
    "venuenotes",
    "customermemo",
    "mealperiod",
    "shop",
    "venue",
    "店舗メモ",
    "顧客メモ",
  ],
  toreta: [
    "予約番号",
    "来店日時",
    "来店予定日時",
    "予約人数",
    "お客様名",
    "お客様名カナ",
    "お客様メモ",
    "テーブル名",
    "予約メモ",
  ],
  ebica: [
    "予約no",
    "予約者名",
    "予約者カナ",
    "予約者電話番号",
    "卓名",
    "卓番",
    "予約経路",
    "媒体",
    "顧客コード",
  ],
  opentable: [
    "confirmation#",
    "confirmationnumber",
    "partysize",
    "guestrequests",
    "visitnotes",
    "guesttags",
    "visitdate",
    "visittime",
  ],
};

/** What an unknown column is about food that somebody can't eat: it has to reach the kitchen. */
const ABOUT_NEEDS =
  /アレル|アナフィラ|食べられない|苦手|除去|ヴィーガン|ビーガン|ベジタリアン|ハラール|ハラル|グルテン|allerg|anaphyl|vegan|vegetarian|halal|kosher|gluten|coeliac|celiac|intoleran|过敏|過敏|알레르기|알러지/i;

/** A header in normal width and small letters, without spaces, marks and brackets. */
export function foldHeader(header: string): string {
  const plain = header.normalize("NFKC").toLowerCase();
  const bracket = plain.search(/[([]/u);
  return plain.slice(0, bracket === -1 ? undefined : bracket).replace(/[\s_\-・:：/.*"'`]/gu, "");
}

/** The program that wrote a file, by its first line; `other` where it doesn't say. */
export function sourceOf(head: readonly string[]): ImportSource {
  const folded = new Set(head.map(foldHeader));
  const found = (Object.keys(MARKS) as Exclude<ImportSource, "other">[])
    .map((source) => ({ source, marks: MARKS[source].filter((mark) => folded.has(mark)).length }))
    .sort((a, b) => b.marks - a.marks);
  const [best, second] = found;
  return best && best.marks >= 2 && best.marks > (second?.marks ?? 0) ? best.source : "other";
}

/** Fields that several columns may have together: notes, and the parts of a party. */
export const SHARED_FIELDS: readonly ImportField[] = ["note", "allergies", "tags"];

/** What each column probably is. Each field is given once, but for those that may be shared. */
export function guessColumns(
  kind: ImportKind,
  head: readonly string[],
  rows: readonly { cells: readonly string[] }[],
): (ImportField | null)[] {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const used = new Set<ImportField>();
  const named = head.map((header) => {
    const folded = foldHeader(header);
    const field = fields.find((one) => HEADERS[one].includes(folded));
    if (field === undefined || (used.has(field) && !SHARED_FIELDS.includes(field))) return null;
    used.add(field);
    return field;
  });
  // A day and an hour that have a column each are read from these.
  const hasBoth = used.has("date") && used.has("time");
  return named.map((field, at) => {
    if (field === "datetime" && hasBoth) return null;
    if (field !== null) return field;
    return saysNeeds(head, rows, at) ? "note" : null;
  });
}

/** Whether a column speaks of what somebody can't eat, in its header or in any cell. */
export function saysNeeds(
  head: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  at: number,
): boolean {
  return ABOUT_NEEDS.test(head[at] ?? "") || rows.some(({ cells }) => ABOUT_NEEDS.test(cells[at] ?? ""));
}
