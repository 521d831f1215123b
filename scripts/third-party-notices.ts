/** Writes down who made what is shipped with the product, and under which licence: those of the bundles and of the server. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** One part for each library that is installed and not only for making the product, with the text of its licence. */
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
      return [`${name} ${version} (${license || "see its text"})`, ...texts].join("\n\n");
    });
  const line = "-".repeat(80);
  return `Noren is free software under the GPL, version 3 or later. It is shipped with these libraries.\n\n${parts.join(`\n\n${line}\n\n`)}\n`;
}
