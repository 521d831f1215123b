/** Writes the notices of third-party libraries in the bundles and on the server, with their licences. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
/** The npm package `node` installs the binary of this platform as a separate package that is not in the lock file. */
const PLATFORM_OF_NODE = /^node-(bin-)?(linux|darwin|win|sunos|aix)-\w+$/;
/**
 * Stored licence text of the pinned version, for when that package is missing: each `npm install` after `npm ci`
 * removes it.
 */
const keptText = (root: string, version: string) => join(root, `scripts/bundle/licenses/node-${version}.txt`);

/**
 * The text of Node's licence for the installed version: it covers many bundled libraries, and changes with each
 * version. The package `node` does not contain it; the platform package inside it does. @throws Error when neither that
 * package nor a stored text has this version
 */
export function nodeLicence(root: string, version: string): string {
  const inside = join(root, "node_modules/node/node_modules");
  const platform = (existsSync(inside) ? readdirSync(inside) : [])
    .filter((name) => PLATFORM_OF_NODE.test(name))
    .map((name) => join(inside, name))
    .find(
      (folder) =>
        existsSync(join(folder, "LICENSE")) &&
        JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version === version,
    );
  const file = platform === undefined ? keptText(root, version) : join(platform, "LICENSE");
  if (!existsSync(file))
    throw new Error(
      `Nothing here has the license of Node ${version}: run npm ci, and copy node_modules/node/node_modules/node-*/LICENSE to scripts/bundle/licenses/node-${version}.txt`,
    );
  return readFileSync(file, "utf8").trim();
}

/** One section for each installed production dependency, with its licence text. */
export function thirdPartyNotices(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const parts = Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional && existsSync(join(root, path)),
    )
    .map(([path, { version = "", license = "" }]) => {
      const name = path.split("node_modules/").at(-1) ?? path;
      const folder = join(root, path);
      const texts = readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
        .map((file) => readFileSync(join(folder, file.name), "utf8").trim());
      if (path === "node_modules/node") texts.push(nodeLicence(root, version));
      return [`${name} ${version} (${license || "see its text"})`, ...texts].join("\n\n");
    });
  const line = "-".repeat(80);
  return `Noren is free software under the GPL, version 3 or later. It is shipped with these libraries.\n\n${parts.join(`\n\n${line}\n\n`)}\n`;
}
