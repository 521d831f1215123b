import { execFile, execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { findBinaries, onServer, startServer, urlOf } from "./postgres-server.ts";

const run = promisify(execFile);

/**
 * A PostgreSQL server on which deploy/database.sh has run, as in the image of the compose files. Returns the database
 * URLs of the superuser (no access over the network), a second superuser for tests, the owner of the schema, and the
 * serving role.
 */
export async function startWithRoles() {
  const server = await startServer();
  // The superuser's name in the image; here it has another one.
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
      ...{ NOREN_DATABASE_PASSWORD: "it's a secret", NOREN_SCHEMA_PASSWORD: "another's secret" },
    },
  });
  await onServer(urlOf(as("somebody"), "postgres"), (db) => db.query("SELECT pg_reload_conf()"));
  return {
    ...{ boss, stop: server.stop },
    ...{ superuser: as("somebody"), owner: as("noren_schema"), serving: as("noren") },
  };
}

/** `npm run migrate`, as the first service of the compose files runs it. Returns its output. */
export async function runMigrate(settings: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, ["src/app/commands/migrate.ts"], {
    env: { ...process.env, ...settings },
  });
  return stdout;
}
