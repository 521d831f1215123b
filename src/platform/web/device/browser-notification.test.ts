import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BrowserNotification, notify } from "./browser-notification.ts";

const MESSAGE: BrowserNotification = {
  title: "鮨",
  body: "50 m",
  tag: "near",
  href: "/restaurant/1",
  lang: "ja",
};

class Shown extends EventTarget {
  static permission: NotificationPermission = "granted";
  static all: Shown[] = [];
  isClosed = false;
  readonly title: string;
  constructor(title: string) {
    super();
    this.title = title;
    Shown.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

/** On phones the page has the permission, but only the service worker may show notifications. */
class Refusing {
  static permission: NotificationPermission = "granted";
  constructor() {
    throw new TypeError("Illegal constructor");
  }
}

function browserWith(Notification: unknown, worker?: object) {
  const focus = vi.fn();
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("window", { Notification, focus });
  vi.stubGlobal("navigator", worker ? { serviceWorker: { getRegistration: async () => worker } } : {});
  return { focus };
}

beforeEach(() => {
  vi.useFakeTimers();
  Shown.all = [];
  Shown.permission = "granted";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("notify", () => {
  it("closes by itself after five seconds", async () => {
    browserWith(Shown);
    await notify(MESSAGE, () => undefined);
    expect(Shown.all.map(({ title }) => title)).toEqual(["鮨"]);
    vi.advanceTimersByTime(4_999);
    expect(Shown.all[0]?.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(Shown.all[0]?.isClosed).toBe(true);
  });

  it("leads into the app when it is pressed", async () => {
    const { focus } = browserWith(Shown);
    const onOpen = vi.fn();
    await notify(MESSAGE, onOpen);
    Shown.all[0]?.dispatchEvent(new Event("click"));
    expect(focus).toHaveBeenCalled();
    expect(onOpen).toHaveBeenCalled();
  });

  it("shows nothing that was not allowed, and asks nobody", async () => {
    Shown.permission = "default";
    browserWith(Shown);
    await notify(MESSAGE, () => undefined);
    vi.stubGlobal("window", {});
    await notify(MESSAGE, () => undefined);
    expect(Shown.all).toEqual([]);
  });

  it("goes by the service worker on phones, which is told where a tap leads", async () => {
    const showNotification = vi.fn();
    const shown = new Shown("by the worker");
    browserWith(Refusing, { showNotification, getNotifications: async () => [shown] });
    await notify(MESSAGE, () => undefined);
    const options = { body: "50 m", tag: "near", data: { href: "/restaurant/1" } };
    expect(showNotification).toHaveBeenCalledWith("鮨", expect.objectContaining(options));
    vi.advanceTimersByTime(5_000);
    expect(shown.isClosed).toBe(true);
  });

  it("does without on a phone that has no worker", async () => {
    browserWith(Refusing);
    await expect(notify(MESSAGE, () => undefined)).resolves.toBeUndefined();
  });
});
