import { z } from "zod";
import { PASSWORD_LENGTH } from "../account-terms.ts";

const password = z.string().min(1).max(PASSWORD_LENGTH.max);
/** Of an app, or one of the recovery codes, however it is spaced. */
export const secondFactorCode = z.string().trim().min(1).max(60);

/** The body of `POST /api/auth/second-factor`. */
export const beginSecondFactor = z.strictObject({ password });
/** The body of `PUT /api/auth/second-factor`. */
export const confirmSecondFactor = z.strictObject({ code: secondFactorCode });
/** The body of `DELETE /api/auth/second-factor`. */
export const endSecondFactor = z.strictObject({ password, code: secondFactorCode });

/** `GET /api/auth/second-factor` */
export interface SecondFactorView {
  isOn: boolean;
  recoveryCodesLeft: number;
}

/** The answer to `POST /api/auth/second-factor`: what an authenticator app reads. Nothing is on yet. */
export interface NewSecondFactor {
  /** In base32, for those who type it. */
  secret: string;
  /** `otpauth://…`, for a QR code or an app on the same device. */
  uri: string;
}

/** The answer to `PUT /api/auth/second-factor`. */
export interface RecoveryCodes {
  recoveryCodes: string[];
  /** Path of this person's start page from now on. */
  home: string;
}
