/** Who did something, as the log names them. */
export function actorOf({ id, email }: { id: string; email: string }): { actorId: string; actor: string } {
  return { actorId: id, actor: maskEmail(email) };
}

/** An e-mail address by which its owner is still known, and nobody else: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}
