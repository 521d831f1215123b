import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { migrate } from "#platform/server/db/migrate.ts";
import { onServer, urlOf } from "../setup/servers/postgres-server.ts";
import { startWithRoles } from "../setup/servers/two-roles.ts";

it("gives the product roles for its database alone, one of which owns it, and lets nobody be the superuser from afar", async () => {
  const { boss, owner, serving, stop } = await startWithRoles();
  onTestFinished(stop);
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  };
  await expect(connect(boss)).rejects.toThrow(/pg_hba\.conf rejects/);
  for (const url of [owner, serving]) {
    await expect(connect(urlOf(url, "postgres")), "not even the empty one").rejects.toThrow(
      /permission denied|must be superuser/,
    );
    await onServer(url, async (db) => {
      const [role] = await db.query(
        "SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication FROM pg_roles WHERE rolname = current_user",
      );
      expect(role).toEqual({
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
      });
    });
  }
  await onServer(owner, async (db) => {
    await migrate(db);
    const [tables] = await db.query<{ count: number }>(
      "SELECT count(*)::int FROM pg_tables WHERE tableowner = 'noren_schema' AND schemaname = 'public'",
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
