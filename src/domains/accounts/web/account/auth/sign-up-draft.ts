import type { AccountRole } from "#domains/accounts/account-constants.ts";
import type { SignUpBody } from "#domains/accounts/contract/accounts.ts";

/** What stands in the sign-up form, as typed. */
export type SignUpDraft = Record<
  "username" | "email" | "password" | "phone" | "restaurantName" | "address",
  string
>;

export const EMPTY_SIGN_UP: SignUpDraft = {
  username: "",
  email: "",
  password: "",
  phone: "",
  restaurantName: "",
  address: "",
};

/** The call's body. What only owners are asked is sent for them alone, even if it was typed before. */
export function toSignUpBody(draft: SignUpDraft, role: AccountRole): SignUpBody {
  const optional =
    role === "owner" ? (["phone", "restaurantName", "address"] as const) : (["phone"] as const);
  const given = optional.map((field) => [field, draft[field].trim()] as const);
  return {
    email: draft.email.trim(),
    password: draft.password,
    username: draft.username.trim(),
    role,
    ...Object.fromEntries(given.filter(([, text]) => text !== "")),
  };
}
