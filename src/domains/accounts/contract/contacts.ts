import { z } from "zod";

/** `POST /api/contact-codes`: sends a code to this address. */
export const wantContactCode = z.strictObject({ email: z.email({ error: "email" }).max(254) });

export const contactCodeSent = z.strictObject({
  id: z.string(),
  /** ISO 8601: expiry of the code. */
  expiresAt: z.string(),
});
export type ContactCodeSent = z.output<typeof contactCodeSent>;

/** `POST /api/contact-codes/{id}`: the code as typed. */
export const proveContactBody = z.strictObject({
  code: z
    .string()
    .max(20)
    .transform((text) => text.normalize("NFKC").replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "contact-code-wrong" })),
});
