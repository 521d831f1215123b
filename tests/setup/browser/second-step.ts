import { TOTP } from "otpauth";
import type { LoggedIn, NewSecondFactor, RecoveryCodes } from "#domains/accounts/contract/accounts.ts";
import type { Member } from "./sign-in.ts";

/** Enables two-step verification for an account, as its profile page would. Each recovery code logs in once. */
export async function withSecondStep(server: string, member: Member): Promise<Member> {
  const { email, password } = member;
  const call = async <Answer>(method: string, path: string, body: object, token?: string) => {
    const headers = {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${server}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { token } = await call<LoggedIn>("POST", "/api/auth/login", { email, password });
  const path = "/api/auth/second-factor";
  const { secret } = await call<NewSecondFactor>("POST", path, { password }, token);
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = await call<RecoveryCodes>("PUT", path, { code }, token);
  return { ...member, recoveryCodes, token };
}

/** Opens the link that the command printed for a new operator. Returns the chosen password. */
export async function choosePassword(server: string, said: string): Promise<string> {
  const token = /#token=(\S+)\s*$/.exec(said)?.[1];
  if (token === undefined) throw new Error(`no operator was made: ${said}`);
  const password = "kelp-before-bonito";
  const answer = await fetch(`${server}/api/auth/password-reset`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, password }),
  });
  if (!answer.ok) throw new Error(`no password: ${answer.status} ${await answer.text()}`);
  return password;
}
