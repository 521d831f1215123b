/** Who may call a route; what each means is said at `ROUTES`. */
export type Access =
  | "all"
  | "signed-in"
  | "own"
  | "session"
  | "staff"
  | "manager"
  | "owner"
  | "operator"
  | "support operator"
  | "finance operator"
  | "all operators"
  | "key"
  | "secret"
  | "pass"
  | "partner"
  | "signed"
  | "machine";
