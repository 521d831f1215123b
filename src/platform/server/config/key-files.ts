import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ServiceAccount } from "../http/outgoing/google-account.ts";
import { ConfigError } from "./variables.ts";

const serviceAccount = z.object({
  client_email: z.string().min(3),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }).default("https://oauth2.googleapis.com/token"),
});

/** Reads the JSON key of a service account. @throws ConfigError naming the setting and the file */
export function readServiceAccount(name: string, path: string): ServiceAccount {
  return readAs(name, path, "the key of a service account", (file) => {
    const {
      client_email: account,
      private_key: key,
      token_uri: tokenUrl,
    } = serviceAccount.parse(JSON.parse(file.toString("utf8")));
    if (createPrivateKey(key).asymmetricKeyType !== "rsa") throw new TypeError("another kind of key");
    return { account, key, tokenUrl };
  });
}

/** Reads a file that a setting names. No message contains anything of the file. @throws ConfigError */
export function readAs<T>(name: string, path: string, what: string, parse: (file: Buffer) => T): T {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch {
    throw new ConfigError(`${name}=${path} cannot be used: this process can't read the file.`);
  }
  try {
    return parse(file);
  } catch {
    throw new ConfigError(`${name}=${path} cannot be used: it is not ${what}.`);
  }
}
