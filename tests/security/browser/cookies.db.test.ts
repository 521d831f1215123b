import { expect, it } from "vitest";
import { testDatabase } from "../../setup/servers/test-database.ts";
import { someAddress } from "../../setup/test-account.ts";
import { testApp } from "../../setup/test-app.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));

/** Starts a conversation, which sets the guest's key; the protocol is forwarded by the proxy. */
async function open(protocol: "http" | "https", cookie = "") {
  const answer = await app.inject({
    method: "POST",
    url: "/api/chat/conversation",
    headers: { "x-forwarded-proto": protocol, "x-forwarded-for": someAddress(), ...(cookie && { cookie }) },
    payload: {},
  });
  expect(answer.statusCode).toBeLessThan(300);
  const [set] = answer.cookies;
  return {
    id: answer.json().id as string,
    name: set?.name,
    value: set?.value,
    header: String(answer.headers["set-cookie"]),
  };
}

it("names the guest's key so that no other host of the domain can set it, and sends it over https alone", async () => {
  const { name, header } = await open("https");
  expect(name).toBe("__Host-noren_guest");
  for (const part of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"])
    expect(header.split("; ")).toContain(part);
  expect(header).not.toMatch(/domain=/i);
});

/** The status of the conversation for a client with this cookie. */
async function statusFor(id: string, protocol: "http" | "https", cookie: string): Promise<number> {
  const headers = { "x-forwarded-proto": protocol, cookie };
  return (await app.inject({ url: `/api/chat/conversation/${id}`, headers })).statusCode;
}

it("finds the guest again by it, and by nothing that another host could have set", async () => {
  const { id, value } = await open("https");
  expect(await statusFor(id, "https", `__Host-noren_guest=${value}`)).toBe(200);
  expect(await statusFor(id, "https", `noren_guest=${value}`)).toBe(404);
  expect((await open("https", `__Host-noren_guest=${value}`)).value).toBe(value);
  expect((await open("https", `noren_guest=${value}`)).value).not.toBe(value);
});

it("has plain names where there is no https: a browser would not take the others", async () => {
  const { id, value, name, header } = await open("http");
  expect([name, header.includes("Secure")]).toEqual(["noren_guest", false]);
  expect(await statusFor(id, "http", `noren_guest=${value}`)).toBe(200);
});

it("reads a saved language under both names, its own first", async () => {
  const title = async (cookie: string) =>
    (await app.inject({ url: "/api/nothing", headers: { cookie } })).json().title;
  const [english, japanese] = [await title(""), await title("noren_lang=ja")];
  expect(english).not.toBe(japanese);
  expect(await title("__Host-noren_lang=ja; noren_lang=en")).toBe(japanese);
});
