/** `npm run dev`: the product with hot reloading of pages; the server starts anew when its own files change. */
import { spawn } from "node:child_process";

const args = [
  "--watch-path=src/server",
  "--watch-path=src/shared",
  "--watch-path=locales",
  "src/server/main.ts",
];
const server = spawn(process.execPath, args, {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
server.on("exit", (code) => process.exit(code ?? 1));
