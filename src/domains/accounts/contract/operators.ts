import { z } from "zod";
import { OPERATOR_ROLES } from "#kernel/operator-roles.ts";
import { MAX_EMAIL_LENGTH } from "../account-constants.ts";

const role = z.enum(OPERATOR_ROLES);

/** `GET /api/admin/me`: permissions of an operator. */
export const operatorView = z.strictObject({
  role,
  /** Whether the operator may read stored messages from their network. */
  canReadOutbox: z.boolean(),
});
export type OperatorView = z.output<typeof operatorView>;

/** `GET /api/admin/operators` and the answer to changes: all operators, the oldest first. Instants in ISO 8601. */
export const operatorsView = z.array(
  z.strictObject({
    id: z.string(),
    email: z.string(),
    role,
    madeAt: z.string(),
    /** Two-step verification is set up; until then no screen opens. */
    hasSecondFactor: z.boolean(),
    /** When an open session was last used; null without one. */
    lastUsedAt: z.string().nullable(),
    isReader: z.boolean(),
  }),
);
export type OperatorsView = z.output<typeof operatorsView>;

/** `POST /api/admin/operators` */
export const inviteOperator = z.strictObject({
  email: z
    .string()
    .trim()
    .max(MAX_EMAIL_LENGTH)
    .pipe(z.email({ error: "email-address" })),
  role,
});

/** `PUT /api/admin/operators/{id}` */
export const changeOperator = z.strictObject({ role });
