const TAGGED = /^([^@+]+)(?:\+[^@]*)?@(.+)$/;
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * Normalizes an email address so that one person counts once: ignores a tag after `+` and letter case, and dots where
 * Gmail ignores them. For limits only: identity and delivery use the address as it is. `person_email` in the database
 * is the same rule.
 */
export function personEmail(typed: string): string {
  const email = typed.toLowerCase();
  const [, local, domain] = TAGGED.exec(email) ?? [];
  if (local === undefined || domain === undefined) return email;
  return GMAIL.includes(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
