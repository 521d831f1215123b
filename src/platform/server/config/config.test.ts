import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./variables.ts";

describe("readConfig", () => {
  it("needs no variable at all", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, databaseUrl: null, publicUrl: "http://localhost:3000" });
  });

  it("takes an empty variable as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("has no published passwords and takes no test cards where strangers come, unless that is asked for", () => {
    const seen = (settings: Record<string, string>) => {
      const { demoDistrict, takesTestCards } = readConfig(settings);
      return [demoDistrict, takesTestCards];
    };
    const open = { PUBLIC_URL: "https://noren.tokyo" };
    expect(seen({})).toEqual([true, true]);
    expect(seen(open)).toEqual([false, false]);
    expect(seen({ ...open, DEMO_DISTRICT: "1" })).toEqual([true, true]);
    expect(seen({ ...open, SANDBOX_PAYMENTS: "1" })).toEqual([false, true]);
    expect(seen({ DEMO_DISTRICT: "0" })).toEqual([false, true]);
    expect(seen({ ...open, DEMO_DISTRICT: "1", SANDBOX_PAYMENTS: "0" })).toEqual([true, false]);
  });

  it("knows whether the demo district was asked for, or comes by default", () => {
    const asked = (said?: string) => readConfig({ DEMO_DISTRICT: said }).isDemoAskedFor;
    expect([asked(), asked(""), asked("0"), asked("1")]).toEqual([false, false, false, true]);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "noren.example"],
    ["DEMO_DISTRICT", "perhaps"],
    ["COMPANY_INVOICE_NUMBER", "T1234567890123"],
  ])("names %s when it is %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}=${value} cannot be used: .+$`));
  });

  it.each([
    "10.0.0.0/33",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.0/8,",
    "proxy.internal",
    "10.0.0",
    "fe80::1%eth0",
    "10.0.0.0/8/8",
  ])("trusts no proxies named %s", (value) => {
    expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(
      `TRUSTED_PROXIES=${value} cannot be used: it must be networks with a comma between two`,
    );
  });

  it("trusts this machine's own proxy unless others are named", () => {
    expect(readConfig({}).trustedProxies).toEqual(["loopback"]);
    expect(
      readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8,loopback,203.0.113.7" }).trustedProxies,
    ).toEqual(["10.0.0.0/8", "fd00::/8", "loopback", "203.0.113.7"]);
  });

  it("shares only a database on a server with other processes", () => {
    const server = { DATABASE_URL: "postgres://noren@db/noren" };
    expect(readConfig({}).role).toBe("all");
    expect(readConfig({ ...server, ROLE: "worker" }).role).toBe("worker");
    expect(() => readConfig({ ROLE: "web" })).toThrow(/^DATABASE_URL is not set, and ROLE=web .+$/);
    expect(() => readConfig({ DATABASE_REPLICA_URL: server.DATABASE_URL })).toThrow(
      /^DATABASE_URL is not set, and DATABASE_REPLICA_URL .+$/,
    );
    expect(() => readConfig({ MIGRATION_DATABASE_URL: server.DATABASE_URL })).toThrow(
      /^DATABASE_URL is not set, and MIGRATION_DATABASE_URL .+$/,
    );
    expect(() => readConfig({ ...server, MIGRATION_DATABASE_URL: "mysql://u:secret@db/x" })).toThrow(
      /^MIGRATION_DATABASE_URL cannot be used: (?!.*secret).+$/,
    );
    expect(() => readConfig({ ...server, DATABASE_REPLICA_URL: "mysql://u:secret@db/x" })).toThrow(
      /^DATABASE_REPLICA_URL cannot be used: .+$/,
    );
  });

  it("asks a process of one role for no secret that the other alone uses", () => {
    const server = { DATABASE_URL: "postgres://noren@db/noren" };
    const bot = { TELEGRAM_BOT_NAME: "NorenBot" };
    const sends = { ...bot, TELEGRAM_BOT_TOKEN: `1:${"a".repeat(30)}` };
    const receives = { ...bot, TELEGRAM_WEBHOOK_SECRET: "at-least-16-letters" };
    const read = (ROLE: string, settings: object) => readConfig({ ...server, ROLE, ...settings }).channels;
    expect(read("worker", sends).telegram).toMatchObject({ webhookSecret: "" });
    expect(read("web", receives).telegram).toMatchObject({ botToken: "" });
    expect(() => read("web", sends)).toThrow(/^TELEGRAM_WEBHOOK_SECRET is not set/);
    expect(() => read("worker", receives)).toThrow(/^TELEGRAM_BOT_TOKEN is not set/);
    for (const settings of [sends, receives])
      expect(() => read("all", settings)).toThrow(/^TELEGRAM_\w+ is not set/);
    const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
    expect(readConfig({ ...server, ROLE: "worker", ...stripe }).stripe?.webhookSecrets).toEqual([]);
    expect(() => readConfig({ ...server, ROLE: "web", ...stripe })).toThrow(/^STRIPE_WEBHOOK_SECRET is/);
  });

  it("names DATABASE_URL without showing what may be a password", () => {
    const read = () => readConfig({ DATABASE_URL: "mysql://noren:secret@localhost/noren" });
    expect(read).toThrow(/^DATABASE_URL cannot be used: .+$/);
    expect(() => readConfig({ MAIL_URL: "smpt://noren:secret@localhost" })).toThrow(
      /^MAIL_URL cannot be used: .+$/,
    );
    expect(read).not.toThrow(/secret/);
    expect(() => readConfig({ S3_SECRET_ACCESS_KEY: "a secret" })).toThrow(/^S3_SECRET_ACCESS_KEY cannot/);
  });

  it.each([
    [
      "WHATSAPP_APP_SECRET",
      { WHATSAPP_TOKEN: "t", WHATSAPP_PHONE_NUMBER_ID: "1", WHATSAPP_VERIFY_TOKEN: "v" },
    ],
    [
      "S3_SECRET_ACCESS_KEY",
      { S3_ENDPOINT: "http://s3.test", S3_REGION: "eu", S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "id" },
    ],
    [
      "S3_BUCKET",
      { S3_ENDPOINT: "http://s3.test", S3_REGION: "eu", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "s" },
    ],
    ["TELEGRAM_BOT_TOKEN", { TELEGRAM_BOT_NAME: "NorenBot", TELEGRAM_WEBHOOK_SECRET: "0123456789abcdef" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" }],
    ["STRIPE_PUBLISHABLE_KEY", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["STRIPE_SECRET_KEY", { STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["TWILIO_FROM", { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: "t" }],
  ])("asks for %s when only the others of its service are set", (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^${name} is not set, and \\w+ does nothing without it\\.$`),
    );
  });

  it("takes a service whose settings are all there, and none that has no more than an address", () => {
    const { channels } = readConfig({
      TELEGRAM_BOT_TOKEN: "123456789:AAexampleexampleexampleexample",
      TELEGRAM_BOT_NAME: "@NorenBot",
      TELEGRAM_WEBHOOK_SECRET: "0123456789abcdef",
      WHATSAPP_API_URL: "http://localhost:1",
    });
    expect(channels).toMatchObject({
      whatsapp: null,
      telegram: { botName: "NorenBot", apiUrl: "https://api.telegram.org" },
      sms: null,
    });
  });

  it("takes a model for the assistant where one is named, and nothing that does nothing without it", () => {
    expect(readConfig({}).assistant.model).toBe(null);
    const named = { ASSISTANT_MODEL: "some-model", ASSISTANT_URL: "http://localhost:11434/v1/" };
    expect(readConfig({ ...named, ASSISTANT_MONTHLY_TOKENS: "500" }).assistant).toEqual({
      model: { url: "http://localhost:11434/v1", key: null, name: "some-model" },
      monthlyTokens: 500,
    });
    expect(() => readConfig({ ASSISTANT_KEY: "secret" })).toThrow(
      /^ASSISTANT_MODEL is not set, and ASSISTANT_KEY does nothing without it\.$/,
    );
    expect(() => readConfig({ ASSISTANT_KEY: "two words" })).toThrow(/^ASSISTANT_KEY cannot be used: .+$/);
  });

  it("asks Google for places where a key is set, within a budget, and takes nothing that does nothing without it", () => {
    expect(readConfig({})).toMatchObject({ googlePlaces: null, mapProvider: "open" });
    expect(readConfig({ GOOGLE_PLACES_KEY: "key" }).googlePlaces).toEqual({
      ...{ key: "key", url: "https://places.googleapis.com/v1", dailyCalls: 1_000 },
    });
    expect(() => readConfig({ GOOGLE_PLACES_DAILY_CALLS: "5" })).toThrow(
      /^GOOGLE_PLACES_KEY is not set, and GOOGLE_PLACES_DAILY_CALLS does nothing without it\.$/,
    );
    expect(() => readConfig({ MAP_PROVIDER: "bing" })).toThrow(/^MAP_PROVIDER=bing cannot be used: .+$/);
  });

  it("shows no token that it cannot use", () => {
    expect(() => readConfig({ TELEGRAM_BOT_TOKEN: "not one" })).toThrow(
      /^TELEGRAM_BOT_TOKEN cannot be used: .+$/,
    );
    // Easily confused with the publishable key next to it in Stripe's dashboard.
    expect(() => readConfig({ STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" })).toThrow(
      /^STRIPE_SECRET_KEY cannot be used: .+$/,
    );
  });

  it("drops the trailing slash of the public address", () => {
    expect(readConfig({ PUBLIC_URL: "https://noren.example/" }).publicUrl).toBe("https://noren.example");
  });
});
