import { randomInt } from "node:crypto";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { hotpepperText, mailOf } from "../../setup/builders/portal-mails.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";
import { TestImap } from "../../setup/vendors/test-imap.ts";

test.describe.configure({ timeout: 200_000 });

const SOON = { timeout: 30_000 };
/** A look at the mailbox a minute at most. */
const READ = { timeout: 120_000 };

test("a restaurant connects its mailbox, completes a mail that isn't clear, and takes a cancellation back", async ({
  page,
}) => {
  const server = new TestImap();
  const port = await server.listen();
  await page.goto("/healthz");
  const { id, owner } = await newRestaurant(page, "小料理 めーる");
  const from = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
  const headers = { ...(await headersOf(page, owner)), ...from };
  const url = `/api/owner/restaurants/${id}/inventory`;
  const { version } = await (await page.request.get(url, { headers })).json();
  const plan = restaurantSeatingPlan();
  const inventory = { ...plan, tables: plan.tables.map((table) => ({ ...table, id: null })) };
  expect(
    (await page.request.put(url, { headers, data: { inventory, version, accepted: [] } })).status(),
  ).toBe(200);
  await signInAs(page, owner);

  const at = new Date(Date.now() + 10 * 24 * 3_600_000 + 9 * 3_600_000);
  const day = `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;
  const mail = (number: string, subject: string, text: string) =>
    mailOf({ from: "jp_kanri@hotpepper.jp", subject, text, id: `${number}-${subject.length}@hotpepper.jp` });
  const later = new Date(Date.now() + 60_000);
  const booked = hotpepperText({
    number: "HP-1",
    day,
    time: "19:00",
    party: "2名様",
    name: "水沼 春様",
    request: "えびアレルギー",
  });
  const unclear = hotpepperText({ number: "HP-2", day, time: "18:00", name: "佐藤 一郎様" }).replace(
    "■人数：4名様",
    "■ご利用になる方：お二人",
  );
  server.add(mail("HP-1", "【即予約】の申し込み", booked), later);
  server.add(mail("HP-2", "【即予約】新しい形の申し込み", unclear), later);
  server.add(mail("HP-1", "ご予約のキャンセル", booked), later);

  await page.goto(`/owner/dashboard?restaurant=${id}&view=connections&lang=ja`);
  const section = page.locator("#mailbox");
  await section.getByLabel("メールサーバー（IMAP）").fill("127.0.0.1", SOON);
  await section.getByLabel("ポート").fill(String(port));
  await section.getByLabel("ユーザー名").fill("shop@noren.test");
  await section.getByLabel(/^アプリパスワード/).fill("wrong");
  await section.getByRole("button", { name: "接続を試す" }).click();
  await expect(section.getByText("ユーザー名かパスワードが違います。")).toBeVisible(SOON);
  await section.getByLabel(/^アプリパスワード/).fill("app-password");
  await section.getByRole("button", { name: "接続する" }).click(SOON);
  await expect(section.getByText("まだ読み取っていません")).toBeVisible(SOON);

  const waiting = page.getByRole("region", { name: "確認が必要なメール" });
  await expect(waiting.getByText("読み取れない項目があります。")).toBeVisible(READ);
  await expect(waiting.getByRole("region")).toContainText("■ご利用になる方：お二人");
  await expect(waiting.getByLabel("予約番号")).toHaveValue("HP-2");
  await waiting.getByLabel("人数").fill("2");
  await waiting.getByRole("button", { name: "台帳に入れる" }).click();
  const latest = page.getByRole("region", { name: "最近の予約メール" });
  await expect(latest.getByText("台帳に入れました").first()).toBeVisible(SOON);
  await expect(waiting).toBeHidden();

  const cancelled = latest.getByRole("listitem").filter({ hasText: "キャンセルしました" });
  await cancelled.getByRole("button", { name: "取り消す" }).click(SOON);
  await expect(cancelled).toBeHidden(SOON);
  const date = at.toISOString().slice(0, 10);
  await page.goto(`/owner/dashboard?restaurant=${id}&date=${date}&by=time&lang=ja`);
  await expect(page.getByRole("button", { name: /佐藤 一郎/ }).first()).toBeVisible(SOON);
  await page
    .getByRole("button", { name: /水沼 春/ })
    .first()
    .click(SOON);
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "メモ" })).toHaveValue(/えびアレルギー/);
  await server.close();
});
