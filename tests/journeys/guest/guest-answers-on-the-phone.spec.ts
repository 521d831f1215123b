import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "chef" };
const messages = textsOf("ja", "messages");
const confirmation = textsOf("ja", "confirmation");
const owner = textsOf("ja", "owner");

/** Both sides run in one test, and messages go out by a job. */
test.describe.configure({ timeout: 150_000 });
const SOON = { timeout: 30_000 };

test("a guest opens LINE, says there that they come and what they can't eat, and the restaurant reads both", async ({
  page: guest,
  browser,
  baseURL,
}, { project }) => {
  const name = `佐藤 ${project.name}`;
  await guest.goto("/healthz");
  const partners = await bookablePartners(guest);
  const restaurantId = partners.find((one) => one.name === "Sushi Hamanoto")?.id ?? "";
  const { date, times } = await freeDay(guest, restaurantId, 2, 22);
  const data = {
    restaurantId,
    reservationDate: `${date}T${times[0]}`,
    guestCount: 2,
    customerName: name,
    customerEmail: "sato@example.org",
    notificationMethod: "line",
    language: "ja",
  };
  const booked = await guest.request.post("/api/reservations", { data });
  const { id, confirmationCode: code } = (await booked.json()) as { id: string; confirmationCode: string };
  await guest.goto(`/booking/${id}/confirmation?lang=ja`);

  // Without an account of LINE on this server, a page of the outbox stands in for the chat.
  const open = guest.getByRole("link", { name: confirmation.messages.openLine });
  await guest.goto((await open.getAttribute("href", SOON)) ?? "");
  await guest.getByRole("button", { name: messages.telegram.start }).click();
  await expect(guest.getByRole("status")).toHaveText(messages.telegram.done);

  const onThePhone = guest
    .getByRole("article")
    .filter({ hasText: code })
    .filter({ has: guest.getByRole("textbox") });
  const answer = async (words: string, reply: RegExp) => {
    await expect(async () => {
      await guest.goto("/dev/outbox");
      await expect(onThePhone.first()).toBeVisible({ timeout: 1_000 });
    }).toPass(SOON);
    await onThePhone.first().getByRole("textbox").fill(words);
    await onThePhone.first().getByRole("button").click();
    await expect(async () => {
      await guest.goto("/dev/outbox");
      await expect(onThePhone.first()).toContainText(reply, { timeout: 1_000 });
    }).toPass(SOON);
  };
  await answer("行きます", /ご来店の予定を.*に伝えました/);
  await answer("二人ともエビは食べられません", /メッセージをそのまま.*に伝えました/);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const chef = await context.newPage();
  await signInAs(chef, CHEF);
  await chef.goto(`/owner/dashboard?date=${date}&lang=ja`);
  const row = chef
    .getByRole("region", { name: /^(ランチ|ディナー)$/ })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(row).toContainText("新着メッセージ1件", SOON);
  await row.getByRole("button", { name: `${name} 様` }).click();
  const party = chef.getByRole("dialog");
  await expect(party).toContainText(owner.list.coming);
  await expect(party).toContainText("二人ともエビは食べられません");
  await context.close();
});
