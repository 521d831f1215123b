import { Buffer } from "node:buffer";

interface MailParts {
  from: string;
  subject: string;
  text: string;
  id?: string;
  headers?: readonly string[];
  encoding?: "utf-8" | "base64" | "quoted-printable";
  /** The text as HTML as well, in front of which it stands. */
  isMultipart?: boolean;
}

const word = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;
const folded = (text: string) => text.replace(/.{76}/gu, "$&\r\n");
const quotedPrintable = (text: string) =>
  text
    .split("\r\n")
    .map((line) =>
      [...Buffer.from(line)]
        .map(
          (byte, at) =>
            `=${byte.toString(16).toUpperCase().padStart(2, "0")}${at % 24 === 23 ? "=\r\n" : ""}`,
        )
        .join(""),
    )
    .join("\r\n");

/** A mail as a mail server has it. */
export function mailOf({
  from,
  subject,
  text,
  id,
  headers = [],
  encoding = "utf-8",
  isMultipart,
}: MailParts): Buffer {
  const body = text.replace(/\r?\n/gu, "\r\n");
  const coded =
    encoding === "base64"
      ? folded(Buffer.from(body).toString("base64"))
      : encoding === "quoted-printable"
        ? quotedPrintable(body)
        : body;
  const plain = [
    "Content-Type: text/plain; charset=UTF-8",
    `Content-Transfer-Encoding: ${encoding === "utf-8" ? "8bit" : encoding}`,
    "",
    coded,
  ];
  const parts = isMultipart
    ? [
        'Content-Type: multipart/alternative; boundary="b"',
        ...[
          "",
          "--b",
          ...plain,
          "--b",
          "Content-Type: text/html; charset=UTF-8",
          "",
          "<p>HTML<img src=https://example.org/pixel></p>",
          "--b--",
          "",
        ],
      ]
    : plain;
  return Buffer.from(
    [
      ...headers,
      `From: ${from}`,
      "To: shop@noren.test",
      `Subject: ${word(subject)}`,
      ...(id === undefined ? [] : [`Message-ID: <${id}>`]),
      "Date: Tue, 01 Dec 2026 12:00:00 +0900",
      "MIME-Version: 1.0",
      ...parts,
    ].join("\r\n"),
  );
}

interface Booked {
  number: string;
  /** `12/11`, in 2026. */
  day?: string;
  time?: string;
  party?: string;
  name?: string;
  request?: string;
}

const TABELOG_HEAD = [
  "テスト食堂 様",
  "",
  "-".repeat(40),
  "！本メールは食べログより自動送信している予約通知メールです！",
  "※ご返信されても予約者様には送信されません。",
  "-".repeat(40),
  "",
];

/** The text of a mail of Tabelog's, in the shape in which restaurants have published them. */
export function tabelogText({
  number,
  day = "12/11",
  time = "19:00",
  party = "2名",
  name = "水沼（みずぬま） 様",
  request = "",
}: Booked): string {
  const [month = "", date = ""] = day.split("/");
  return [
    ...TABELOG_HEAD,
    `お名前 ：${name}`,
    "電話番号 ：09011112222",
    `日付 ：${day}`,
    `来店時刻 ：${time}`,
    "滞在可能時間 ：2時間",
    `人数 ：${party}`,
    "コース ：お席のみのご予約",
    "卓 ：テーブル1 (テーブル席)[禁煙]",
    `ご要望 ：${request}`,
    "",
    "キャンセルポリシー：",
    "当日キャンセル（連絡なし）：3,000円（1名あたり）",
    "",
    "個人情報はメールでご確認いただくことができません。",
    `https://owner.tabelog.com/tn/time-schedule/2026-${month}-${date}?bookingId=net:${number}`,
    "",
    "株式会社カカクコム　食べログ店舗会員サポート",
    "TEL： 03-4446-3511",
    "メール： owner_support@tabelog.com",
  ].join("\n");
}

/** A mail of Tabelog's. */
export function tabelogMail(
  kind: "新規予約" | "予約変更" | "予約キャンセル",
  booked: Booked,
  more: Partial<MailParts> = {},
): Buffer {
  return mailOf({
    from: "食べログ <owner_support@tabelog.com>".replace("食べログ", word("食べログ")),
    subject: `【${kind}】お知らせ (12月11日(金) 19:00 2名様)【食べログネット予約】`,
    text: tabelogText(booked),
    id: `${kind.length}-${booked.number}-${Buffer.from(kind).toString("hex")}@tabelog.com`,
    ...more,
  });
}

/** The text of a mail of Hot Pepper Gourmet's, in the shape in which restaurants have published them. */
export function hotpepperText({
  number,
  day = "2026年12月12日(土)",
  time = "18:30",
  party = "4名様",
  name = "佐藤 一郎様",
  request = "",
}: Booked): string {
  return [
    "テスト食堂 様",
    "",
    "ホットペッパーグルメより予約の申し込みがありました。",
    "",
    `■予約依頼番号：${number}`,
    `■来店日時：${day} ${time}`,
    `■代表者：${name}`,
    "■コース：席のみ",
    "■席情報：テーブル席",
    "　窓側",
    `■人数：${party}`,
    `■ご要望事項：${request}`,
  ].join("\n");
}
