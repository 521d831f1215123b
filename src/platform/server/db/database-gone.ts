/**
 * The database can't be reached, or can't work at the moment: nothing is wrong with what was asked, and it makes sense to
 * ask again in a while. What was under way may have been done or not.
 */
export class DatabaseGone extends Error {
  /** The SQLSTATE or the system's code, where there is one. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/**
 * SQLSTATEs: connection lost (08), shut down or starting (57P), out of connections, memory or disk (53), a file system that
 * fails (58), statement or transaction given up by a time limit (57014, 25P03, 25P04), a primary that has become a standby (25006).
 */
const GONE_STATE = /^(08...|57P0\d|53...|58...|57014|25P0[34]|25006)$/;
/** What the system says of a connection. */
const GONE_CODE =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/;
/** What the driver says by itself, without any code. */
const GONE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** An error of the database's driver as what it means for who asked. */
export function goneOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseGone) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const isGone =
    code === null ? GONE_MESSAGE.test(error.message) : GONE_STATE.test(code) || GONE_CODE.test(code);
  // Where several addresses refuse, Node hides the message in the parts.
  return isGone ? new DatabaseGone(error.message || String(code), code) : error;
}
