import type { Queryable } from "#platform/server/db/database.ts";
import type { CardOnFile } from "../../contract/billing.ts";
import { mandateById } from "./store.ts";

/** What a mandate shows of its card; null where there is none. */
export async function getCard(db: Queryable, mandateId: string): Promise<CardOnFile | null> {
  const mandate = await mandateById(db, mandateId);
  if (mandate === null || mandate.state !== "ready" || mandate.last4 === null) return null;
  return { brand: mandate.brand ?? "", last4: mandate.last4, isTest: mandate.isTest };
}
