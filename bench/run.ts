/** `npm run bench`: every measurement, one after the other. Figures are ratios in one run; machines differ. */
import { spawnSync } from "node:child_process";

for (const bench of ["search/run.ts", "reservations.ts", "pages.ts", "lighthouse.ts", "assistant/run.ts"]) {
  console.log(`\n## ${bench}`);
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, [new URL(bench, import.meta.url).pathname], {
    stdio: "inherit",
    env,
  });
  if (status !== 0) process.exitCode = 1;
}
