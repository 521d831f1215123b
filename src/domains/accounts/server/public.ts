export { type TooMany, takeAttempt } from "./attempts/take-attempt.ts";
export { actorOf, maskEmail } from "./audit/rules.ts";
export { type AuditEntry, insertAudit, insertAuditOnce } from "./audit/store.ts";
export { provenEmails } from "./contacts/find-proven.ts";
export {
  addDemoAccounts,
  type DemoAccount,
  findDemoAccounts,
  hashDemoPasswords,
} from "./demo/add-demo-accounts.ts";
export { endDemoAccounts } from "./demo/end-demo-accounts.ts";
export { emailVerified, signedOut } from "./events.ts";
export { removeFactorOf } from "./factors/remove-factor.ts";
export { findCredentials } from "./holders/find-credentials.ts";
export { type Credentials, type HolderKeys, readerRole } from "./holders/policy.ts";
export { cleanAccounts } from "./jobs.ts";
export { type AddOperatorResult, addOperator } from "./operators/add-operator.ts";
export { guardOperators } from "./operators/policy.ts";
export { operatorAddresses } from "./operators/store.ts";
export { type Gate, openGate } from "./policy.ts";
export type { AccountPart, Erased, Person } from "./port.ts";
export { registerAccounts } from "./routes.ts";
export type { SessionUser, SessionUserId } from "./sessions/find-user.ts";
export { emailsOf, type SignUpFacts, signUpFacts, verifiedAccountOf } from "./store.ts";
export { accountSubscribers } from "./subscribers.ts";
