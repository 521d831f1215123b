import { expect, test } from "../../setup/browser/journey.ts";
import { openChat } from "../../setup/browser/open-chat.ts";
import { textsOf } from "../../setup/browser/texts-of.ts";

test.describe.configure({ timeout: 120_000 });

const t = textsOf("en", "chat");

/** A browser that hears what `window.hear` and `window.failHearing` say. */
function fakeRecognition() {
  class Recognition {
    lang = "";
    continuous = true;
    interimResults = false;
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      Object.assign(window, {
        spokenIn: this.lang,
        hear: (words: string) => this.onresult?.({ results: [[{ transcript: words }]] }),
        failHearing: (error: string) => {
          this.onerror?.({ error });
          this.onend?.();
        },
      });
    }
    stop() {
      this.onend?.();
    }
    abort() {
      this.onend?.();
    }
  }
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: Recognition });
}

const call = (name: "hear" | "failHearing", words: string) => `window.${name}(${JSON.stringify(words)})`;

test("a guest speaks a message, changes it and sends it; a refused microphone is said", async ({ page }) => {
  await page.addInitScript(fakeRecognition);
  const answered = await page.goto("/landing");
  expect(answered?.headers()["permissions-policy"]).toContain("microphone=(self)");
  await openChat(page, "en");
  const chat = page.getByRole("dialog", { name: t.title });
  const field = chat.getByRole("textbox", { name: t.write.label });
  const speak = chat.getByRole("button", { name: t.voice.start, exact: true });

  await speak.click();
  await expect(page.getByText(t.voice.ask)).toBeVisible();
  await page.getByRole("button", { name: t.voice.agree }).click();
  await expect(chat.getByText(t.voice.listening)).toBeVisible();
  expect(await page.evaluate("window.spokenIn")).toBe("en-US");
  await page.evaluate(call("hear", "halal ramen"));
  await expect(field).toHaveValue("halal ramen");
  await page.evaluate(call("hear", "halal ramen in Asakusa"));
  await expect(field).toHaveValue("halal ramen in Asakusa");
  await chat.getByRole("button", { name: t.voice.stop, exact: true }).click();
  await expect(chat.getByText(t.voice.listening)).toHaveCount(0);
  await expect(chat.locator("[data-own]"), "never sent by itself").toHaveCount(0);
  await field.fill("halal sushi in Asakusa");
  await field.press("Enter");
  await expect(chat.locator("[data-own]")).toContainText("halal sushi in Asakusa");

  // Asked once only.
  await speak.click();
  await expect(chat.getByText(t.voice.listening)).toBeVisible();
  await page.evaluate(call("failHearing", "not-allowed"));
  await expect(chat.getByText(t.voice.refused)).toBeVisible();
  await expect(speak).toBeVisible();
});

test("there is no microphone where the browser can't hear", async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await page.goto("/landing");
  await openChat(page, "en");
  const chat = page.getByRole("dialog", { name: t.title });
  await expect(chat.getByRole("textbox", { name: t.write.label })).toBeEnabled();
  await expect(chat.getByRole("button", { name: t.voice.start, exact: true })).toHaveCount(0);
});
