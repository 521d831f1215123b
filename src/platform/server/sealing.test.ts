import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSealer, sealerWith } from "./sealing.ts";

const KEY = Buffer.alloc(32, 1).toString("base64");

it("opens what it has sealed, for the same owner alone", () => {
  const sealer = sealerWith(KEY);
  const sealed = sealer.seal("パスワード", "mailbox a");
  expect(sealed).not.toContain("パスワード");
  expect(sealer.seal("パスワード", "mailbox a")).not.toBe(sealed);
  expect(sealer.open(sealed, "mailbox a")).toBe("パスワード");
  expect(sealer.open(sealed, "mailbox b")).toBeNull();
  expect(sealerWith(Buffer.alloc(32, 2).toString("base64")).open(sealed, "mailbox a")).toBeNull();
  for (const other of ["", "1.a.b.c", `2${sealed.slice(1)}`, `${sealed.slice(0, -2)}AA`])
    expect(sealer.open(other, "mailbox a"), other).toBeNull();
});

it("has a key of its own beside the embedded database, readable by its owner alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "noren-sealing-"));
  try {
    const file = join(folder, "data", "secrets.key");
    const sealed = openSealer({ key: null, file })?.seal("x", "y") ?? "";
    expect(openSealer({ key: null, file })?.open(sealed, "y")).toBe("x");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, "utf8"), "base64")).toHaveLength(32);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(openSealer({ key: null, file: null })).toBeNull();
});
