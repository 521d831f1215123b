import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "../../setup/browser/journey.ts";

test("another company's assistant finds a table; the guest opens its link, holds the table and books", async ({
  page,
  baseURL,
}) => {
  const client = new Client({ name: "journey", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL)));
  const call = async <Answer>(name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args })).structuredContent as Answer;

  const { restaurants } = await call<{ restaurants: { id: string; name: string; stated: object[] }[] }>(
    "search_restaurants",
    { place: "Akihabara", diets: ["vegan"], bookableOnly: true },
  );
  const [ramen] = restaurants;
  expect(ramen?.name).toBe("Vegan Ramen Tsumugi");
  expect(ramen?.stated).toContainEqual(
    expect.objectContaining({ subject: "vegan", level: "owner-declared" }),
  );

  const { tables } = await call<{ tables: { date: string; freeTimes: string[] }[] }>("find_tables", {
    ids: [ramen?.id],
    guests: 2,
  });
  const [table] = tables;
  const { bookingUrl } = await call<{ bookingUrl: string }>("prepare_booking", {
    ...{ id: ramen?.id, guests: 2, date: table?.date, time: table?.freeTimes.at(-1) },
    ...{ diets: ["vegan"], allergens: ["sesame"], severe: true },
  });
  await client.close();

  await page.goto(bookingUrl);
  await expect(page.getByText(/^Table held for/).first()).toBeVisible();
  const kitchen = page.getByRole("region", { name: "For the kitchen" });
  await expect(kitchen).toContainText("Vegan");
  await expect(kitchen).toContainText("Sesame");
  await page.getByLabel(/^Name/).fill("Ana Popescu");
  await page.getByLabel(/^Email/).fill("ana@example.com");
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your table is booked" })).toBeVisible();
});
