import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import type { MemberImport } from "../../../contract/club.ts";

/** Without `apply` nothing is written. */
export function importMembers(csv: string, apply: boolean): Promise<MemberImport> {
  return send<MemberImport>("POST", apiPaths.clubMembers(), { body: { csv, apply } });
}
