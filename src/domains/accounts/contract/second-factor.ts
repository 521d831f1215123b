import { z } from "zod";
import { PASSWORD_LENGTH } from "../account-constants.ts";

const password = z.string().min(1).max(PASSWORD_LENGTH.max);
/** From an authenticator app, or a recovery code, in any spacing. */
export const secondFactorCode = z.string().trim().min(1).max(60);

/** The body of `POST /api/auth/second-factor`. */
export const beginSecondFactor = z.strictObject({ password });
/** The body of `PUT /api/auth/second-factor`. */
export const confirmSecondFactor = z.strictObject({ code: secondFactorCode });
/** The body of `DELETE /api/auth/second-factor`. */
export const endSecondFactor = z.strictObject({ password, code: secondFactorCode });

/** `GET /api/auth/second-factor` */
export const secondFactorView = z.strictObject({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
});

/** The answer to `POST /api/auth/second-factor`: setup data of an authenticator app. Not active yet. */
export const newSecondFactor = z.strictObject({
  /** In base32, for manual entry. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code or an app on the same device. */
  uri: z.string(),
});
export type NewSecondFactor = z.output<typeof newSecondFactor>;

/** The answer to `PUT /api/auth/second-factor`. */
export const recoveryCodes = z.strictObject({
  recoveryCodes: z.array(z.string()),
  /** Path of the start page from now on. */
  home: z.string(),
});
export type RecoveryCodes = z.output<typeof recoveryCodes>;
