import { ConfigError, secretNames } from "./variables.ts";

/** The examples of `.env.example`, and what is tried first. */
const PUBLISHED = new Set([
  ...["any-words-of-yours", "at-least-16-letters", "at-least-sixteen-characters"],
  ...["12345678", "admin", "changeme", "change-me", "hunter2", "letmein", "noren", "noren_schema", "passwd"],
  ...["password", "postgres", "qwerty", "root", "secret", "test", "user"],
]);
/** Left out, or filled up with the word. */
const PLACEHOLDER = /\.{3}$|(example){2}/i;

/**
 * For an installation that is open to the public. @throws ConfigError naming a secret, or a URL whose password is one,
 * that everybody knows
 */
export function refusePublishedSecrets(env: NodeJS.ProcessEnv, publicUrl: string): void {
  const known = secretNames().find((name) => isPublished(env[name]?.trim() ?? ""));
  if (known !== undefined)
    throw new ConfigError(
      `${known} holds a password or a token that everybody knows, and ${publicUrl} is open to the public. A new one: openssl rand -hex 24`,
    );
}

function isPublished(value: string): boolean {
  const { username, password } = URL.canParse(value) ? new URL(value) : { username: "", password: value };
  const secret = password.toLowerCase();
  return secret !== "" && (PUBLISHED.has(secret) || PLACEHOLDER.test(secret) || secret === username);
}
