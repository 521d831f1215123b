import type { Page } from "@playwright/test";
import type { PushSubscriptionBody } from "#platform/contract.ts";

/** Headless Chromium has no push service: it subscribes to the fake one. */
export async function withPush(
  page: Page,
  { subscription }: { subscription: PushSubscriptionBody },
): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    let key: ArrayBuffer | null = null;
    const made = {
      endpoint,
      get options() {
        return { applicationServerKey: key, userVisibleOnly: true };
      },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        sessionStorage.removeItem("subscribed");
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem("subscribed") ? made : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        key = applicationServerKey.buffer;
        sessionStorage.setItem("subscribed", "1");
        return made;
      },
    });
  }, subscription);
}
