import { spawn } from "node:child_process";
import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "./folder-lock.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "noren-lock-"));

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((done) => child.once("exit", done));
  return child.pid ?? 0;
}

describe("lockFolder", () => {
  it("gives the folder to one process and tells the next who has it", async () => {
    const folder = await newFolder();
    const holder = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    await writeFile(join(folder, "lock.json"), JSON.stringify({ pid: holder.pid, control: null }));
    try {
      const refused = lockFolder(folder);
      await expect(refused).rejects.toThrow(FolderInUse);
      await expect(refused).rejects.toThrow(`in use by process ${holder.pid}`);
    } finally {
      holder.kill();
    }
  });

  it("takes over from a process that was killed", async () => {
    const folder = await newFolder();
    const gone = { pid: await endedProcess(), control: { port: 9, token: "t" } };
    await writeFile(join(folder, "lock.json"), JSON.stringify(gone));
    await lockFolder(folder);
    expect(JSON.parse(await readFile(join(folder, "lock.json"), "utf8")).pid).toBe(process.pid);
  });

  it("waits for a process that is still going, as one that was killed a moment ago", async () => {
    const folder = await newFolder();
    const going = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    await writeFile(join(folder, "lock.json"), JSON.stringify({ pid: going.pid, control: null }));
    const locked = lockFolder(folder);
    const killed = pause(200).then(() => going.kill("SIGKILL"));
    await expect(locked).resolves.toBeDefined();
    await killed;
    expect(going.signalCode).toBe("SIGKILL");
  });

  it("hears from a process that is just starting where its channel is", async () => {
    const folder = await newFolder();
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const address = server.address();
    const control = { port: typeof address === "object" && address ? address.port : 0, token: "t" };
    const holder = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    const say = (what: unknown) => writeFile(join(folder, "lock.json"), JSON.stringify(what));
    await say({ pid: holder.pid, control: null });
    const said = pause(200).then(() => say({ pid: holder.pid, control }));
    await expect(lockFolder(folder)).rejects.toMatchObject({ holder: { control } });
    await said;
    holder.kill();
    server.close();
  });

  it("takes over from a process of the same number whose control channel is silent, as after a container's restart", async () => {
    const folder = await newFolder();
    const former = { pid: process.pid, control: { port: 9, token: "t" } };
    await writeFile(join(folder, "lock.json"), JSON.stringify(former));
    await expect(lockFolder(folder)).resolves.toBeDefined();
  });

  it("keeps the token to its owner and lets the folder go at the end", async () => {
    const folder = await newFolder();
    const lock = await lockFolder(folder);
    await lock.announce({ port: 1, token: "secret" });
    expect((await stat(join(folder, "lock.json"))).mode & 0o777).toBe(0o600);
    await lock.release();
    await expect(lockFolder(folder)).resolves.toBeDefined();
  });
});
