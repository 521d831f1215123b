export { createProvenAccount, hashChosenPassword } from "./account/create-proven-account.ts";
export { type AddOperatorResult, addOperator } from "./administration/add-operator.ts";
export {
  type AuditEntry,
  actorOf,
  insertAudit,
  insertAuditOnce,
  maskEmail,
  supportAddresses,
} from "./administration/store.ts";
export { provenEmails } from "./contacts/contact-codes.ts";
export { newOneTimeCode, oneTimeCodeHash, settleTry } from "./contacts/one-time-code.ts";
export { proveEmail } from "./contacts/prove-email.ts";
export { consumeAttempt, type TooMany } from "./credentials/consume-attempt.ts";
export { removeFactorOf } from "./credentials/factors/second-factor.ts";
export { deviceName } from "./credentials/sessions/rules.ts";
export {
  addDemoAccounts,
  type DemoAccount,
  endDemoAccounts,
  findDemoAccounts,
  hashDemoPasswords,
  removeDemoAccounts,
} from "./demo-accounts.ts";
export { emailVerified, signedOut } from "./events.ts";
export { type Credentials, findCredentials, type HolderKeys, readerRole } from "./guest-credentials.ts";
export { cleanAccounts } from "./jobs.ts";
export type { SessionUser, SessionUserId } from "./policy.ts";
export { type Auth, createAuth, guardOperators } from "./policy.ts";
export type { AccountDataProvider, Erased, Person } from "./port.ts";
export { registerAccounts } from "./routes.ts";
export { emailsOf, hasAccount, type SignUpFacts, signUpFacts, verifiedAccountOf } from "./store.ts";
export { accountSubscribers } from "./subscribers.ts";
