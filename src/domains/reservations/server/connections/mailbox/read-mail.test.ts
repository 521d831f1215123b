import { describe, expect, it } from "vitest";
import { hotpepperText, tabelogText } from "#tests/setup/builders/portal-mails.ts";
import type { Portal } from "../../../reservation-constants.ts";
import { parseMail, textOfHtml } from "./parse-mail.ts";
import { portalOfSender, portalOfText } from "./portals.ts";
import { readMail } from "./read-mail.ts";

const RECEIVED = new Date("2026-12-01T03:00:00Z");
const read = (portal: Portal, subject: string, text: string, receivedAt = RECEIVED) =>
  readMail({ portal, subject, text, receivedAt, zone: "Asia/Tokyo" });
const tabelog = (given: Partial<Parameters<typeof tabelogText>[0]> = {}, subject = "【新規予約】") =>
  read("tabelog", subject, tabelogText({ number: "35208488", ...given }));
const hotpepper = (
  given: Partial<Parameters<typeof hotpepperText>[0]> = {},
  subject = "【即予約】テスト食堂の申し込み",
) => read("hotpepper", subject, hotpepperText({ number: "HP-100", ...given }));

describe("a mail of Tabelog's", () => {
  it("is read whole", () => {
    expect(tabelog({ request: "えびアレルギーです。\nだしも使えません。" })).toEqual({
      kind: "booking",
      reason: null,
      facts: {
        ...{ number: "net:35208488", at: "2026-12-11T19:00", guests: 2, name: "水沼", kana: "みずぬま" },
        ...{ phone: "09011112222", email: null },
        note: "コース ：お席のみのご予約\n卓 ：テーブル1 (テーブル席)[禁煙]\nご要望 ：えびアレルギーです。\nだしも使えません。",
      },
    });
  });

  it("keeps what a guest writes, whatever it looks like", () => {
    const request = [
      "アレルギー：そば、落花生",
      "----------------------",
      "キャンセルポリシーと書いてある下に",
      "",
      "個人情報はメールで送りました。妊娠中です。",
      "https://example.org/my-allergies",
    ].join("\n");
    const { facts, reason } = tabelog({ request });
    expect(reason).toBeNull();
    for (const line of request.split("\n").filter((one) => !/^-*$/.test(one)))
      expect(facts.note).toContain(line);
  });

  it("keeps words about allergies above and below the booking as well", () => {
    const text = `※甲殻類アレルギーのお客様です\n${tabelogText({ number: "1234" })}\n※グルテンフリー希望`;
    const { facts } = read("tabelog", "【新規予約】", text);
    expect(facts.note).toContain("※甲殻類アレルギーのお客様です");
    expect(facts.note).toContain("※グルテンフリー希望");
  });

  it("waits where a guest has written what looks like another booking", () => {
    for (const request of [
      "よろしく\n人数：8名",
      "\n日付：12/24",
      "https://owner.tabelog.com/tn/time-schedule/2026-12-11?bookingId=net:999",
    ])
      expect(tabelog({ request }).reason, request).toBe("unclear");
  });

  it("has the year of its link, which must be the same day", () => {
    expect(tabelog({ day: "12/11" }).facts.at).toBe("2026-12-11T19:00");
    const other = tabelogText({ number: "1234" }).replace("2026-12-11", "2026-12-12");
    expect(read("tabelog", "【新規予約】", other)).toMatchObject({ reason: "unclear", facts: { at: null } });
  });

  it("is never cut: a request longer than a note waits", () => {
    expect(tabelog({ request: "えび".repeat(600) }).reason).toBe("note-too-long");
  });

  it("is known by its subject", () => {
    expect(tabelog({}, "【予約キャンセル】予約がキャンセルされました。").kind).toBe("cancellation");
    expect(tabelog({}, "【予約変更】").kind).toBe("change");
    expect(tabelog({}, "【本日のご来店一覧】").kind).toBe("other");
    expect(tabelog({}, "ご予約のお知らせ")).toMatchObject({ kind: "unknown", reason: "unclear" });
    expect(read("tabelog", "食べログ店舗会員ニュース", "今月のおすすめ").kind).toBe("other");
  });
});

describe("a mail of Hot Pepper's", () => {
  it("is read whole, with what stands below a line", () => {
    expect(hotpepper({ request: "卵は食べられません" })).toMatchObject({
      ...{ kind: "booking", reason: null },
      facts: { number: "HP-100", at: "2026-12-12T18:30", guests: 4, name: "佐藤 一郎", phone: null },
    });
    expect(hotpepper({ request: "卵は食べられません" }).facts.note).toBe(
      "■コース：席のみ\n■席情報：テーブル席\n窓側\n■ご要望事項：卵は食べられません",
    );
  });

  it("waits for an answer where the portal asks for one", () => {
    expect(hotpepper({}, "【リクエスト予約】テスト食堂の申し込み")).toMatchObject({
      kind: "booking",
      reason: "request",
    });
  });

  it("counts what is after a change", () => {
    const text = (status: string) =>
      [
        ...[
          "■予約依頼番号： HP-100",
          "■代表者： 佐藤 一郎様",
          "【変更前】",
          "■来店日時：2026年12月12日(土) 17:00",
          "■人数：1名様",
        ],
        ...[
          "■ご要望事項：小麦アレルギー",
          "【変更後】",
          "■来店日時：2026年12月13日(日) 19:00",
          "■人数：3名様",
          `■ステータス：${status}`,
        ],
      ].join("\n");
    expect(read("hotpepper", "予約内容の変更処理完了", text("予約確定"))).toMatchObject({
      ...{ kind: "change", reason: null },
      facts: { number: "HP-100", at: "2026-12-13T19:00", guests: 3, note: "■ご要望事項：小麦アレルギー" },
    });
    expect(read("hotpepper", "予約内容の変更処理完了", text("キャンセル（予約変更）")).kind).toBe(
      "cancellation",
    );
    expect(read("hotpepper", "予約内容の変更処理完了", text("確認保留")).reason).toBe("unclear");
    expect(read("hotpepper", "予約内容の変更処理完了", text("相談中")).reason).toBe("request");
  });
});

describe("mails of other portals", () => {
  it("of Gurunavi: its status counts", () => {
    const text = (state: string) =>
      [
        ...[
          "テスト食堂 様 (gjge300)",
          "［予約番号］ PL123456",
          `［状態］ ${state}`,
          "［来店日時］ 2026年12月13日(日) 18時30分",
        ],
        ...[
          "［来店人数］ 2名",
          "［予約者名］ テスト 太郎様",
          "［電話番号］ 090-0000-0000",
          "［コース］",
          "おまかせコース",
        ],
      ].join("\n");
    expect(read("gurunavi", "予約確定", text("確定済"))).toMatchObject({
      ...{ kind: "booking", reason: null },
      facts: {
        number: "PL123456",
        at: "2026-12-13T18:30",
        guests: 2,
        name: "テスト 太郎",
        note: "［コース］\nおまかせコース",
      },
    });
    expect(read("gurunavi", "予約確定", text("未確定")).reason).toBe("request");
    expect(read("gurunavi", "予約確定", text("キャンセル")).kind).toBe("cancellation");
    expect(read("gurunavi", "予約確定", text("お断り")).reason).toBe("unclear");
  });

  it("of Retty", () => {
    const text = [
      "予約番号： RT-100",
      "予約者氏名： テスト 太郎",
      "電話番号　： 090-0000-0000",
      "ご来店日： 2026年12月30日",
      "ご来店時間： 18:30",
      "ご予約人数：2名",
    ].join("\n");
    expect(read("retty", "新規予約", text)).toMatchObject({
      kind: "booking",
      reason: null,
      facts: { at: "2026-12-30T18:30" },
    });
    expect(read("retty", "【予約件数 1件】", text).kind).toBe("other");
  });
});

describe("what is tolerated, and what isn't", () => {
  const with_ = (moment: string, party = "２名様") =>
    read(
      "hotpepper",
      "【即予約】の申し込み",
      hotpepperText({ number: "ＨＰ－１", day: moment, time: "", party }),
    ).facts;

  it.each([
    ["２０２６年１２月４日（金）１９：００", "2026-12-04T19:00"],
    ["2026/12/04 19:00～21:00", "2026-12-04T19:00"],
    ["2026-12-4(金) 19時30分", "2026-12-04T19:30"],
    ["12/4(金) 19時", "2026-12-04T19:00"],
    ["12月4日（金） 19:00", "2026-12-04T19:00"],
    ["1/15(金) 18:00", "2027-01-15T18:00"],
    ["2026年12月4日(金) 25:00", "2026-12-05T01:00"],
    // Without a year or a weekday, with another weekday, at no quarter hour, and without a time.
    ["12/4 19:00", null],
    ["2026年12月4日(土) 19:00", null],
    ["12/4(土) 19:00", null],
    ["2026年12月4日(金) 19:07", null],
    ["2026年12月4日(金)", null],
    ["2026年13月4日 19:00", null],
    ["12/04/2026 19:00", null],
  ])("%s", (moment, at) => {
    expect(with_(moment).at).toBe(at);
  });

  it("counts no guests where there are two numbers", () => {
    expect(with_("2026/12/04 19:00").guests).toBe(2);
    expect(with_("2026/12/04 19:00", "大人2名 子供1名").guests).toBeNull();
    expect(with_("2026/12/04 19:00", "0名").guests).toBeNull();
  });

  it("says nothing certain of a mail with signs that could not be decoded", () => {
    expect(hotpepper({ request: "え\uFFFDアレルギー" }).reason).toBe("unclear");
  });
});

describe("a sender", () => {
  it("is a portal by its domain alone", () => {
    expect(portalOfSender("owner_support@tabelog.com")).toBe("tabelog");
    expect(portalOfSender("a@mail.hotpepper.jp")).toBe("hotpepper");
    for (const other of ["a@tabelog.com.evil.example", "a@nottabelog.com", "tabelog.com@example.org", ""])
      expect(portalOfSender(other), other).toBeNull();
    expect(portalOfText(tabelogText({ number: "1234" }))).toBe("tabelog");
    expect(portalOfText("食べログネット予約 と ホットペッパーグルメ")).toBeNull();
  });

  it("is believed by what the receiving server found, and by its topmost finding alone", async () => {
    const found = async (...headers: string[]) =>
      (await parseMail(Buffer.from([...headers, "From: a@tabelog.com", "", "x"].join("\r\n")))).isFromDomain;
    expect(await found()).toBeNull();
    expect(await found("Authentication-Results: mx.example; dkim=pass header.d=tabelog.com; spf=fail")).toBe(
      true,
    );
    expect(
      await found("Authentication-Results: mx.example; spf=pass smtp.mailfrom=x@bounce.tabelog.com"),
    ).toBe(true);
    expect(
      await found("Authentication-Results: mx.example; dmarc=pass (p=reject) header.from=tabelog.com"),
    ).toBe(true);
    expect(
      await found(
        "Authentication-Results: mx.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example",
      ),
    ).toBe(false);
    expect(
      await found(
        "Authentication-Results: mx.example; spf=fail smtp.mailfrom=tabelog.com",
        "Authentication-Results: forged; dkim=pass header.d=tabelog.com",
      ),
    ).toBe(false);
  });
});

describe("the text of a mail", () => {
  it("is read in the encodings of Japanese mail", async () => {
    const head = (charset: string, encoding = "8bit") =>
      `From: a@tabelog.com\r\nSubject: x\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
    const jis = Buffer.concat([
      Buffer.from(head("ISO-2022-JP", "7bit")),
      Buffer.from("\x1b$B?M?t\x1b(B:2\x1b$BL>\x1b(B"),
    ]);
    expect((await parseMail(jis)).text).toBe("人数:2名");
    const sjis = Buffer.concat([
      Buffer.from(head("Shift_JIS")),
      Buffer.from([0x90, 0x6c, 0x90, 0x94, 0x3a, 0x32, 0x96, 0xbc]),
    ]);
    expect((await parseMail(sjis)).text).toBe("人数:2名");
    const base64 = `${head("UTF-8", "base64")}${Buffer.from("人数：2名").toString("base64")}`;
    expect((await parseMail(Buffer.from(base64))).text).toBe("人数：2名");
  });

  it("of HTML is plain, a line for each of its rows", () => {
    const html =
      "<head><title>x</title></head><style>p{}</style><table><tr><th>人数</th><td>2名 &amp; <b>子供</b></td></tr></table><script>alert(1)</script><p>a<br>b&#12354;</p>";
    expect(textOfHtml(html).replace(/\n+/g, "\n").trim()).toBe("人数： 2名 & 子供\na\nbあ");
  });
});
