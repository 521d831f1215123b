import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";
import { streetFiles } from "../../setup/builders/street-files.ts";

test.describe.configure({ timeout: 120_000 });

test("an operator imports a street: preview with a mistake, mended, imported, noted on, shown and undone", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Other projects import at the same time: names and places are their own.
  const name = `${Date.now()}-`;
  const street = streetFiles({ restaurants: 3, tables: 2, dishes: 3, name });
  const own = (text: string) => text.replaceAll("35.70000", `${34 + Math.random()}`.slice(0, 8));
  await signInAs(page, await newOperator());
  await page.goto("/admin?view=restaurants");
  await page.getByRole("link", { name: "Import restaurants" }).click();

  const shiftJis = Buffer.from([
    0x6e, 0x61, 0x6d, 0x65, 0x5f, 0x6a, 0x61, 0x0d, 0x0a, 0x89, 0xd4, 0x8a, 0xa5,
  ]);
  const file = { name: "street.csv", mimeType: "text/csv" };
  const chooser = page.getByLabel("Restaurants: Choose a file");
  const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xff, 0x00]);
  await chooser.setInputFiles({ name: "street.xlsx", mimeType: "text/csv", buffer: workbook });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("This isn't a CSV file.")).toBeVisible();
  await chooser.setInputFiles({ ...file, buffer: shiftJis });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("The column “address” is missing.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);

  await chooser.setInputFiles({
    ...file,
    buffer: Buffer.from(own(street.restaurants).replace("寿司", "martian")),
  });
  await page
    .getByLabel("Tables (optional): Choose a file")
    .setInputFiles({ ...file, buffer: Buffer.from(street.tables) });
  await page.getByLabel("Dishes (optional): Or paste it here").fill(street.dishes);
  await page.getByRole("button", { name: "Preview" }).click();
  const wrong = page.getByRole("row").filter({ hasText: "martian" });
  await expect(wrong.getByRole("cell")).toHaveText(["restaurants", "2", "cuisine", /martian/]);
  await expect(page.getByRole("button", { name: "Import 0 restaurants" })).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);

  await chooser.setInputFiles({ ...file, buffer: Buffer.from(own(street.restaurants)) });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("2 tables, 3 dishes")).toHaveCount(3);
  await page.getByRole("button", { name: "Import 3 restaurants" }).dblclick();
  await expect(page.getByText("Added 3")).toBeVisible({ timeout: 30_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Show to guests" }).click();
  await expect(page.getByText("Visible to guests").first()).toBeVisible();
  const report = page.url();

  await page.getByRole("link", { name: "All restaurants" }).click();
  await page.getByRole("searchbox").fill(`${name}001番`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: `${name}001番` });
  await row.getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New note").fill("Owner asks for a visit");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Owner asks for a visit" })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByText("Owner asks for a visit")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(dialog.getByText("Owner asks for a visit")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(row).toContainText("Owner asks for a visit");

  await page.goto(report);
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("This import was undone")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Undone 3")).toBeVisible();
  await page.goto("/admin?view=log");
  await expect(page.getByRole("listitem").filter({ hasText: "Import undone" }).first()).toBeVisible();
});
