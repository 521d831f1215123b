import { PASSWORD_LENGTH, USERNAME_LENGTH } from "#domains/accounts/account-constants.ts";

/** What is wrong with a field, as a key of `account.error`. */
export type FieldProblem = "email" | "password" | "username" | "required" | "confirm";
export type Problems<Draft> = { [Field in keyof Draft]?: FieldProblem | undefined };

/** As much of an address as can be told by looking at it; the server is stricter. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function emailProblem(text: string): FieldProblem | undefined {
  return EMAIL.test(text.trim()) ? undefined : "email";
}

/** The specification's rule. That a password is too common is known to the server alone. */
export function passwordProblem(text: string): FieldProblem | undefined {
  return [...text].length >= PASSWORD_LENGTH.min ? undefined : "password";
}

export function usernameProblem(text: string): FieldProblem | undefined {
  return [...text.trim()].length >= USERNAME_LENGTH.min ? undefined : "username";
}

export function missing(text: string): FieldProblem | undefined {
  return text === "" ? "required" : undefined;
}
