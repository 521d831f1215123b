import { execFile, execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { findBinaries, onServer, startServer, urlOf } from "./postgres-server.ts";

const run = promisify(execFile);

/**
 * A PostgreSQL server on which deploy/database.sh has run, as in the image of the compose files: the addresses of the database by
 * the superuser, who may not come by the network, by another superuser for tests, by the owner of the schema, and by who serves.
 */
export async function startWithRoles() {
  const server = await startServer();
  // The image calls its superuser so; here it has another name.
  await onServer(server.url, (db) => db.script("CREATE ROLE postgres LOGIN SUPERUSER"));
  const as = (role: string) => urlOf(server.url.replace("noren@", `${role}@`), "noren");
  const boss = urlOf(as("postgres"), "postgres");
  let hbaFile = "";
  await onServer(boss, async (db) => {
    await db.script("ALTER ROLE noren RENAME TO somebody");
    hbaFile = (await db.query<{ hba_file: string }>("SHOW hba_file"))[0]?.hba_file ?? "";
  });
  execFileSync("bash", ["deploy/database.sh"], {
    env: {
      ...{ PATH: `${findBinaries()}:/usr/bin:/bin`, PGHOST: "127.0.0.1", PGPORT: new URL(server.url).port },
      ...{ PGDATA: dirname(hbaFile), POSTGRES_USER: "postgres" },
      ...{ NOREN_DATABASE_PASSWORD: "it's a secret", NOREN_SCHEMA_PASSWORD: "another's" },
    },
  });
  await onServer(urlOf(as("somebody"), "postgres"), (db) => db.query("SELECT pg_reload_conf()"));
  return {
    ...{ boss, stop: server.stop },
    ...{ superuser: as("somebody"), owner: as("noren_schema"), serving: as("noren") },
  };
}

/** `npm run migrate`, as the compose files' first service runs it. Gives what it says. */
export async function runMigrate(settings: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, ["src/app/commands/migrate.ts"], {
    env: { ...process.env, ...settings },
  });
  return stdout;
}
