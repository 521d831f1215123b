import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newOperator } from "../../setup/builders/new-operator.ts";

test.describe.configure({ timeout: 120_000 });

test("a guest asks for a person, who sees it in another browser at once, answers and closes; the guest reads and rates", async ({
  browser,
  page: guest,
}) => {
  const operator = await (await browser.newContext()).newPage();
  await signInAs(operator, await newOperator());
  await operator.goto("/admin?view=chats");
  await expect(operator.getByText("Live: you're shown as available")).toBeVisible();

  await guest.goto("/pricing");
  await guest.getByRole("button", { name: "Help", exact: true }).click();
  const chat = guest.getByRole("dialog", { name: "Noren assistant" });
  const field = chat.getByRole("textbox", { name: "Your message" });
  await expect(field).toBeVisible();
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await expect(chat.getByText("Someone is here now.")).toBeVisible();
  await chat.getByRole("button", { name: "Ask for a person" }).click();
  await expect(chat.getByRole("heading", { name: "Escalated to Human Support" })).toBeVisible();
  await field.fill("My mark is 7415: was my deposit refunded?");
  await field.press("Enter");

  // Conversations of other journeys may be in the queue, too.
  const line = operator.getByRole("navigation", { name: "Chats" }).getByRole("link", { name: /7415/ });
  await expect(line).toBeVisible();
  await expect(operator).toHaveTitle(/^\(\d+\) Chats/);
  await line.click();
  const log = operator.getByRole("log", { name: "Conversation" });
  await expect(log).toContainText("was my deposit refunded?");
  const answer = operator.getByRole("textbox", { name: "Your answer" });
  await answer.fill("It went out this morning.");
  await answer.press("Enter");
  await expect(answer).toHaveValue("");
  await expect(answer).toBeFocused();
  await expect(chat.getByRole("log")).toContainText("It went out this morning.");
  await expect(chat.getByText(/^You're talking to /)).toBeVisible();

  // Both sides can scroll a long conversation by keyboard.
  await operator.setViewportSize({ width: 1440, height: 500 });
  await guest.setViewportSize({ width: 390, height: 500 });
  for (const line of [
    "It is on its way.",
    "It takes a day or two.",
    "Your bank shows it then.",
    "Is there anything else?",
  ]) {
    await answer.fill(line);
    await answer.press("Enter");
    await expect(chat.getByRole("log")).toContainText(line);
  }
  for (const reader of [operator, guest])
    expect(await seriousFindings(reader, ["scrollable-region-focusable"])).toEqual([]);
  await log.focus();
  await expect(log).toBeFocused();
  await operator.keyboard.press("Home");
  await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await operator.setViewportSize({ width: 1440, height: 900 });
  await guest.setViewportSize({ width: 1440, height: 900 });

  // The conversation is still there on another page, and after a reload.
  await guest.goto("/help");
  await expect(guest.getByRole("log", { name: "Conversation" })).toContainText("It went out this morning.");

  await operator.getByRole("button", { name: "Close", exact: true }).click();
  await operator.getByRole("button", { name: "Undo" }).click();
  await operator.getByRole("button", { name: "Close", exact: true }).click();
  await expect(operator.getByText("This chat is closed.")).toBeVisible({ timeout: 15_000 });
  await expect(guest.getByText("This conversation has been closed.")).toBeVisible();
  await guest.getByRole("region", { name: "Was this helpful?" }).getByRole("button", { name: "Yes" }).click();
  await guest.getByRole("button", { name: "Send and end chat" }).click();
  await expect(guest.getByText("Thank you. This conversation has ended.")).toBeVisible();
});
