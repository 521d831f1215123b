import type { MailKind } from "../../../contract/connections/mailbox-constants.ts";
import { PORTALS, type Portal } from "../../../reservation-constants.ts";

/** What a mail is by its subject or its status line; `request`: the portal asks the restaurant for an answer first. */
export type ReadKind = MailKind | "request" | "other";

export interface PortalRules {
  /** Its mails come from these domains and those below them. */
  domains: readonly string[];
  /** Only its mails have this: how a forwarded one is recognised. */
  mark: RegExp;
  /** `status`: of the booking as the mail says it; empty without one. */
  kindOf(subject: string, status: string): ReadKind;
  /** Every number of a booking that isn't on a line of its own. */
  number?: RegExp;
  /** Every day with its year, beside a day without one. */
  day?: RegExp;
  /** The part of a mail about a change that counts. */
  after?: { from: RegExp; to: RegExp };
  /** Lines with which the portal's own words begin again, below the booking. */
  ends?: RegExp;
  /** Lines among them that the portal writes into every mail. */
  own?: RegExp;
}

/**
 * From mails that restaurants and their programs have published, not from the portals (docs/mailbox.md). Subjects are the
 * portal's words alone: guests write into the body.
 */
export const PORTAL_RULES: Readonly<Record<Portal, PortalRules>> = {
  tabelog: {
    domains: ["tabelog.com"],
    mark: /owner\.tabelog\.com|食べログ店舗会員|食べログネット予約/u,
    kindOf: (subject) => {
      if (/本日のご来店一覧/u.test(subject)) return "other";
      if (/キャンセル/u.test(subject)) return "cancellation";
      if (/変更/u.test(subject)) return "change";
      if (/リクエスト/u.test(subject)) return "request";
      return /新規予約/u.test(subject) ? "booking" : "unknown";
    },
    number: /owner\.tabelog\.com\/\S*[?&]bookingId=([\w:-]+)/gu,
    day: /owner\.tabelog\.com\/\S*\/time-schedule\/(\d{4}-\d{2}-\d{2})/gu,
    ends: /^個人情報はメールで/u,
    own: /^キャンセルポリシー:?$|^本予約をキャンセルされた場合|^\S{0,8}キャンセル(?:\(連絡\S+\))? ?:.*(?:円|%)/u,
  },
  hotpepper: {
    domains: ["hotpepper.jp"],
    mark: /hotpepper\.jp|ホットペッパーグルメ|予約依頼番号/u,
    kindOf: (subject, status) => {
      if (/変更処理完了/u.test(subject)) {
        if (/^キャンセル/u.test(status)) return "cancellation";
        if (/^(?:未対応|相談中)/u.test(status)) return "request";
        return status === "" || /確定|成立/u.test(status) ? "change" : "unknown";
      }
      if (/キャンセル/u.test(subject)) return "cancellation";
      if (/リクエスト予約/u.test(subject)) return "request";
      return /即予約.*申し込み/u.test(subject) ? "booking" : "unknown";
    },
    after: { from: /^【変更後】/u, to: /^【変更前】/u },
  },
  gurunavi: {
    domains: ["gnavi.co.jp"],
    mark: /gnavi\.co\.jp|ぐるなび/u,
    kindOf: (_subject, status) => {
      if (/^キャンセル/u.test(status)) return "cancellation";
      if (/^未確定/u.test(status)) return "request";
      return /^確定/u.test(status) ? "booking" : "unknown";
    },
  },
  retty: {
    domains: ["retty.me"],
    mark: /retty\.me|Retty/u,
    kindOf: (subject) => {
      if (/予約件数/u.test(subject)) return "other";
      if (/キャンセル/u.test(subject)) return "cancellation";
      if (/変更/u.test(subject)) return "change";
      if (/リクエスト/u.test(subject)) return "request";
      return /予約/u.test(subject) ? "booking" : "unknown";
    },
  },
};

/** The portal that an address belongs to; null for anybody else's. */
export function portalOfSender(address: string): Portal | null {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const isOf = (own: string) => domain === own || domain.endsWith(`.${own}`);
  return PORTALS.find((portal) => PORTAL_RULES[portal].domains.some(isOf)) ?? null;
}

/** The portal that a forwarded mail is from; null for none, and for more than one. */
export function portalOfText(text: string): Portal | null {
  const [portal, ...more] = PORTALS.filter((one) => PORTAL_RULES[one].mark.test(text));
  return portal !== undefined && more.length === 0 ? portal : null;
}

export type MailField =
  | ("number" | "moment" | "day" | "time" | "party" | "name" | "kana" | "phone" | "email" | "status")
  /** Of no use here. */
  | "dropped";

/** The fields of a booking by what portals call them, in the notation that NFKC leaves. */
const LABELS: readonly (readonly [MailField, RegExp])[] = [
  ["number", /^(?:ご?予約(?:依頼|識別)?番号|予約ID|予約受付番号|受付番号)$/u],
  ["moment", /^(?:ご?(?:来店|利用|予約)日時|日時)$/u],
  ["day", /^(?:日付|ご?(?:来店|利用)日|来店年月日)$/u],
  ["time", /^(?:ご?(?:来店|利用|予約)(?:時刻|時間)|時刻)$/u],
  ["party", /^(?:ご?(?:予約|来店|利用)?人数)$/u],
  ["name", /^(?:お名前|代表者(?:名|氏名)?|ご?予約者(?:名|氏名|様)?|氏名|お客様名)$/u],
  ["kana", /^(?:フリガナ|ふりがな|カナ|お名前\(カナ\)|代表者\(カナ\))$/u],
  ["phone", /^(?:お?電話番号|ご?連絡先(?:電話番号)?|携帯電話)$/u],
  ["email", /^(?:メールアドレス|E-?mail)$/iu],
  ["status", /^(?:状態|ステータス|処理区分|予約ステータス)$/u],
  ["dropped", /^(?:滞在可能時間|予約経路|店舗名|受付日時|予約受付日時|申込日時|お申し込み日時)$/u],
];

/** The field that a label is for; null for one that portals don't use for a field: what it says goes into the note. */
export function fieldOf(label: string): MailField | null {
  const plain = label.normalize("NFKC").replace(/\s+/gu, "");
  return LABELS.find(([, words]) => words.test(plain))?.[0] ?? null;
}
