import { z } from "zod";
import type { Receipt } from "../port.ts";

const failure = z.object({ code: z.number(), title: z.string().optional(), message: z.string().optional() });
const receipt = z.object({
  id: z.string(),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(failure).optional(),
});
/** The same webhook receives replies and template updates. */
const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })),
    }),
  ),
});

/** Receipts of a WhatsApp Cloud API notification; empty for other kinds. */
export function receiptsOf(body: unknown): Receipt[] {
  const parsed = notification.safeParse(body);
  if (!parsed.success) return [];
  const statuses = parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses ?? []),
  );
  return statuses.flatMap((status) => {
    const known = receipt.safeParse(status);
    if (!known.success) return [];
    const { id, status: state, biz_opaque_callback_data: messageId, errors } = known.data;
    const [error] = errors ?? [];
    const reason = error ? `WhatsApp, code ${error.code}: ${error.message ?? error.title ?? ""}` : "";
    return [{ providerId: id, messageId: messageId ?? null, state, reason }];
  });
}
