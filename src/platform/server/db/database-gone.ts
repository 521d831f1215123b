/**
 * The database is unreachable or temporarily unable to work. The request itself was valid and can be retried later.
 * Work in progress may or may not have been committed.
 */
export class DatabaseGone extends Error {
  /** The SQLSTATE or system error code, if any. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/**
 * SQLSTATEs: connection lost (08), shut down or starting (57P), out of connections, memory or disk (53), file system
 * failure (58), statement or transaction timeout (57014, 25P03, 25P04), a primary that has become a standby (25006).
 */
const GONE_STATE = /^(08...|57P0\d|53...|58...|57014|25P0[34]|25006)$/;
/** System error codes of a failed connection. */
const GONE_CODE =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/;
/** Messages that the driver raises itself, without a code. */
const GONE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Converts connection errors of the database driver to `DatabaseGone`; returns other errors unchanged. */
export function goneOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseGone) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const isGone =
    code === null ? GONE_MESSAGE.test(error.message) : GONE_STATE.test(code) || GONE_CODE.test(code);
  // When several addresses refuse, Node hides the message in the AggregateError's parts.
  return isGone ? new DatabaseGone(error.message || String(code), code) : error;
}
