import type { SessionView } from "#domains/accounts/contract/accounts.ts";
import type { SessionRow } from "./store.ts";

export function sessionView(
  { id, device, createdAt, lastUsedAt }: SessionRow,
  currentId: string,
): SessionView {
  return {
    id,
    current: id === currentId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    device,
  };
}
