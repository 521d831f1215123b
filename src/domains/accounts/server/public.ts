export { actorOf, maskEmail } from "./administration/audit/rules.ts";
export { type AuditEntry, insertAudit, insertAuditOnce } from "./administration/audit/store.ts";
export { type AddOperatorResult, addOperator } from "./administration/operators/add-operator.ts";
export { guardOperators } from "./administration/operators/policy.ts";
export { operatorAddresses } from "./administration/operators/store.ts";
export { provenEmails } from "./contacts/find-proven.ts";
export { consumeAttempt, type TooMany } from "./credentials/attempts/consume-attempt.ts";
export { removeFactorOf } from "./credentials/factors/remove-factor.ts";
export type { SessionUser, SessionUserId } from "./credentials/sessions/find-user.ts";
export {
  addDemoAccounts,
  type DemoAccount,
  findDemoAccounts,
  hashDemoPasswords,
} from "./demo/add-demo-accounts.ts";
export { endDemoAccounts } from "./demo/end-demo-accounts.ts";
export { emailVerified, signedOut } from "./events.ts";
export { findCredentials } from "./holders/find-credentials.ts";
export { type Credentials, type HolderKeys, readerRole } from "./holders/policy.ts";
export { cleanAccounts } from "./jobs.ts";
export { type Auth, createAuth } from "./policy.ts";
export type { AccountDataProvider, Erased, Person } from "./port.ts";
export { registerAccounts } from "./routes.ts";
export { emailsOf, type SignUpFacts, signUpFacts, verifiedAccountOf } from "./store.ts";
export { accountSubscribers } from "./subscribers.ts";
