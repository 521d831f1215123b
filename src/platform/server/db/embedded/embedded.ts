import { cp, mkdir } from "node:fs/promises";
import { timedQuery } from "../../telemetry/queries.ts";
import { type Database, holdNotes, type Queryable, retryTransaction } from "../database.ts";
import { DatabaseGone } from "../database-gone.ts";
import { EmbeddedThread } from "./embedded-thread.ts";

/**
 * Opens the embedded PostgreSQL in `folder`. The caller holds the folder's lock: two processes on one folder
 * would corrupt it without a word.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const thread = new EmbeddedThread(folder);
  await thread.open();

  // One connection: whoever is in a transaction has it alone, everybody else waits in line.
  let tail: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    inLine++;
    const turn = tail.then(work, work);
    tail = turn.then(
      () => inLine--,
      () => inLine--,
    );
    return turn;
  };
  const send = (sql: string, params: readonly unknown[] | null) => thread.run(sql, params);
  const inside = (isStill: () => boolean): Queryable => ({
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      timedQuery(sql, async () => {
        if (!isStill()) throw new DatabaseGone("the embedded database was started again meanwhile");
        return (await send(sql, params)) as Row[];
      }),
  });
  const outside = inside(() => true);
  const attempt = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    await send("BEGIN", null);
    // What comes after a death belongs to no transaction: half of the work must not be done without the other.
    const { number } = thread;
    const isStill = () => thread.number === number;
    const tx = inside(isStill);
    const doNotes = holdNotes(tx);
    let result: T;
    try {
      result = await work(tx);
      if (!isStill()) throw new DatabaseGone("the embedded database was started again meanwhile");
      await send("COMMIT", null);
    } catch (error) {
      if (isStill()) await send("ROLLBACK", null).catch(() => undefined);
      throw error;
    }
    doNotes();
    return result;
  };

  return {
    kind: "embedded",
    query: (sql, params) => alone(() => outside.query(sql, params)),
    transaction: (work) => retryTransaction(() => alone(() => attempt(work))),
    script: async (sql) => {
      await alone(() => send(sql, null));
    },
    load: () => ({ total: 1, idle: inLine === 0 ? 1 : 0, waiting: Math.max(0, inLine - 1) }),
    copyTo: (target) =>
      alone(async () => {
        // What is in the log alone would be read from it again.
        await send("CHECKPOINT", null);
        await cp(folder, target, { recursive: true });
      }),
    close: async () => {
      await alone(() => thread.close());
    },
  };
}
