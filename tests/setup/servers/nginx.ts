import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PATHS = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];
const PATIENCE_MS = 20_000;

/** The path of this machine's nginx; null if not installed. */
export function findNginx(): string | null {
  return PATHS.find((path) => existsSync(path)) ?? null;
}

/**
 * A real nginx with deploy/nginx.conf in front of two local servers. Only ports and folders differ. `tlsPort`: where it
 * terminates TLS by deploy/tls.conf, with a self-signed certificate.
 */
export async function startNginx(port: number, servers: readonly [string, string], tlsPort?: number) {
  const program = findNginx();
  if (program === null)
    throw new Error(
      "No nginx was found. Install one (Debian: apt-get install nginx; macOS: brew install nginx).",
    );
  const folder = mkdtempSync(join(tmpdir(), "noren-nginx-"));
  // Its workers do not run as root.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "cache"), { mode: 0o777 });
  chmodSync(join(folder, "cache"), 0o777);
  const [one, another] = servers.map((url) => new URL(url).host);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/cache/${kind};`)
    .join("\n  ");
  const changes: [string, string][] = [
    ["http {\n", `http {\n  ${temporary}\n`],
    ["/var/cache/nginx/noren", join(folder, "cache", "noren")],
    ["web-1:3000", one ?? ""],
    ["web-2:3000", another ?? ""],
    ["listen 80 default_server", `listen 127.0.0.1:${port} default_server`],
    ["    listen [::]:80 default_server;\n", ""],
    ["/usr/share/noren", join(process.cwd(), "deploy")],
  ];
  if (tlsPort !== undefined) {
    mkdirSync(join(folder, "tls"));
    writeFileSync(join(folder, "tls", "tls.conf"), changed("deploy/tls.conf", tlsChanges(folder, tlsPort)));
    changes.push(["/etc/nginx/tls/", join(folder, "tls", "/")]);
  }
  const file = join(folder, "nginx.conf");
  writeFileSync(file, changed("deploy/nginx.conf", changes));
  const child = spawn(program, ["-c", file, "-e", "stderr", "-g", `daemon off; pid ${folder}/nginx.pid;`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said: string[] = [];
  child.stderr.on("data", (part) => said.push(String(part)));
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + PATIENCE_MS;
  while (!(await answers(`${url}/nginx-health`))) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`nginx does not start: ${said.join("")}`);
    await new Promise((next) => setTimeout(next, 50));
  }
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, said, stop };
}

function changed(path: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(path, "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${path} does not hold ${from} any more`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function tlsChanges(folder: string, port: number): [string, string][] {
  const key = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  execFileSync("openssl", [...key, ...files, "-subj", "/CN=localhost", "-days", "2"], { stdio: "ignore" });
  return [
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["listen [::]:443 ssl http2;\n", ""],
    ["/etc/nginx/certificates", folder],
  ];
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
