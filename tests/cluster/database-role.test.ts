import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { migrate } from "../../src/server/db/migrate.ts";
import { findBinaries, onServer, startServer, urlOf } from "../setup/postgres-server.ts";

it("gives the product a role that owns its database and nothing else, and lets nobody be the superuser from afar", async () => {
  const server = await startServer();
  onTestFinished(server.stop);
  // The image calls its superuser so; here it has another name.
  await onServer(server.url, (db) => db.script("CREATE ROLE postgres LOGIN SUPERUSER"));
  const boss = server.url.replace("noren@", "postgres@");
  let hbaFile = "";
  await onServer(boss, async (db) => {
    await db.script("ALTER ROLE noren RENAME TO somebody");
    hbaFile = (await db.query<{ hba_file: string }>("SHOW hba_file"))[0]?.hba_file ?? "";
  });
  const { port } = new URL(server.url);
  execFileSync("bash", ["deploy/database.sh"], {
    env: {
      ...{ PATH: `${findBinaries()}:/usr/bin:/bin`, PGHOST: "127.0.0.1", PGPORT: port },
      ...{ PGDATA: dirname(hbaFile), POSTGRES_USER: "postgres", NOREN_DATABASE_PASSWORD: "it's a secret" },
    },
  });

  await onServer(server.url.replace("noren@", "somebody@"), (db) => db.query("SELECT pg_reload_conf()"));
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  };
  await expect(connect(boss)).rejects.toThrow(/pg_hba\.conf rejects/);
  await expect(connect(server.url), "not even the empty one").rejects.toThrow(
    /permission denied|must be superuser/,
  );

  const own = urlOf(server.url, "noren");
  await onServer(own, async (db) => {
    const [role] = await db.query(
      "SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication FROM pg_roles WHERE rolname = current_user",
    );
    expect(role).toEqual({
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
    });
    await migrate(db);
    const [tables] = await db.query<{ count: number }>(
      "SELECT count(*)::int FROM pg_tables WHERE tableowner = 'noren' AND schemaname = 'public'",
    );
    expect(tables?.count).toBeGreaterThan(50);
    await expect(db.query("COPY accounts TO PROGRAM 'cat'")).rejects.toThrow(
      /permission denied|must be superuser/,
    );
    await expect(db.query("SELECT pg_read_file('/etc/passwd')")).rejects.toThrow(
      /permission denied|must be superuser/,
    );
  });
});
