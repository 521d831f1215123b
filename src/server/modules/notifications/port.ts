/** One e-mail, ready to go. */
export interface Mail {
  /** Stays the same when it is tried again, so that a mail program can tell a double. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** `sent`: a mail server has it. `kept`: it stays here to be read. `refused`: trying again changes nothing. */
export type Delivery = { kind: "sent" } | { kind: "kept" } | { kind: "refused"; reason: string };

/** The way out for e-mail. */
export interface MailProvider {
  /** @throws Error when it may work later: no connection, a server that is busy */
  deliver(mail: Mail): Promise<Delivery>;
}
