import type { Page } from "@playwright/test";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { type Daily, listenToAnnouncements, spokenPage, withoutDaily } from "../../setup/browser/spoken.ts";

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", timezoneId: "Asia/Tokyo" });
test.describe.configure({ timeout: 120_000 });

const DAILY: Daily = [
  [/\d{4}-\d\d-\d\d/g, "DATE"],
  [/((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun),? \w+ \w+(, \d{4})?/g, "DAY"],
  [/(\d{4}年)?\d+月\d+日([（(][月火水木金土日](曜日)?[)）]|[月火水木金土日]曜日)?/g, "DAY"],
  [/\d+:\d\d( [AP]M)?/g, "TIME"],
  [/\b[A-Z0-9]{6}\b/g, "CODE"],
  // Messages are sent by a job, before or after this snapshot.
  [/ *- heading "(Messages to you|お客様へのお知らせ)" \[level=2\]\n *- list:\n( *- listitem.*\n)*/g, ""],
  // The day strip: which days are closed or full changes daily.
  [
    /button "(Today|Tomorrow|今日|明日)?[^"]*(DAY|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d|月)[^"]*"( \[pressed\])?/g,
    'button "DAY"',
  ],
];

/** Days from today to the first such weekday (Sunday is 0) some weeks ahead: opening hours are the same every week. */
function daysUntil(weekday: number): number {
  const ahead = 45;
  return ahead + ((weekday - new Date(Date.now() + ahead * 86_400_000).getUTCDay() + 7) % 7);
}

for (const { language, words } of [
  {
    language: "en",
    words: {
      confirm: "Confirm Booking",
      name: /^Name/,
      email: /^Email/,
      date: /^Date/,
      messages: "Messages",
    },
  },
  {
    language: "ja",
    words: {
      confirm: "予約を確定する",
      name: /^お名前/,
      email: /^メール/,
      date: /^日付/,
      messages: "メッセージ",
    },
  },
] as const) {
  test(`a booking as a screen reader tells it, in ${language}`, async ({ page }) => {
    const heard = await listenToAnnouncements(page);
    const [partner] = (await bookablePartners(page)).filter(({ name }) => name === "Sushi Hamanoto");
    const { date, times } = await freeDay(page, partner?.id ?? "", 2, daysUntil(language === "en" ? 3 : 4));
    await page.goto(`/restaurant/${partner?.id}/book?lang=${language}`);
    const confirm = page.getByRole("button", { name: words.confirm });
    const day = page.getByLabel(words.date);
    await day.fill(date);
    const time = page.getByRole("button", { name: times[0] ?? "", exact: true });
    await expect(time).toBeVisible();
    await settled(page);
    await kept(await spokenPage(page, DAILY), `${language}-1-times`);

    const before = heard.length;
    await time.click();
    await expect.poll(() => heard.length, "the table is held, and that is said").toBeGreaterThan(before);
    await confirm.click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await settled(page);
    await kept(await spokenPage(page, DAILY), `${language}-2-details`);

    await page.getByLabel(words.name).fill("Zoë Ångström");
    await page.getByLabel(words.email).fill("zoe@example.org");
    await confirm.click();
    await expect(page).toHaveURL(/\/confirmation/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // The page loads the messages to the restaurant itself.
    const messages = page.getByRole("region", { name: words.messages, exact: true });
    await expect(messages.getByRole("textbox")).toBeVisible();
    await settled(page);
    await kept(await spokenPage(page, DAILY), `${language}-3-ticket`);
    await kept(heard.map((line) => withoutDaily(line, DAILY)).join("\n"), `${language}-4-announced`);
  });
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

async function kept(text: string, step: string): Promise<void> {
  expect(`${text}\n`).toMatchSnapshot(`${step}.txt`);
}
