/**
 * The link came by mail and the account has the address: together they prove who it is. Neither does alone, as mails
 * are passed on, and anybody can sign up with an address that is not theirs.
 */
export function isFor(invitation: { email: string }, reader: { email: string }): boolean {
  return invitation.email.toLowerCase() === reader.email.toLowerCase();
}
