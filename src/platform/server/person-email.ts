const TAGGED = /^([^@+]+)(?:\+[^@]*)?@(.+)$/;
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * An email address as people are counted: a tag after `+` and letter case make nobody another person, nor do dots where Gmail ignores them.
 * For limits alone: who somebody is and where messages go is decided by the address as it is. `person_email` in the database is the same rule.
 */
export function personEmail(typed: string): string {
  const email = typed.toLowerCase();
  const [, local, domain] = TAGGED.exec(email) ?? [];
  if (local === undefined || domain === undefined) return email;
  return GMAIL.includes(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
