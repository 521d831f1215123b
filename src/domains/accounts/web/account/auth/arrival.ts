/** What the log-in is told about where the reader comes from: a state of the browser's history. */
export const PASSWORD_CHANGED = "password-changed";
