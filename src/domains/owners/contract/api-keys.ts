import { z } from "zod";
import { MAX_KEY_NAME_LENGTH } from "../api-terms.ts";

/** `POST /api/owner/restaurants/{id}/api-keys`, for owners. */
export const addApiKey = z.strictObject({
  name: z
    .string()
    .trim()
    .max(MAX_KEY_NAME_LENGTH)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" })
    .refine((name) => name !== "", { error: "required" }),
});

export interface ApiKeyView {
  id: string;
  name: string;
  /** Who made it. */
  madeBy: string;
  /** Instants in ISO 8601; `lastUsedAt` is exact to an hour, null for never. */
  createdAt: string;
  lastUsedAt: string | null;
  /** False once its maker owns none of the locations any more. */
  isLive: boolean;
}

/** `GET /api/owner/restaurants/{id}/api-keys`, for owners: those of the whole business, the newest first. */
export interface ApiKeysView {
  /** Whether the plan has API access now. */
  hasApi: boolean;
  /** The smallest plan that has it; null where none does. */
  planName: string | null;
  keys: ApiKeyView[];
}

/** The answer of `POST`. The key is in no other answer. */
export interface AddedApiKey extends ApiKeysView {
  key: string;
}
