import { z } from "zod";

/** `POST /api/contact-codes`: a code is sent to this address. */
export const wantContactCode = z.strictObject({ email: z.email({ error: "email" }).max(254) });

export const contactCodeSent = z.strictObject({
  id: z.string(),
  /** ISO 8601: until when it can be typed in. */
  expiresAt: z.string(),
});
export type ContactCodeSent = z.output<typeof contactCodeSent>;

/** `POST /api/contact-codes/{id}`: the code, as it was typed in. */
export const proveContactBody = z.strictObject({
  code: z
    .string()
    .max(20)
    .transform((text) => text.normalize("NFKC").replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "contact-code-wrong" })),
});
