import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToken, saveToken } from "../storage/session-token.ts";
import { ApiError, browserApi, send, timeLimit } from "./api.ts";

const PROFILE = { method: "GET", path: "/api/profile" } as const;

/** The minimal browser environment that calls need. */
function openBrowser(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
function serverSays(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) => answer());
  vi.stubGlobal("fetch", fetched);
  return { header: (name: string) => new Headers(fetched.mock.lastCall?.[1]?.headers).get(name), fetched };
}

beforeEach(openBrowser);
afterEach(() => {
  saveToken(null);
  vi.unstubAllGlobals();
});

describe("a call", () => {
  it("goes out as who is signed in, and as nobody after that", async () => {
    const { header } = serverSays(() => Response.json({}));
    saveToken("t1");
    await browserApi.get(PROFILE);
    expect(header("authorization")).toBe("Bearer t1");
    expect(document.cookie).toContain("noren_signed_in=1");
    saveToken(null);
    await browserApi.get({ method: "GET", path: "/api/restaurants" });
    expect(header("authorization")).toBeNull();
    expect(document.cookie).toContain("max-age=0");
  });

  it("signs out when the server no longer knows the session", async () => {
    serverSays(() => problem(401, "unauthenticated"));
    saveToken("t1");
    await expect(browserApi.get(PROFILE)).rejects.toBeInstanceOf(ApiError);
    expect(currentToken()).toBeNull();
  });

  it("remembers that the reader is to be told, until they are back", async () => {
    serverSays(() => problem(401, "unauthenticated"));
    saveToken("t1");
    await expect(browserApi.get(PROFILE)).rejects.toBeInstanceOf(ApiError);
    expect(localStorage.getItem("noren_session_ended")).toBe("true");
    saveToken(null);
    expect(localStorage.getItem("noren_session_ended")).toBe("true");
    saveToken("t2");
    expect(localStorage.getItem("noren_session_ended")).toBe("false");
  });

  it("knows when it makes sense to try again", async () => {
    const refusal = problem(429, "too-many-attempts");
    refusal.headers.set("retry-after", "90");
    serverSays(() => refusal);
    await expect(browserApi.get(PROFILE)).rejects.toMatchObject({ status: 429, retryAfterS: 90 });
  });

  it("stays signed in when it was only a wrong password, or the server fails", async () => {
    saveToken("t1");
    for (const answer of [
      problem(401, "invalid-credentials"),
      problem(503, "unavailable"),
      new Response("", { status: 401 }),
    ]) {
      serverSays(() => answer);
      await expect(browserApi.get(PROFILE)).rejects.toBeInstanceOf(ApiError);
    }
    expect(currentToken()).toBe("t1");
  });

  it("does not forget a token that came while an older one was being refused", async () => {
    serverSays(() => {
      saveToken("t2");
      return problem(401, "unauthenticated");
    });
    saveToken("t1");
    await expect(browserApi.get(PROFILE)).rejects.toThrow("401");
    expect(currentToken()).toBe("t2");
  });

  it("sends JSON with its key, and understands that there is nothing to say", async () => {
    const { header, fetched } = serverSays(() => new Response(null, { status: 204 }));
    expect(
      await send({ method: "PUT", path: "/api/favourites/a" }, { idempotencyKey: "key-0001" }),
    ).toBeNull();
    expect([header("idempotency-key"), header("content-type")]).toEqual(["key-0001", null]);
    await send({ method: "POST", path: "/api/reservations", body: { a: 1 } }, { idempotencyKey: "key-0002" });
    expect([header("idempotency-key"), header("content-type")]).toEqual(["key-0002", "application/json"]);
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      method: "POST",
      body: '{"a":1}',
      credentials: "include",
    });
  });

  it("works where nothing can be kept, until the page is closed", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("switched off");
      },
      setItem: () => {
        throw new Error("switched off");
      },
    });
    const { header } = serverSays(() => Response.json({}));
    saveToken("t1");
    await browserApi.get(PROFILE);
    expect(header("authorization")).toBe("Bearer t1");
  });
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("timeLimit", () => {
  it("ends a call when its time is over, and says that this is why", () => {
    const signal = timeLimit(1_000);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  });

  it("ends it at once when whoever asked no longer wants it", () => {
    const stop = new AbortController();
    const signal = timeLimit(1_000, stop.signal);
    stop.abort("left");
    expect(signal.reason).toBe("left");
    expect(vi.getTimerCount()).toBe(0);
    expect(timeLimit(1_000, stop.signal).reason).toBe("left");
  });
});
