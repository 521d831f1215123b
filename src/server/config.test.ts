import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  it("needs no variable at all", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, databaseUrl: null, publicUrl: "http://localhost:3000" });
  });

  it("takes an empty variable as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "noren.example"],
    ["DEMO_DISTRICT", "perhaps"],
  ])("names %s when it is %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}=${value} cannot be used: .+$`));
  });

  it("names DATABASE_URL without showing what may be a password", () => {
    const read = () => readConfig({ DATABASE_URL: "mysql://noren:secret@localhost/noren" });
    expect(read).toThrow(/^DATABASE_URL cannot be used: .+$/);
    expect(() => readConfig({ MAIL_URL: "smpt://noren:secret@localhost" })).toThrow(
      /^MAIL_URL cannot be used: .+$/,
    );
    expect(read).not.toThrow(/secret/);
  });

  it("drops the trailing slash of the public address", () => {
    expect(readConfig({ PUBLIC_URL: "https://noren.example/" }).publicUrl).toBe("https://noren.example");
  });
});
