import type { Page } from "@playwright/test";
import type { MemberImport } from "#domains/club/contract.ts";
import { someOperator } from "./new-operator.ts";
import { headersOf } from "./new-restaurant.ts";

/** The club's member list for the journeys, as an operator imports it. Each journey has its own members. */
export const CLUB_LIST = [
  "会員番号,メールアドレス,姓,名,会社名",
  "J-101,hanako@example.jp,山田,花子,山田商店",
  "J-102,jiro@example.jp,鈴木,次郎,",
  "J-103,mio@example.jp,佐藤,澪,",
];

/** Imports the list over the API as a new operator. */
export async function importClubList(page: Page): Promise<void> {
  const answer = await page.request.post("/api/admin/club/members", {
    data: { csv: CLUB_LIST.join("\r\n"), apply: true },
    headers: await headersOf(page, await someOperator()),
  });
  const { isApplied } = (await answer.json()) as MemberImport;
  if (!isApplied) throw new Error(`the list was not taken: ${answer.status()}`);
}
